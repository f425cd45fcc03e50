import type { ComponentChildren } from 'preact';
import type { PlayerLook } from '../../publishing/player-look.js';
import { Icon, type IconName } from '../parts/icon.js';
import type { Site } from '../site.js';
import { EmbedFrame } from './embed-frame.js';

/** Reason why there is nothing to play. */
export type EmbedProblem = 'revoked' | 'gone' | 'failed' | 'lost' | 'fault';

const WORDS: Readonly<Record<EmbedProblem, { readonly icon: IconName; readonly text: string }>> = {
  revoked: { icon: 'ban', text: 'This player was switched off by its owner.' },
  gone: { icon: 'lock', text: 'This recording is private or was removed.' },
  failed: { icon: 'error', text: 'This recording could not be made.' },
  lost: { icon: 'error', text: 'The audio of this recording is no longer stored.' },
  fault: { icon: 'error', text: 'The recording could not be loaded.' },
};

export interface EmbedNoticeProps {
  readonly problem: EmbedProblem;
  /** One of those that a script shows when it comes to that. */
  readonly isLater?: boolean;
  /** A way out. */
  readonly children?: ComponentChildren;
}

export function EmbedNotice({ problem, isLater = false, children }: EmbedNoticeProps) {
  const { icon, text } = WORDS[problem];
  return (
    <div class="embed-empty" data-problem={problem} hidden={isLater}>
      <Icon name={icon} />
      {isLater ? <p>{text}</p> : <h1>{text}</h1>}
      {children}
    </div>
  );
}

export interface EmbedProblemPageProps {
  readonly site: Site;
  readonly look: PlayerLook;
  readonly problem: EmbedProblem;
}

/** A player that has nothing to play: no names, no colours. */
export function EmbedProblemPage({ site, look, problem }: EmbedProblemPageProps) {
  return (
    <EmbedFrame site={site} look={look} title={WORDS[problem].text} color={null}>
      <EmbedNotice problem={problem} />
    </EmbedFrame>
  );
}
