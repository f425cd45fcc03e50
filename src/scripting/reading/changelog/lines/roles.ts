import type { Inline } from '../../source/blocks.js';

/** A role of MyST before its code: ``{func}`load` ``, ``{pr}`12` `` */
const ROLE = /\{([a-z]{2,20}(?::[a-z]{2,20})?)\}$/;
/** What the roles of references are written like elsewhere. */
const MARKS: Readonly<Record<string, string>> = {
  issue: '#',
  gh: '#',
  ticket: '#',
  pr: '!',
  pull: '!',
  user: '@',
};

/** Inline text without the roles of MyST: references as they are written elsewhere, other code as it is. */
export function withoutRoles(inlines: readonly Inline[]): Inline[] {
  const plain: Inline[] = [];
  for (const inline of inlines) {
    const before = plain.at(-1);
    const role = before?.type === 'text' ? ROLE.exec(before.text) : null;
    if (inline.type !== 'code' || before?.type !== 'text' || role === null) {
      plain.push(inline);
      continue;
    }
    plain.pop();
    const text = before.text.slice(0, role.index);
    const mark = MARKS[role[1] ?? ''];
    if (mark === undefined) plain.push({ type: 'text', text }, inline);
    else plain.push({ type: 'text', text: `${text}${mark}${inline.text}` });
  }
  return plain;
}
