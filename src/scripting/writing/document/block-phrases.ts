import type { Phrasings } from '../prose/sentence.js';

/** Announcements of the alerts of GitHub's Markdown, by their marks. */
export const ALERT_PHRASES: ReadonlyMap<string, Phrasings> = new Map(
  Object.entries<Phrasings>({
    NOTE: ['A note:', 'One remark:', 'Worth noting:'],
    TIP: ['A tip:', 'One hint:', 'Some advice:'],
    IMPORTANT: ['This is important:', 'An important point:', 'Please mark this:'],
    WARNING: ['A warning:', 'Be warned:', 'Take care here:'],
    CAUTION: ['Caution:', 'Please be careful here:', 'A word of caution:'],
  }),
);

/** Announcements of blocks that are for the eye. */
export const BLOCK_PHRASES = {
  quote: ['A quotation:', 'The text quotes:', 'Quoted here:'],
  attributed: ['{by} is quoted:', 'In the words of {by}:', 'Here is what {by} said:'],
  quoteEnd: ['That ends the quotation.', 'So far the quotation.', 'Here the quotation ends.'],
  footnote: ['A footnote adds:', 'From the notes:', 'One footnote says:', 'Added in a note:'],
  image: [
    'A picture here shows: {alt}',
    'There is an image: {alt}',
    'An illustration shows: {alt}',
  ],
  backToList: ['Back to the main list.', 'And on with the list.', 'The list goes on.'],
  largeTable: [
    'A large table follows, {rows}, with {columns}; only its first and last are read here.',
    'The text has a long table of {rows} with {columns}; here are its first and last.',
    'There is a table of {rows} with {columns}, too long to read, so only its ends.',
  ],
  seenTable: [
    'A table in the text compares {subjects}.',
    'The text has a table that compares {subjects}.',
  ],
  row: ['{row}', 'Next, {row}', 'Then {row}'],
  lastRows: ['And at the end of the table:', 'The last of them:', 'Down at its end:'],
} as const satisfies Record<string, Phrasings>;
