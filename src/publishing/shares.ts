import type { AudibleConversion, ConversionReads } from '../contracts/conversion-store.js';
import type { EmbedTokenReads } from '../contracts/embed-token-store.js';
import type { FeedReads } from '../contracts/feed-store.js';
import type { Heard } from '../contracts/signals.js';
import { showsConversion } from '../domain/feed.js';
import { DatabaseUnavailable } from '../domain/failure.js';

/** By what a listener without a key comes to a conversion: it is public, or an embed token opens it. */
export type ShareLink =
  | { readonly type: 'public'; readonly conversionId: string }
  | { readonly type: 'token'; readonly token: string };

/** An episode of a podcast feed. */
export interface EpisodeLink {
  readonly type: 'episode';
  /** SHA-256 of the feed's token, lowercase hex. */
  readonly tokenSha256: string;
  readonly conversionId: string;
}

/** All by which audio is heard without a key. */
export type AudioLink = ShareLink | EpisodeLink;

/** A conversion to which a link leads. */
export interface Shared extends Pick<AudibleConversion, 'isSettled' | 'media'> {
  readonly conversionId: string;
}

/** A link that is in use: a player that is open, or audio that is being sent. */
export interface OpenShare extends Shared {
  /** Aborts as soon as the link leads nowhere any more. */
  readonly ended: AbortSignal;
  /** Calls back when the conversion has settled, or may have. */
  onSettled(callback: () => void): void;
  /** To be called when it is no longer used. */
  close(): void;
}

interface Opening {
  readonly conversionId: string;
  readonly isFor: (conversion: AudibleConversion) => boolean;
}

interface Watcher {
  readonly link: AudioLink;
  /** Unknown while it is being looked up. */
  conversionId?: string;
  readonly ended: AbortController;
  tellSettled: () => void;
}

/**
 * Tells where links lead, and ends what is open by a link when that is revoked, no longer public or removed, on this node
 * or another.
 */
export class Shares {
  readonly #watchers = new Set<Watcher>();

  constructor(
    private readonly reads: {
      readonly conversions: Pick<ConversionReads, 'findAudible'>;
      readonly embedTokens: Pick<EmbedTokenReads, 'findActive' | 'wasRevoked'>;
      readonly feeds: Pick<FeedReads, 'findByToken'>;
    },
  ) {}

  /** Null for a link that leads nowhere. Two look-ups by primary key. */
  async find(link: AudioLink): Promise<Shared | null> {
    const opening = await this.#openingOf(link);
    const conversion = opening && (await this.reads.conversions.findAudible(opening.conversionId));
    if (opening === null || conversion === null || !opening.isFor(conversion)) return null;
    const { isSettled, media } = conversion;
    return { conversionId: opening.conversionId, isSettled, media };
  }

  /**
   * Checks whether a link that leads nowhere did so once, by its owner's wish. Never said of public ones: nobody may
   * learn what was there.
   */
  async wasRevoked(link: AudioLink): Promise<boolean> {
    return link.type === 'token' && this.reads.embedTokens.wasRevoked(link.token);
  }

  /** Opens a recording for as long as the link is used; see `find`. */
  async open(link: AudioLink): Promise<OpenShare | null> {
    let mayHaveSettled = false;
    const watcher: Watcher = {
      ...{ link, ended: new AbortController() },
      tellSettled: () => (mayHaveSettled = true),
    };
    const close = () => void this.#watchers.delete(watcher);
    // Registered before the look-up, so that an end of the link during the look-up is noticed.
    this.#watchers.add(watcher);
    const shared = await this.find(link).catch((error: unknown) => {
      close();
      throw error;
    });
    const { signal } = watcher.ended;
    if (shared === null || signal.aborted) {
      close();
      return null;
    }
    watcher.conversionId = shared.conversionId;
    const onSettled = (callback: () => void) => {
      watcher.tellSettled = callback;
      if (mayHaveSettled) callback();
    };
    return { ...shared, ended: signal, onSettled, close };
  }

  /** To be called with every signal. Resolves once everything has ended that the signal ends. */
  async hear(heard: Heard): Promise<void> {
    if (heard.type === 'missed') await this.#lookAgain(() => true);
    if (heard.type === 'unshared' || heard.type === 'removed') {
      await this.#lookAgain(({ conversionId = heard.id }) => conversionId === heard.id);
    }
    if (heard.type === 'feeds-ended') await this.#lookAgain(({ link }) => link.type === 'episode');
    if (heard.type === 'missed' || heard.type === 'settled') this.#tellSettled(heard);
  }

  /** Target of a link and the condition for its access; null if the link opens nothing. */
  async #openingOf(link: AudioLink): Promise<Opening | null> {
    const { embedTokens, feeds } = this.reads;
    if (link.type === 'public') {
      return { conversionId: link.conversionId, isFor: ({ publicUrl }) => publicUrl };
    }
    if (link.type === 'token') {
      const token = await embedTokens.findActive(link.token);
      return token && { conversionId: token.conversionId, isFor: () => true };
    }
    const feed = await feeds.findByToken(link.tokenSha256);
    return (
      feed && {
        conversionId: link.conversionId,
        isFor: (conversion) => showsConversion(feed, conversion),
      }
    );
  }

  #tellSettled(heard: Extract<Heard, { type: 'missed' | 'settled' }>): void {
    for (const { conversionId, tellSettled } of [...this.#watchers]) {
      if (heard.type === 'missed' || (conversionId ?? heard.id) === heard.id) tellSettled();
    }
  }

  /** Many listen by one link: it is looked up once. */
  async #lookAgain(concerns: (watcher: Watcher) => boolean): Promise<void> {
    const faults: unknown[] = [];
    const leads = new Map<string, Promise<boolean>>();
    const concerned = [...this.#watchers].filter(concerns);
    for (const watcher of concerned) {
      const key = keyOf(watcher.link);
      const answer = leads.get(key) ?? this.#leadsSomewhere(watcher.link, faults);
      leads.set(key, answer);
      if (await answer) continue;
      this.#watchers.delete(watcher);
      watcher.ended.abort();
    }
    if (faults.length > 0) throw faults[0];
  }

  /**
   * False also if that cannot be found out: a listener that is cut off may ask again.
   * @param faults where errors go that were not expected
   */
  async #leadsSomewhere(link: AudioLink, faults: unknown[]): Promise<boolean> {
    try {
      return (await this.find(link)) !== null;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) faults.push(error);
      return false;
    }
  }
}

function keyOf(link: AudioLink): string {
  if (link.type === 'token') return link.token;
  return link.type === 'public' ? link.conversionId : `${link.tokenSha256} ${link.conversionId}`;
}
