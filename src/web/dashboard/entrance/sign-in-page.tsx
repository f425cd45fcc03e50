import { pathOf } from '../../site.js';
import type { Notice } from '../frame-data.js';
import { TextField } from '../parts/fields.js';
import { PostForm } from '../parts/post-form.js';
import { CommandLine } from './command-line.js';
import { EntranceFrame, type EntranceProps } from './entrance-frame.js';

export interface SignInPageProps extends EntranceProps {
  /** Path to go to afterwards. */
  readonly next: string;
  /** Value that was typed before. */
  readonly email: string;
  readonly notice: Notice | null;
  /** False until the first administrator has set a password. */
  readonly isSetUp: boolean;
}

/** Sign-in with e-mail address and password. */
export function SignInPage(props: SignInPageProps) {
  const { site, csrfToken, next, email, notice, isSetUp } = props;
  return (
    <EntranceFrame site={site} title="Sign in" notice={notice}>
      <PostForm site={site} frame={{ csrfToken }} place="/dashboard/sign-in" label="Sign in">
        <input type="hidden" name="next" value={next} />
        <TextField
          {...{ name: 'email', label: 'E-mail', type: 'email', value: email }}
          required
          maxLength={254}
          autocomplete="username"
        />
        <TextField
          {...{ name: 'password', label: 'Password', type: 'password' }}
          required
          maxLength={512}
          autocomplete="current-password"
        />
        <button class="button primary" type="submit">
          Sign in
        </button>
      </PostForm>
      <p class="small quiet">
        {isSetUp
          ? 'Forgotten the password? Ask an operator, or run this on the machine that Lectern runs on:'
          : 'Nobody has an account yet. Run this on the machine that Lectern runs on, and open the link that it prints:'}
      </p>
      <CommandLine
        command={
          isSetUp ? 'npx lectern user set-password you@example.com' : 'npx lectern user setup-link'
        }
      />
    </EntranceFrame>
  );
}

export interface ReloadPageProps extends Pick<EntranceProps, 'site'> {
  /** Path below the base URL that the page goes on to. */
  readonly place: string;
}

/**
 * Loads the page again from here: browsers send the cookie of the session only with requests that begin on this site.
 */
export function ReloadPage({ site, place }: ReloadPageProps) {
  const address = pathOf(site, place);
  return (
    <EntranceFrame
      site={site}
      title="Opening the page"
      heading="Opening the page"
      head={<meta http-equiv="refresh" content={`0; url=${address}`} />}
    >
      <p>
        <a class="button" href={address}>
          Continue
        </a>
      </p>
    </EntranceFrame>
  );
}

export interface UnknownPersonPageProps extends Pick<EntranceProps, 'site'> {
  /** Address that the single sign-on proxy has sent. */
  readonly email: string;
}

/** For somebody whom a single sign-on proxy names, but who is not a user here. */
export function UnknownPersonPage({ site, email }: UnknownPersonPageProps) {
  return (
    <EntranceFrame
      site={site}
      title="No account"
      heading="You have no account here"
      lead={
        <>
          Your company signed you in as <strong>{email}</strong>. No user of Lectern has this
          address. Ask an owner of your organization to invite you, or an operator to run this:
        </>
      }
    >
      <CommandLine command={`npx lectern user add ${email}`} />
    </EntranceFrame>
  );
}
