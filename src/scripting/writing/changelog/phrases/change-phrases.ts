import type { Phrasings } from '../../prose/sentence.js';

/**
 * Frames that make a sentence of an entry. Each set can be taken in turn; their beginnings differ.
 * `{p}` goes on from a subject, `{i}` is an infinitive with its "to", `{n}` names something, `{s}` is the scope.
 */
const PREDICATE: Phrasings = [
  'It also {p}.',
  'This release {p}.',
  'Next, it {p}.',
  'On top of that, it {p}.',
  'The release also {p}.',
  'And it {p}.',
  'Besides that, it {p}.',
  'Then it {p}.',
];
export const PREDICATE_IN_SCOPE: Phrasings = [
  'In {s}, it {p}.',
  'For {s}, it {p}.',
  'As for {s}, it {p}.',
  'Over in {s}, it {p}.',
  'On the {s} side, it {p}.',
];
/** The scope was named by the sentence before. */
export const PREDICATE_SAME_SCOPE: Phrasings = [
  'It also {p}.',
  'And it {p}.',
  'Beyond that, it {p}.',
  'Then it {p}.',
];

const FIX: Phrasings = [
  'There is a fix for {n}.',
  'It also fixes {n}.',
  'Another fix is for {n}.',
  'This release fixes {n}.',
  'Also fixed: {n}.',
  'And it fixes {n}.',
  'A further fix takes care of {n}.',
];
export const FIX_IN_SCOPE: Phrasings = [
  'In {s}, there is a fix for {n}.',
  'For {s}, it fixes {n}.',
  'As for {s}, there is a fix for {n}.',
  'On the {s} side, it fixes {n}.',
  'Over in {s}, it fixes {n}.',
];
const ADDITION: Phrasings = [
  'It also adds {n}.',
  'This release adds {n}.',
  'Next, it adds {n}.',
  'Added as well: {n}.',
  'On top of that, it adds {n}.',
  'And it adds {n}.',
  'The release also adds {n}.',
];

/** What the product does from now on: `{p}` begins with "now" or "no longer". */
const BEHAVIOUR: Phrasings = [
  'It {p}.',
  'Also, it {p}.',
  'And it {p}.',
  'In addition, it {p}.',
  'Besides, it {p}.',
  'What is more, it {p}.',
];
const FIRST_BEHAVIOUR_OF_PRODUCT: Phrasings = ['{W} {p}.', 'It {p}.'];
/** The same where the product has a name, `{w}`. */
const BEHAVIOUR_OF_PRODUCT: Phrasings = [
  '{W} {p}.',
  'Also, it {p}.',
  'In addition, {w} {p}.',
  'And it {p}.',
  'Besides, {w} {p}.',
  'It {p}.',
];

/** For the first of its kind, when nothing was told that "also" and "another" could follow. */
const FIRST_PREDICATE: Phrasings = ['This release {p}.', 'It {p}.'];
const FIRST_BEHAVIOUR: Phrasings = ['It {p}.', 'This release {p}.'];
const FIRST_FIX: Phrasings = ['There is a fix for {n}.', 'One fix is for {n}.'];
const FIRST_ADDITION: Phrasings = ['It adds {n}.', 'This release adds {n}.'];
/** For the only fix among several changes. */
export const ONLY_FIX: Phrasings = ['The fix is for {n}.', 'That fix takes care of {n}.'];
export const FIRST_INFINITIVE: Phrasings = ['One change is {i}.', 'A change is {i}.'];

export const INFINITIVE: Phrasings = [
  'Another change is {i}.',
  'One change is {i}.',
  'A further change is {i}.',
];
export const INFINITIVE_IN_SCOPE: Phrasings = [
  'In {s}, one change is {i}.',
  'For {s}, a change is {i}.',
  'As for {s}, one change is {i}.',
  'On the {s} side, one change is {i}.',
];

