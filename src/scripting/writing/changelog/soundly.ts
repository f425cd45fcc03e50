import { whatIsBroken, withoutLooseEnd } from '../../checking/broken-sentences.js';
import { withEnd } from '../../speakable.js';
import { fill } from '../prose/wording.js';
import { sentencesOf } from './classify/sentences-of.js';
import type { Entry } from './classify/entry.js';
import { audible, capitalized, withoutEnd } from './audible.js';
import { sayGroup } from './phrase/say-group.js';
import type { Style } from './phrase/style.js';

/** Entries whose sentence would sound broken are told in their own words, like all that is uncertain. */
export function soundly(entry: Entry, style: Style, subject: string): Entry {
  const { change, further } = entry;
  const { phrasings, values } = sayGroup([entry], style, subject);
  const whole = { ...entry, further: further.filter(({ words }) => isWhole(words)) };
  if (phrasings.every((one) => isWhole(fill(one, values)))) return whole;
  const [own = change.text] = sentencesOf(change.text);
  // They name the part themselves where nothing but they did.
  const area = change.scope === undefined ? undefined : entry.area;
  const words = withoutLooseEnd(audible(withoutEnd(own)));
  return { ...whole, area, said: { frame: 'quote', words } };
}

function isWhole(words: string): boolean {
  return whatIsBroken(withEnd(capitalized(words))) === undefined;
}
