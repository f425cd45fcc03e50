import type { Role } from '../../domain/account.js';

/** An organization as the frame of a page names it. */
export interface FrameOrganization {
  readonly name: string;
  readonly slug: string;
  /** Role of the signed-in person. */
  readonly role: Role;
  /** Path of its logo below the base URL; null without one. */
  readonly logoPlace: string | null;
}

/** A message above the content of a page: the result of what was done last, or the reason why it was not. */
export interface Notice {
  readonly kind: 'ok' | 'bad' | 'warn' | 'info';
  readonly title: string;
  readonly text?: string;
}

/** Content of the frame around every page of a signed-in person. Plain data: pages are rendered in a thread. */
export interface FrameData {
  readonly person: {
    readonly email: string;
    readonly name: string;
    readonly isOperator: boolean;
  };
  /** Null on pages that belong to no organization. */
  readonly organization: FrameOrganization | null;
  /** Every organization that the person may switch to. */
  readonly organizations: readonly FrameOrganization[];
  /** Value of the hidden field `_csrf` of every form. */
  readonly csrfToken: string;
  /** Path of the page below the base URL, without its query. */
  readonly place: string;
  /** Webhook endpoints of the organization that are failing. */
  readonly failingEndpoints: number;
  /** State of the installation; null if the person may not know. */
  readonly isReady: boolean | null;
  /** Version of Lectern. */
  readonly version: string;
  readonly notice: Notice | null;
}
