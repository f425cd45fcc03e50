import type { ComponentChildren } from 'preact';
import { pathOf } from '../../site.js';
import type { Notice } from '../frame-data.js';
import { TextField } from '../parts/fields.js';
import { PostForm } from '../parts/post-form.js';
import { EntranceFrame, type EntranceProps } from './entrance-frame.js';

const PASSWORD_HINT = 'At least 12 characters. A few unrelated words are easy to remember.';

interface LinkPageProps extends EntranceProps {
  /** Token of the link, sent back with the form. */
  readonly token: string;
  readonly notice: Notice | null;
}

export interface SetupPageProps extends LinkPageProps {
  /** Organization that the first administrator will own; null without one. */
  readonly organization: string | null;
  /** Value that was typed before. */
  readonly name: string;
  readonly email: string;
}

/** Makes the account of the first administrator. */
export function SetupPage({ organization, name, email, ...page }: SetupPageProps) {
  return (
    <LinkPage
      {...page}
      title="Set up Lectern"
      lead={
        organization === null
          ? 'Make your account. You become the administrator of this installation.'
          : `Make your account. You become the administrator of this installation and the owner of “${organization}”.`
      }
      verb="Create the account"
    >
      <NameField value={name} />
      <TextField
        {...{ name: 'email', label: 'E-mail', type: 'email', value: email }}
        required
        maxLength={254}
        autocomplete="username"
      />
      <PasswordField />
    </LinkPage>
  );
}

export interface NewPasswordPageProps extends LinkPageProps {
  readonly email: string;
}

/** Sets a new password by a link. */
export function NewPasswordPage({ email, ...page }: NewPasswordPageProps) {
  return (
    <LinkPage
      {...page}
      title="Set a password"
      lead={
        <>
          For <strong>{email}</strong>. You are signed out everywhere else.
        </>
      }
      verb="Set the password"
    >
      <KnownAddress email={email} />
      <PasswordField />
    </LinkPage>
  );
}

export interface InvitationPageProps extends LinkPageProps {
  readonly organization: string;
  readonly role: string;
  readonly email: string;
  /** Value that was typed before. */
  readonly name: string;
  /**
   * `new`: makes an account; `password`: sets the first password; `sign-in`: signs in first; `confirm`: joins;
   * `other`: somebody else is signed in.
   */
  readonly step: 'new' | 'password' | 'sign-in' | 'confirm' | 'other';
}

/** Joins an organization. */
export function InvitationPage(props: InvitationPageProps) {
  const { organization, role, email, name, step, ...page } = props;
  const title = `Join ${organization}`;
  const lead = (
    <>
      You were invited as <strong>{role}</strong> with the address <strong>{email}</strong>.
    </>
  );
  if (step === 'sign-in' || step === 'other') {
    return (
      <EntranceFrame site={page.site} title={title} heading={title} lead={lead}>
        {step === 'sign-in' ? (
          <SignInFirst {...page} email={email} />
        ) : (
          <SignOutFirst {...page} email={email} />
        )}
      </EntranceFrame>
    );
  }
  return (
    <LinkPage
      {...page}
      title={title}
      lead={lead}
      verb={step === 'confirm' ? 'Join' : 'Create the account and join'}
    >
      {step !== 'confirm' && <KnownAddress email={email} />}
      {step === 'new' && <NameField value={name} />}
      {step !== 'confirm' && <PasswordField />}
    </LinkPage>
  );
}

function SignInFirst({ site, token, email }: EntranceProps & { token: string; email: string }) {
  const next = `/dashboard/setup?token=${token}`;
  return (
    <>
      <p>You have an account. Sign in as {email} to join.</p>
      <p>
        <a
          class="button primary"
          href={pathOf(site, `/dashboard/sign-in?next=${encodeURIComponent(next)}`)}
        >
          Sign in
        </a>
      </p>
    </>
  );
}

function SignOutFirst({ site, csrfToken, email }: EntranceProps & { email: string }) {
  return (
    <>
      <p>Somebody else is signed in with this browser. Sign out, then open the link again.</p>
      <PostForm site={site} frame={{ csrfToken }} place="/dashboard/sign-out" label="Sign out">
        <button class="button primary" type="submit">
          Sign out to join as {email}
        </button>
      </PostForm>
    </>
  );
}

/** For every link that cannot be used: nobody learns why. */
export function UnusableLinkPage({ site }: Pick<EntranceProps, 'site'>) {
  return (
    <EntranceFrame
      site={site}
      title="Link not usable"
      heading="This link cannot be used"
      lead="It was used before, has expired, was replaced by a later one, or has a mistake in it. Ask the person who sent it for a new one. If you have a password already, sign in."
    >
      <p>
        <a class="button" href={pathOf(site, '/dashboard/sign-in')}>
          Sign in
        </a>
      </p>
    </EntranceFrame>
  );
}

interface LinkFormProps extends LinkPageProps {
  readonly title: string;
  readonly lead: ComponentChildren;
  readonly verb: string;
  readonly children: ComponentChildren;
}

function LinkPage({ site, csrfToken, token, notice, title, lead, verb, children }: LinkFormProps) {
  return (
    <EntranceFrame site={site} title={title} heading={title} lead={lead} notice={notice}>
      <PostForm site={site} frame={{ csrfToken }} place="/dashboard/setup" label={title}>
        <input type="hidden" name="token" value={token} />
        {children}
        <button class="button primary" type="submit">
          {verb}
        </button>
      </PostForm>
    </EntranceFrame>
  );
}

function NameField({ value }: { readonly value: string }) {
  return (
    <TextField
      {...{ name: 'name', label: 'Name', value }}
      required
      maxLength={200}
      autocomplete="name"
    />
  );
}

function PasswordField() {
  return (
    <TextField
      {...{ name: 'password', label: 'Password', type: 'password', hint: PASSWORD_HINT }}
      required
      maxLength={512}
      autocomplete="new-password"
    />
  );
}

/** Lets password managers keep the new password with its address. */
function KnownAddress({ email }: { readonly email: string }) {
  return <input type="hidden" name="username" value={email} autocomplete="username" />;
}
