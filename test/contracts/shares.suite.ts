import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import { EmbedTokens } from '../../src/conversions/embed-tokens.js';
import { FeedTokens } from '../../src/publishing/feed/feed-tokens.js';
import { Feeds } from '../../src/publishing/feed/feeds.js';
import { Shares, type AudioLink, type OpenShare } from '../../src/publishing/shares.js';
import { systemClock } from '../../src/daemon/system-clock.js';
import { aPlan } from '../accounts/accounts-database.js';
import { aConversion } from '../builders/conversion.js';
import type { DatabaseSteps } from '../database/tried/tried-database.js';
import { eventually } from '../journeys/eventually.js';
import { COMMAND_LINE } from '../../src/domain/actor.js';

/** Requirements for shared recordings: a share that ends on one process ends on all processes of a database. */
export function sharesSuite(db: DatabaseSteps): void {
  describe('as what listeners depend on', () => {
    let subscriptions: (() => void)[];
    /** One for each process. */
    let shares: Shares[];

    beforeEach(() => {
      shares = db.nodes.map(({ reads }) => new Shares(reads));
      subscriptions = db.nodes.map(({ signals }, i) =>
        signals.subscribe((heard) => shares[i]?.hear(heard)),
      );
    });

    afterEach(() => {
      for (const unsubscribe of subscriptions) unsubscribe();
    });

    /** A conversion, and two tokens for it. */
    const add = async () => {
      const owner = await db.owner();
      const conversion = aConversion({ ...owner, publicUrl: true });
      await db.write(({ conversions }) => conversions.add(conversion));
      const tokens = new EmbedTokens(db.node.unitOfWork, systemClock, () => aPlan());
      const make = async () => {
        const created = await tokens.create(COMMAND_LINE, conversion.id, owner);
        if (created.type !== 'created') throw new Error(created.type);
        return created.token.token;
      };
      const [token, other] = [await make(), await make()];
      return { conversion, owner, tokens, token, other };
    };

    const openEverywhere = async (...links: readonly AudioLink[]) => {
      const open = shares.flatMap((each) => links.map((link) => each.open(link)));
      const opened = await Promise.all(open);
      return opened.map((share) => share ?? expect.fail('The link leads nowhere.'));
    };

    const endedOf = (open: readonly OpenShare[]) => open.map(({ ended }) => ended.aborted);

    it('end everywhere what a revoked token has opened, and nothing else', async () => {
      const { conversion, tokens, token, other } = await add();
      const link = { type: 'token', token } as const;
      const open = await openEverywhere(link);
      const others = await openEverywhere(
        { type: 'token', token: other },
        { type: 'public', conversionId: conversion.id },
      );
      const closed = await openEverywhere(link);
      for (const share of closed) share.close();
      await tokens.revoke(COMMAND_LINE, conversion.id, conversion, token);
      await eventually(() => (endedOf(open).every(Boolean) ? true : undefined), 5_000);
      // What this tells comes after what the revocation told.
      await db.write(({ conversions, publish }) => {
        publish({ type: 'removed', id: conversion.id });
        return conversions.remove(conversion.id);
      });
      expect(endedOf(closed)).not.to.include(true);
      await eventually(() => (endedOf(others).every(Boolean) ? true : undefined), 5_000);
      for (const each of shares) {
        expect(await each.open(link)).to.equal(null);
        expect(await each.wasRevoked(link)).to.equal(false);
      }
    });

    it('end everywhere what a revoked feed has opened, and nothing else', async () => {
      const { conversion, owner } = await add();
      const { id: conversionId } = conversion;
      const feeds = new Feeds({
        ...{ unitOfWork: db.node.unitOfWork, clock: systemClock },
        tokens: new FeedTokens(randomBytes(32)),
      });
      const make = async () => {
        const asked = { productId: null, title: null, isPublic: false };
        const { feed } = await feeds.create(COMMAND_LINE, owner, asked);
        return {
          ...feed,
          link: { type: 'episode', tokenSha256: feed.tokenSha256, conversionId } as const,
        };
      };
      const [feed, other] = [await make(), await make()];
      const open = await openEverywhere(feed.link);
      const others = await openEverywhere(other.link);
      await feeds.revoke(COMMAND_LINE, feed.id, owner);
      await eventually(() => (endedOf(open).every(Boolean) ? true : undefined), 5_000);
      for (const each of shares) expect(await each.open(feed.link)).to.equal(null);
      const another = await db.owner();
      const strange = aConversion({ ...another, publicUrl: true });
      await db.write(({ conversions }) => conversions.add(strange));
      for (const each of shares) {
        expect(await each.open({ ...other.link, conversionId: strange.id })).to.equal(null);
      }
      expect(endedOf(others)).not.to.include(true);
    });

    it('know what was revoked, and lead on by other links', async () => {
      const { conversion, tokens, token, other } = await add();
      const others = await openEverywhere({ type: 'token', token: other });
      await tokens.revoke(COMMAND_LINE, conversion.id, conversion, token);
      for (const each of shares) {
        expect(await each.open({ type: 'token', token })).to.equal(null);
        expect(await each.wasRevoked({ type: 'token', token })).to.equal(true);
        expect(await each.wasRevoked({ type: 'token', token: other })).to.equal(false);
      }
      expect(endedOf(others)).not.to.include(true);
    });

    it('end what was shared while nothing could be heard', async () => {
      const { conversion } = await add();
      const open = await openEverywhere({ type: 'public', conversionId: conversion.id });
      await db.write(({ conversions }) => conversions.change(conversion.id, { publicUrl: false }));
      expect(endedOf(open)).not.to.include(true);
      for (const each of shares) await each.hear({ type: 'missed' });
      expect(endedOf(open)).not.to.include(false);
    });

    it('end a share that is revoked while it is being opened', async () => {
      const { conversion, tokens, token } = await add();
      const [first] = shares;
      const opening = first?.open({ type: 'token', token });
      await tokens.revoke(COMMAND_LINE, conversion.id, conversion, token);
      const opened = await opening;
      expect(opened?.ended.aborted ?? true).to.equal(true);
    });
  });
}
