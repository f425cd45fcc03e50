import type { ComponentChildren } from 'preact';

/** Attributes common to all elements of media-chrome that the pages use. */
interface PlayerElement {
  readonly class?: string;
  readonly id?: string;
  /** Id of the media-controller whose audio it is about. */
  readonly mediacontroller?: string;
  readonly notooltip?: boolean;
  /** Told before the script is there, too. */
  readonly role?: 'button';
  readonly tabindex?: 0;
  readonly 'aria-label'?: string;
  readonly children?: ComponentChildren;
}

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': PlayerElement & {
        readonly audio?: boolean;
        readonly nohotkeys?: boolean;
      };
      'media-play-button': PlayerElement;
      'media-seek-backward-button': PlayerElement & { readonly seekoffset: number };
      'media-seek-forward-button': PlayerElement & { readonly seekoffset: number };
      'media-mute-button': PlayerElement;
      /** `rates`: speeds, separated by blanks. */
      'media-playback-rate-button': PlayerElement & { readonly rates: string };
    }
  }
}
