import { isFullName } from './people.js';

const THANKS = /^(?:(?:many|special|with) )?thanks to /i;
/** An account or a name in quotation marks, or a stand-in of an account. */
const ACCOUNT = /^(?:['"‘“][\w.-]{1,40}['"’”]|\uE004\d+\uE005)$/;
const BETWEEN = /, (?:and )?| and /g;
/** Words of an entry follow, and no further description of somebody. */
const ENTRY = /^(?!(?:for|who|whose|which|with|from|of|in) )\S+ \S/;
const LONGEST_HEAD = 200;

/** An entry with the people whom it thanks before its words. */
export interface ThankedEntry {
  readonly text: string;
  readonly names: readonly string[];
}

/** Takes thanks to people off the beginning of an entry: `Thanks to Jane Doe, added a tray` */
export function withoutThanksFirst(text: string): ThankedEntry {
  const [thanks = ''] = THANKS.exec(text) ?? [];
  if (thanks === '') return { text, names: [] };
  const behind = text.slice(thanks.length);
  const names: string[] = [];
  let start = 0;
  for (const { 0: between, index } of behind.slice(0, LONGEST_HEAD).matchAll(BETWEEN)) {
    const name = behind.slice(start, index);
    if (!ACCOUNT.test(name) && !isFullName(name)) break;
    names.push(name.replace(/^['"‘“]|['"’”]$/g, ''));
    start = index + between.length;
    const rest = behind.slice(start);
    if (between.startsWith(',') && !isPersonFirst(rest) && ENTRY.test(rest))
      return { text: rest.charAt(0).toUpperCase() + rest.slice(1), names };
  }
  return { text, names: [] };
}

/** Checks whether a further name follows. */
function isPersonFirst(text: string): boolean {
  const [name = ''] = text.replace(/[.!]$/, '').split(/, | and /, 1);
  return ACCOUNT.test(name) || isFullName(name);
}
