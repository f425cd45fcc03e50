import { BodyRules } from '../../http/openapi/body-rules.js';
import type { OpenApiDocument } from '../../http/openapi/document.js';
import type { ConversionRequest } from '../../http/schemas/conversion-request.js';
import type { ErrorDetail } from '../../http/schemas/envelope.js';
import type { RequestFields } from './instructions.js';
import {
  type FieldProblem,
  FIELDS_OF_THE_FILE,
  type FieldValues,
  isFieldValues,
} from './unknown-fields.js';

/** Stands for what instructions need not name, as it must be in a request. */
const REQUIRED = { source_type: 'document', title: 'Title', content: 'Content' };

/** The fields of a conversion request, held against the description that the API holds requests against. */
export class ConversionFields {
  readonly #rules: BodyRules;

  /** @param document as `completeDocument` gives it */
  constructor(document: OpenApiDocument) {
    this.#rules = new BodyRules(document, 'POST', '/conversions');
  }

  /** The fields as the API would take them, and what it would say is wrong with them. Unknown ones are left out. */
  check(values: FieldValues): {
    readonly fields: RequestFields;
    readonly problems: readonly FieldProblem[];
  } {
    const checked = this.#rules.check({ ...REQUIRED, ...values });
    if (checked.type !== 'valid') {
      const details = checked.type === 'invalid' ? checked.details : [];
      return { fields: {}, problems: details.map((detail) => problemOf(detail, values)) };
    }
    // The validator has held it against the description of this type.
    const known: RequestFields = checked.body as ConversionRequest;
    const given = Object.entries(known).filter(
      ([name]) => Object.hasOwn(values, name) && !Object.hasOwn(FIELDS_OF_THE_FILE, name),
    );
    return { fields: withHistoryInSettings(Object.fromEntries(given)), problems: [] };
  }

  /** Every field that instructions may set, by its path: `settings.tone`. */
  paths(): readonly string[] {
    return this.#rules.paths().filter((path) => !FIELDS_OF_THE_FILE.has(path));
  }
}

/** The place inside `settings` wins (contract decisions): between files, too, it shall be one place. */
function withHistoryInSettings({
  use_history: useHistory,
  history_limit: historyLimit,
  ...fields
}: RequestFields): RequestFields {
  const settings = {
    ...(useHistory !== undefined && { use_history: useHistory }),
    ...(historyLimit !== undefined && { history_limit: historyLimit }),
    ...fields.settings,
  };
  return Object.keys(settings).length === 0 ? fields : { ...fields, settings };
}

function problemOf({ field, message }: ErrorDetail, values: FieldValues): FieldProblem {
  const value = valueAt(values, field.split('.'));
  const bare = message.endsWith('of type string') && ['number', 'boolean'].includes(typeof value);
  return { path: field, message: `${message}${bare ? ': put it in quotes' : ''}.` };
}

function valueAt(values: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return values;
  return isFieldValues(values) && Object.hasOwn(values, name)
    ? valueAt(values[name], rest)
    : undefined;
}
