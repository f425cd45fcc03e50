/**
 * Triggers that notify nodes of each change to a part that they cache, even by psql: once per transaction and part, at
 * commit. `lectern.changed` lists the parts already notified in a transaction.
 */
const TELL_CHANGE = `CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    part text := TG_ARGV[0];
    told text[] := string_to_array(coalesce(current_setting('lectern.changed', true), ''), ' ');
  BEGIN
    IF part = ANY (told) THEN
      RETURN NULL;
    END IF;
    PERFORM set_config('lectern.changed', array_to_string(told || part, ' '), true);
    PERFORM pg_notify('lectern', json_build_object('changed', part)::text);
    RETURN NULL;
  END
$$`;

/** All that an API key is, without when it was last used, which is noted all the time and kept by nobody. */
const KEY_COLUMNS = [
  ...['id', 'organization_id', 'user_id', 'name', 'mode', 'scope', 'sha256', 'last_four'],
  ...['created_at', 'expires_at', 'revoked_at'],
];

const ANY_CHANGE = 'INSERT OR UPDATE OR DELETE OR TRUNCATE';

export const POSTGRES_NOTICES = [
  TELL_CHANGE,
  trigger('organizations', 'accounts'),
  trigger('users', 'accounts'),
  trigger('members', 'accounts'),
  trigger(
    'api_keys',
    'accounts',
    `INSERT OR UPDATE OF ${KEY_COLUMNS.join(', ')} OR DELETE OR TRUNCATE`,
  ),
  trigger('quota_use', 'usage'),
  trigger('credit_grants', 'usage'),
  trigger('conversions', 'conversions'),
];

function trigger(table: string, part: string, when = ANY_CHANGE): string {
  return `CREATE TRIGGER tell_change AFTER ${when} ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION tell_change('${part}')`;
}
