import { expect } from 'chai';
import { v7 as uuidv7 } from 'uuid';
import type { Feed } from '../../../src/domain/feed.js';
import { hashFeedToken } from '../../../src/publishing/feed/feed-token.js';
import { aConversion } from '../../builders/conversion.js';
import type { DatabaseSteps } from '../../database/tried/tried-database.js';

const AT = '2026-01-02T03:04:05.678Z';
const SHA256 = 'a'.repeat(64);

/** Requirements for every store of podcast feeds, and of audio in further formats. */
export function feedStoreSuite(db: DatabaseSteps): void {
  describe('as a store of feeds', () => {
    const aFeed = async (changes: Partial<Feed> = {}): Promise<Feed> => ({
      ...(await db.owner()),
      ...{
        id: uuidv7(),
        productId: null,
        title: null,
        isPublic: false,
        lastFour: 'abcd',
        createdAt: AT,
      },
      tokenSha256: hashFeedToken(uuidv7()),
      ...changes,
    });

    it('finds one by its token and its owner, until it is removed', async () => {
      const feed = await aFeed({ title: 'Größe' });
      await db.write(({ feeds }) => feeds.add(feed));
      expect(await db.reads.feeds.findByToken(feed.tokenSha256)).to.deep.equal(feed);
      expect(await db.reads.feeds.findByToken(SHA256)).to.equal(null);
      expect(await db.reads.feeds.list(feed, 10)).to.deep.equal([feed]);
      expect(await db.reads.feeds.find(feed.id, { ...feed, mode: 'test' })).to.equal(null);
      await db.write(({ feeds }) => feeds.remove(feed.id));
      expect(await db.reads.feeds.findByToken(feed.tokenSha256)).to.equal(null);
    });

    it('loses those of a product with it', async () => {
      const feed = await aFeed();
      const product = { id: uuidv7(), ...(await db.owner()), name: 'Relay', createdAt: AT };
      const ofProduct = { ...feed, productId: product.id, ...(await db.owner()) };
      const owner = { organizationId: product.organizationId, mode: product.mode };
      const added = { ...ofProduct, ...owner };
      await db.write(async ({ feeds, products }) => {
        await products.add(product);
        await feeds.add(added);
        await products.remove(product.id, owner);
      });
      expect(await db.reads.feeds.find(added.id, owner)).to.equal(null);
    });

    it('leads a conversion to the newest public one of its product, else of its organization', async () => {
      const owner = await db.owner();
      const product = { id: uuidv7(), ...owner, name: 'Relay', createdAt: AT };
      const add = async (changes: Partial<Feed>) => {
        const feed = { ...(await aFeed(changes)), ...owner };
        await db.write(({ feeds }) => feeds.add(feed));
        return feed;
      };
      const found = async (productId: string | null) =>
        (await db.reads.feeds.findPublic(owner, productId))?.id ?? null;
      await db.write(({ products }) => products.add(product));
      await add({ productId: product.id });
      await add({});
      expect(await found(product.id)).to.equal(null);
      await add({ isPublic: true });
      const ofAll = await add({ isPublic: true });
      expect([await found(null), await found(product.id)]).to.deep.equal([ofAll.id, ofAll.id]);
      const ofProduct = await add({ isPublic: true, productId: product.id });
      expect([await found(null), await found(product.id)]).to.deep.equal([ofAll.id, ofProduct.id]);
      const test = { ...owner, mode: 'test' } as const;
      expect(await db.reads.feeds.findPublic(test, product.id)).to.equal(null);
    });

    it('keeps the last edition', async () => {
      const feed = await aFeed();
      await db.write(({ feeds }) => feeds.add(feed));
      expect(await db.reads.feeds.edition(feed.id)).to.equal(null);
      await db.write(({ feeds }) => feeds.keepEdition(feed.id, { sha256: SHA256, since: AT }));
      expect(await db.reads.feeds.edition(feed.id)).to.deep.equal({ sha256: SHA256, since: AT });
    });
  });

  describe('as a store of audio in further formats', () => {
    const addFile = async (name: string, usedAt: string, bytes = 10) => {
      const conversion = aConversion(await db.owner());
      const key = `${name}.wav`;
      const file = {
        conversionId: conversion.id,
        format: 'wav',
        key,
        bytes,
        sha256: SHA256,
        usedAt,
      } as const;
      await db.write(async ({ conversions, audioFiles }) => {
        await conversions.add(conversion);
        await audioFiles.add(file);
      });
      return file;
    };

    it('finds them by conversion and by key, and loses them with their conversion', async () => {
      const file = await addFile('one', AT);
      const { audioFiles } = db.reads;
      expect(await audioFiles.find(file.conversionId, 'wav')).to.deep.equal(file);
      expect(await audioFiles.find(file.conversionId, 'mp3')).to.equal(null);
      expect(await audioFiles.findByKey(file.key)).to.deep.equal(file);
      expect(await audioFiles.list(file.conversionId)).to.deep.equal([file]);
      expect([...(await audioFiles.keys())]).to.deep.equal([file.key]);
      await db.write(({ conversions }) => conversions.remove(file.conversionId));
      expect(await audioFiles.findByKey(file.key)).to.equal(null);
    });

    it('removes those that nobody asked for longest, as many as it takes, but for one', async () => {
      await addFile('first', '2026-01-01T00:00:00.000Z');
      await addFile('second', '2026-01-02T00:00:00.000Z');
      await addFile('third', '2026-01-03T00:00:00.000Z');
      const remove = (bytes: number, spared: string) =>
        db.write(({ audioFiles }) => audioFiles.removeBeyond(bytes, spared));
      expect(await remove(30, 'third.wav')).to.deep.equal([]);
      await db.write(({ audioFiles }) => audioFiles.noteUse('first.wav', AT.replace('02', '04')));
      expect(await remove(29, 'third.wav')).to.deep.equal(['second.wav']);
      expect(await remove(1, 'first.wav')).to.deep.equal(['third.wav']);
      expect(await remove(1, 'first.wav')).to.deep.equal([]);
    });
  });
}