export const SENTENCE: Phrasings = [
  '{t}',
  'And {c}',
  'Also, {c}',
  'In addition, {c}',
  'Besides, {c}',
];
export const SENTENCE_IN_SCOPE: Phrasings = [
  'In {s}, {c}',
  'For {s}, {c}',
  'On the {s} side, {c}',
  'As for {s}, {c}',
];

/** A sentence of the source that tells what was wrong, in the past. */
export const UNTIL_NOW: Phrasings = [
  'Until now, {c}',
  'Before this, {c}',
  'Up to now, {c}',
  'So far, {c}',
];
export const UNTIL_NOW_IN_SCOPE: Phrasings = [
  'In {s}, until now, {c}',
  'As for {s}: until now, {c}',
  'Until now, in {s}, {c}',
];
/** The same as if it still were wrong. */
export const FIXED_FAULT: Phrasings = [
  'This is fixed: {c}',
  'Also fixed: {c}',
  'Another one that is fixed: {c}',
  'So is this: {c}',
];
export const FIXED_FAULT_IN_SCOPE: Phrasings = [
  'In {s}, this is fixed: {c}',
  'For {s}, this is fixed: {c}',
  'Fixed in {s}: {c}',
];

/** Grammar that is only missing its subject, in the second sentence of an entry. */
export const GOES_ON: Phrasings = ['It {p}.', 'This {p}.'];
/** What one item below an entry does. */
export const ITEM_DOES: Phrasings = ['It {p}.', 'And it {p}.', 'Also, it {p}.', 'Then it {p}.'];
/** `introduced in 1.6`, `present since the beginning`. */
export const BUG_SINCE: Phrasings = ['The bug was {p}.', 'That bug was {p}.'];
/** What a further sentence says was done. */
export const ALSO_DONE: Phrasings = [
  'It also {p}.',
  'This release also {p}.',
  'With that, it {p}.',
];
export const DETAIL_PHRASE: Phrasings = [
  'In detail: {n}.',
  'More precisely: {n}.',
  'Namely: {n}.',
  'That means: {n}.',
  'Specifically: {n}.',
];
export const DETAIL_LIST: Phrasings = [
  'Namely: {n}.',
  'In detail: {n}.',
  'These are: {n}.',
  'Further: {n}.',
  'Also: {n}.',
];
export const DEPENDENCIES: Phrasings = [
  'Among the dependencies: {n}.',
  'Dependencies that moved: {n}.',
  'Also updated: {n}.',
  'The dependencies now include {n}.',
];

export const CVES: Phrasings = [
  'It is tracked as {n}.',
  'The reference is {n}.',
  'For the record, that is {n}.',
  'See {n} for the advisory.',
];
export const ISSUE: Phrasings = [
  'For reference, that is issue {n}.',
  'More is in issue {n}.',
  'The issue number is {n}.',
];
export const ISSUES: Phrasings = [
  'The issues behind these are {n}.',
  'To look them up, the issues are {n}.',
  'For reference, the issues are {n}.',
];
export const ISSUES_IN_ORDER: Phrasings = [
  'In this order, the issues behind these are {n}.',
  'To look them up in this order, the issues are {n}.',
  'For reference, in this order, the issues are {n}.',
];
export const FURTHER_ISSUES: Phrasings = ['Further ones are {n}.', 'Then come {n}.'];
export const SEVERITY: Phrasings = [
  'Its severity is {n}.',
  'This one is rated {n}.',
  'The rating is {n}.',
];

/** Frames for what goes on from a subject: the first of its kind, and those that follow. */
export const PREDICATES = {
  fix: { first: FIRST_FIX, further: FIX },
  add: { first: FIRST_ADDITION, further: ADDITION },
  behaviour: { first: FIRST_BEHAVIOUR, further: BEHAVIOUR },
  work: { first: FIRST_PREDICATE, further: PREDICATE },
} as const;

/** What a product with a name does. */
export const OF_PRODUCT = {
  first: FIRST_BEHAVIOUR_OF_PRODUCT,
  further: BEHAVIOUR_OF_PRODUCT,
} as const;
