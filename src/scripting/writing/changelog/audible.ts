import { speakable, withoutTrackerNumbers } from '../../speakable.js';

/** Stands behind a name of code that lost its brackets, so that it is not taken for a word; never in a script. */
export const CODE_END = '\u2060';

/** A text of a changelog as it can be said: `<n>` as `n`, `qs@^6.14.0` as `qs 6.14.0`, arrows as "to". */
export function audible(text: string): string {
  const plain = TO_REWRITE.test(text) ? rewritten(text) : text;
  return speakable(withNamedMarks(plain))
    .replace(COMMIT_AT_END, '')
    .replace(/(?<!\.)\.\.(?=\s|$)/g, '.')
    .replace(/\s*[:;,–-]+$/, '');
}

/** A mark between spaces, within a sentence, is the key or the character meant: `the default ? binding`. */
function withNamedMarks(text: string): string {
  return text
    .replace(/ \?(?= [a-z])/g, ' question mark')
    .replace(/ !(?= [a-z])/g, ' exclamation mark');
}

/** `Fix indices - 4512766`: an abbreviated hash may have figures only. */
const COMMIT_AT_END = / [-–] (?:commit )?[0-9a-f]{7,40}\.?$/;

/** What any of the steps below could change: most texts have none of it. */
const TO_REWRITE =
  /[<>[\]@~^_*→⇒\u2060]|\(\)|\b(?:issue|bug|PR|pull request)s? (?:issue|number|pull)/i;

function rewritten(text: string): string {
  return withoutTrackerNumbers(text)
    .replaceAll(CODE_END, '')
    .replace(/(?<=\d)(?:\*\*|\^)(?=\d)/g, ' to the power of ')
    .replace(/(?<=\d)\*(?=\d)/g, ' times ')
    .replace(/\[([^\][]{1,80})\]\([^()\n]{0,200}\)/g, '$1')
    .replace(/(?<=\w)<(\w[\w ,|]{0,40})>/g, ' $1')
    .replace(/(?<=\w)<>/g, '')
    .replace(/\s\[\d{1,4}\](?=[.,;]?(?:\s|$))/g, '')
    .replace(/(?<=\w)\.?<(\w{1,40})>\.?(?=\w)/g, ' $1 ')
    .replace(/<[!/]?([A-Za-z][^<>\n]{0,60}?)\/?>/g, '$1')
    .replace(/(^|[\s(])\[(\w[\w ,.]{0,40})\](?=[\s,.;:)]|$)/g, '$1$2')
    .replace(/([\w/-])@[~^=v]{0,2}(?=\d)/g, '$1 ')
    .replace(/(^|[\s(,])[~^](?=\d+\.)/g, '$1')
    .replace(/(\w)\(\)/g, `$1${CODE_END}`)
    .replace(/(^|[\s(])~(?=\d)/g, '$1about ')
    .replace(/\s(?:->|=>|→|⇒)\s/g, ' to ')
    .replace(/(^|[^\w])_{1,2}(\w[\w.]{0,80}?)_{1,2}(?!\w)/g, '$1$2')
    .replace(/(^|[^\w/])__(?=\w)/g, '$1')
    .replace(/\bPRs? (?=pull request \d)/gi, '')
    .replace(/\b(issues?|bugs?|pull requests?) (?:issue|number|pull request) (?=\d)/gi, '$1 ')
    .replace(/[*]{1,2}(?=\w)|(?<=\w)[*]{1,2}/g, '')
    .replace(/@(?=\w)/g, (at, index: number, all: string) =>
      /\w/.test(all.charAt(index - 1)) ? at : '',
    );
}

/** Ends with a full stop where no mark ends it. */
export function ended(text: string): string {
  return /[.!?…]["'”’)\]]*$/.test(text) ? text : `${text.replace(/[\s,;:–—-]+$/, '')}.`;
}

export function withoutEnd(text: string): string {
  return text.replace(/[.!…]+$/, '');
}

const COMMON =
  /^(?:A|An|The|This|That|These|Those|It|Its|Their|There|Here|When|If|In|On|For|With|By|From|To|At|As|After|Before|Since|While|During|Some|Many|Most|All|Both|Any|Each|Every|No|New|Users|Admins|Administrators|Customers|Not|None|You|Your|We|Our|They|Now|Only|Also|Previously|Currently|However|Various|Several|Numerous|Multiple|Unused|Missing|Other|More)\b/;

/** A sentence to stand behind other words: its first letter is lowered where it is no name. */
export function continued(text: string): string {
  return COMMON.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** `2026-07-05` as `July 5, 2026`; anything else stays. */
export function spokenDate(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return year === undefined || name === undefined ? date : `${name} ${Number(day)}, ${year}`;
}
