import { Icon } from '../../parts/icon.js';
import { Frame, type PageProps } from '../frame.js';
import { TextField } from '../parts/fields.js';
import { PostForm } from '../parts/post-form.js';
import { When } from '../parts/when.js';

/** A browser that is signed in. */
export interface SessionRow {
  readonly id: string;
  /** “Firefox on Linux” */
  readonly browser: string;
  readonly address: string;
  /** ISO 8601 date-times. */
  readonly createdAt: string;
  readonly lastSeenAt: string;
  /** True for the session of this page. */
  readonly isCurrent: boolean;
}

export interface AccountPageProps {
  readonly sessions: readonly SessionRow[];
  /** False for people who sign in through their company alone. */
  readonly hasPassword: boolean;
  /** Reasons why a new password was refused. */
  readonly errors: { readonly current?: string; readonly password?: string };
  /** Time of the page in milliseconds since 1970. */
  readonly now: number;
}

/** Password and sessions of the signed-in person. */
export function AccountPage({ site, frame, ...account }: PageProps & AccountPageProps) {
  const { email, name } = frame.person;
  return (
    <Frame site={site} frame={frame} title="Your account" lead={`${name} · ${email}`}>
      {frame.organizations.length === 0 && (
        <p class="notice info">
          <Icon name="info" />
          <span>
            You are not a member of an organization. Ask one of its owners to invite you with the
            address {email}.
          </span>
        </p>
      )}
      <div class="stack">
        <Password site={site} frame={frame} {...account} />
        <Sessions site={site} frame={frame} {...account} />
      </div>
    </Frame>
  );
}

function Password({ site, frame, hasPassword, errors }: PageProps & AccountPageProps) {
  return (
    <section class="panel in" aria-labelledby="password-title">
      <h2 id="password-title">Password</h2>
      {hasPassword ? (
        <PostForm
          site={site}
          frame={frame}
          place="/dashboard/account/password"
          class="stack"
          label="Change the password"
        >
          <input type="hidden" name="username" value={frame.person.email} autocomplete="username" />
          <div class="form-row">
            <TextField
              {...{ name: 'current', label: 'Current password', type: 'password' }}
              error={errors.current}
              required
              maxLength={512}
              autocomplete="current-password"
            />
            <TextField
              {...{ name: 'password', label: 'New password', type: 'password' }}
              hint="At least 12 characters. A few unrelated words are easy to remember."
              error={errors.password}
              required
              maxLength={512}
              autocomplete="new-password"
            />
          </div>
          <p class="small quiet">You stay signed in here and are signed out everywhere else.</p>
          <p>
            <button class="button primary" type="submit">
              Change the password
            </button>
          </p>
        </PostForm>
      ) : (
        <p>
          Your company signs you in: you have no password here. An operator can make a link to set
          one with <code>npx lectern user set-password {frame.person.email}</code>.
        </p>
      )}
    </section>
  );
}

function Sessions({ site, frame, sessions, now }: PageProps & AccountPageProps) {
  return (
    <section class="panel" aria-labelledby="sessions-title">
      <header class="in">
        <h2 id="sessions-title">Browsers that are signed in</h2>
        <PostForm site={site} frame={frame} place="/dashboard/account/sign-out-everywhere">
          <button class="button compact" type="submit">
            Sign out everywhere
          </button>
        </PostForm>
      </header>
      <div class="table-wrap">
        <table class="table cards">
          <thead>
            <tr>
              <th scope="col">Browser</th>
              <th scope="col">Address</th>
              <th scope="col">Signed in</th>
              <th scope="col">Last used</th>
              <th scope="col">
                <span class="sr">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sessions.map((session) => (
              <tr key={session.id}>
                <td>
                  <strong>{session.browser}</strong>
                </td>
                <td data-label="Address">{session.address}</td>
                <td data-label="Signed in">
                  <When at={session.createdAt} now={now} />
                </td>
                <td data-label="Last used">
                  {session.isCurrent ? 'This browser' : <When at={session.lastSeenAt} now={now} />}
                </td>
                <td class="end">
                  {!session.isCurrent && <EndSession site={site} frame={frame} session={session} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function EndSession({ site, frame, session }: PageProps & { readonly session: SessionRow }) {
  return (
    <PostForm site={site} frame={frame} place="/dashboard/account/end-session">
      <input type="hidden" name="session" value={session.id} />
      <button
        class="button compact"
        type="submit"
        aria-label={`Sign out ${session.browser} at ${session.address}`}
      >
        Sign out
      </button>
    </PostForm>
  );
}
