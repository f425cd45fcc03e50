import { create } from 'xmlbuilder2';
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';
import { CHAPTERS_TYPE } from './chapters-json.js';
import { literal } from '../xml-text.js';
import type { PodcastFeed, PodcastItem } from './podcast-feed.js';

const ITUNES = 'http://www.itunes.com/dtds/podcast-1.0.dtd';
const PODCAST = 'https://podcastindex.org/namespace/1.0';
const ATOM = 'http://www.w3.org/2005/Atom';

/** Language of narrations; scripts are written in English. */
const LANGUAGE = 'en';
const CATEGORY = 'Technology';

/** Replacement for characters that XML documents must not contain. */
const REPLACEMENT = '\ufffd';

/**
 * A podcast feed as RSS 2.0 (https://www.rssboard.org/rss-specification) with the tags that Apple asks for
 * (https://help.apple.com/itc/podcasts_connect/#/itcb54353390) and those of the Podcast namespace.
 * @param since when it has changed last (ISO 8601 date-time)
 */
export function toRss(feed: PodcastFeed, since: string): string {
  const document = create({
    ...{ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: REPLACEMENT },
    namespaceAlias: { itunes: ITUNES, podcast: PODCAST, atom: ATOM },
  });
  const rss = document.ele('rss', { version: '2.0' });
  for (const [prefix, uri] of Object.entries({ itunes: ITUNES, podcast: PODCAST, atom: ATOM })) {
    rss.att('http://www.w3.org/2000/xmlns/', `xmlns:${prefix}`, uri);
  }
  const channel = rss.ele('channel');
  addChannel(channel, feed, since);
  for (const item of feed.items) addItem(channel.ele('item'), item);
  return document.end({ prettyPrint: true });
}

function addChannel(channel: XMLBuilder, feed: PodcastFeed, since: string): void {
  const texts = {
    title: feed.title,
    link: feed.link,
    description: feed.description,
    language: LANGUAGE,
    lastBuildDate: toRfc822(since),
    generator: 'Lectern',
    'itunes:author': feed.author,
    'itunes:type': 'episodic',
    'itunes:explicit': 'false',
    // Everyone who has the address of a private feed can read it, but no directory may list it.
    ...(!feed.isListed && { 'itunes:block': 'Yes' }),
    'podcast:guid': feed.guid,
    'podcast:locked': 'yes',
    'podcast:medium': 'podcast',
  };
  addTexts(channel, texts);
  const atom = { href: literal(feed.self), rel: 'self', type: 'application/rss+xml' };
  channel.ele('@atom', 'atom:link', atom);
  channel.ele('@itunes', 'itunes:image', { href: literal(feed.cover) });
  channel.ele('@itunes', 'itunes:category', { text: CATEGORY });
  addTexts(channel.ele('image'), { url: feed.cover, title: feed.title, link: feed.link });
}

function addItem(element: XMLBuilder, item: PodcastItem): void {
  addTexts(element, {
    title: item.title,
    ...(item.link !== null && { link: item.link }),
    description: item.description,
    pubDate: toRfc822(item.publishedAt),
    'itunes:duration': String(Math.max(1, Math.round(item.durationSeconds))),
    'itunes:episodeType': 'full',
    'itunes:explicit': 'false',
  });
  element.ele('guid', { isPermaLink: 'false' }).txt(literal(item.guid));
  const { url, contentType, bytes } = item.audio;
  element.ele('enclosure', {
    url: literal(url),
    length: String(bytes),
    type: contentType,
  });
  for (const transcript of item.transcripts) {
    const captions = {
      url: literal(transcript.url),
      type: transcript.contentType,
      rel: 'captions',
    };
    element.ele('@podcast', 'podcast:transcript', { ...captions, language: LANGUAGE });
  }
  if (item.chapters !== null) {
    const chapters = { url: literal(item.chapters), type: CHAPTERS_TYPE };
    element.ele('@podcast', 'podcast:chapters', chapters);
  }
}

/** Elements that hold a text alone; a prefix names the namespace. */
function addTexts(parent: XMLBuilder, texts: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(texts)) {
    const [prefix, local] = name.split(':');
    const element = local === undefined ? parent.ele(name) : parent.ele(`@${prefix ?? ''}`, name);
    element.txt(literal(text));
  }
}

/** RFC 822 with a year of four digits, as RSS 2.0 asks for. */
function toRfc822(iso: string): string {
  return new Date(iso).toUTCString();
}
