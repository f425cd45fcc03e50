import type { Role } from './account.js';

/** Interface through which a change is requested. */
export type ActorInterface = 'dashboard' | 'api' | 'command-line' | 'watched-folder' | 'daemon';

/** The person or program that requests a change, with its rights in the organization concerned. */
export interface Actor {
  readonly via: ActorInterface;
  /** Account of the person; null for a key without an owner and for local programs. */
  readonly userId: string | null;
  /** API key of the request; null unless `via` is `api`. */
  readonly keyId: string | null;
  /** E-mail address, name of the key or name of the program, as the audit log shows it. */
  readonly label: string;
  readonly role: Role;
  /** True for administrators of the whole installation: health, voices, new organizations. */
  readonly isOperator: boolean;
  /** IP address of the client; null for local programs. */
  readonly address: string | null;
}

/** The daemon itself, for periodic work. */
export const DAEMON: Actor = {
  via: 'daemon',
  userId: null,
  keyId: null,
  label: 'Lectern',
  role: 'owner',
  isOperator: false,
  address: null,
};

/** The daemon for files of a folder that it watches. */
export const WATCHED_FOLDER: Actor = {
  ...DAEMON,
  via: 'watched-folder',
  label: 'watched folder',
  role: 'member',
};

/** The command line: everyone who can run it owns the installation. */
export const COMMAND_LINE: Actor = {
  via: 'command-line',
  userId: null,
  keyId: null,
  label: 'command line',
  role: 'owner',
  isOperator: true,
  address: null,
};
