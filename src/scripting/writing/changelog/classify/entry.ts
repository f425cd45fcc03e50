import type { Change, CodeDetail } from '../../../../domain/release.js';
import { isCode } from '../../../detail-texts.js';
import { firstWordOf, leadingVerbOf } from '../../../first-word/first-word.js';
import { PLACE } from '../../../first-word/function-words.js';
import { canBeSaid } from '../../../speakable.js';
import { wordsIn } from '../../prose/sentence.js';
import { audible, capitalized, withoutEnd } from '../audible.js';
import { isCommandAlone, type IsCommand } from '../command/commands.js';
import { areaOf } from './area.js';
import { concernOf, sectionOf, type Concern, type Section } from './concern.js';
import { customsOf, type Customs } from './customs.js';
import { beyondFirst, leadsNowhere } from './further.js';
import { labelled } from './label.js';
import { lowered } from './lowered.js';
import { isPlain } from './plain.js';
import { sentencesOf } from './sentences-of.js';
import { shapeOf } from './shape.js';
import type { Said } from './said.js';

/** An entry of a changelog, read as an editor reads it. */
export interface Entry {
  readonly change: Change;
  /** The part of the product, as it stands in a sentence: `the parser`. */
  readonly area: string | undefined;
  /** Its first sentence. */
  readonly said: Said;
  /** What it says beyond that, as it stands: sentences, and `quote` or `noun` where there is none. */
  readonly further: readonly Said[];
  /** How many of these stand in its text, before its details. */
  readonly inText: number;
  readonly code: readonly CodeDetail[];
  /** Whether somebody who reads no code can be told. */
  readonly plain: boolean;
  readonly section: Section;
  readonly concern: Concern | undefined;
}

/** A noun of so few words, with an explanation, is its heading. */
const WORDS_OF_HEAD = 3;
/** Of more where these have capitals, all but the small ones: `safe Folding of Maps in the Tray` */
const HEADING = /^\S+(?: (?:\p{Lu}\S*|`[^`]*`|\p{Ll}{1,4})){1,8}$/u;
const LAST_OF_HEADING = / \p{Lu}\S{2,}$/u;

/** Reads an entry as the customs of the changelog around it are; none where nothing of it can be said. */
export function entryOf(change: Change, customs: Customs = customsOf([])): Entry | undefined {
  const task = isTask(change);
  const { label, text } = task
    ? { text: `${change.scope ?? ''}: ${change.text}` }
    : labelled(change.text, customs.parts);
  const sentences = sentencesOf(text);
  const [first] = sentences;
  if (first === undefined) return undefined;
  const { items, further } = beyondFirst(sentences, change);
  if (items === undefined && leadsNowhere(first)) return undefined;
  const parts = [label, change.scope].filter((part) => part !== undefined);
  const named = task ? undefined : areaOf(parts.join(' in '));
  const words = withoutEnd(first).replace(/:$/, '');
  const { part = named, deed } = named === undefined ? atPlace(words) : { deed: words };
  const isCommand = task ? isCommandAlone({ ...change, text }) : customs.commands.get(change);
  const shape = shapeAmong({ deed, change, isCommand }, customs);
  const area = change.kind === 'documentation' ? documented(part, change.text) : part;
  const said = spoken(
    items === undefined ? headed(shape, further) : { ...shape, words: `${shape.words}: ${items}` },
  );
  const concern = concernOf(change);
  return {
    change,
    area,
    said,
    further: further.map(spoken).filter(({ words }) => canBeSaid(words) && !NOT_HEARD.test(words)),
    inText: Math.max(0, sentences.length - 1),
    code: change.details.filter(isCode),
    plain: isPlain(`${area ?? ''} ${first}`),
    section: sectionOf(change, said, concern, customs.behind.has(change)),
    concern,
  };
}

/** Text of an entry without its part of the product, and its judgement as a command. */
interface Deed {
  readonly deed: string;
  readonly change: Change;
  readonly isCommand: IsCommand | undefined;
}

/** How what an entry does is told, in its own words where it may be a chore. */
function shapeAmong({ deed, change, isCommand }: Deed, { behind }: Customs): Said {
  const own = shapeOf(deed, change.kind, isCommand);
  // Only a lead says of a name what became of it: `One documentation fix: typos in the guide`
  const isListed = change.listedAs !== undefined && own.frame === 'noun';
  const quotes = isListed || (behind.has(change) && own.frame !== 'sentence');
  return quotes ? { frame: 'quote', words: deed } : own;
}

/** `On macOS` before what is done there leads to it as the name of a part of the product does. */
function atPlace(words: string): { readonly part?: string; readonly deed: string } {
  const [lead = '', place = ''] = PLACE.exec(words) ?? [];
  const deed = words.slice(lead.length);
  const first = firstWordOf(deed);
  const done = lead !== '' && first.is === 'verb' && first.form !== 'gerund';
  return done ? { part: audible(lowered(place).replace(/^in /, '')), deed } : { deed: words };
}

/** A sentence about code that nobody hears says nothing. */
const NOT_HEARD = /^(?!.*[.;] ).*\ba piece of code\b/;

/** A few words that name something, with a sentence that explains them, are its heading. */
function headed(shape: Said, [next]: readonly Said[]): Said {
  const heads = (shape.frame === 'noun' || shape.frame === 'quote') && next?.frame === 'sentence';
  const isHead =
    wordsIn(shape.words) <= WORDS_OF_HEAD ||
    (HEADING.test(shape.words) && LAST_OF_HEADING.test(shape.words));
  return heads && isHead && !shape.words.includes(':')
    ? { frame: 'title', words: capitalized(shape.words) }
    : shape;
}

const DOCS =
  /(?<!\bfor (?:\S+ ){0,2})\b(?:docs|documentation|readme|changelog|guides?|tutorials?)\b/i;
/** What is done to the documentation is not done to what it describes. */
function documented(area: string | undefined, text: string): string | undefined {
  if (DOCS.test(`${area ?? ''} ${text}`)) return area;
  return area === undefined ? 'the documentation' : `the documentation of ${area}`;
}

/** `Upgrade dependencies: Ruby, Middleman`: what stands before the colon is the entry's own verb. */
function isTask({ scope = '', kind }: Change): boolean {
  if (!/^\p{Lu}.* /u.test(scope)) return false;
  const verb = leadingVerbOf(scope);
  if (verb?.work !== true) return false;
  return verb.form === 'past' || isCommandAlone({ kind, text: scope }) !== 'no';
}

function spoken({ frame, words }: Said): Said {
  // Code that begins a sentence takes no capital; a mark that only asks for attention is not said.
  const begun = frame === 'sentence' ? words.replace(/^`[a-z][a-z -]*`(?!['’\w])/, '“$&”') : words;
  return { frame, words: audible(begun.replace(/(^|; )(?:note|security): (?=\S)/gi, '$1')) };
}
