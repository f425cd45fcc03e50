/** Titles and parts of names, with a full stop or without, before a name: `Mr Smith`, `St. Louis`. */
export const BEFORE_NAMES: ReadonlyMap<string, string> = new Map([
  ['Mr', 'mister'],
  ['Mrs', 'missus'],
  ['Ms', 'miz'],
  ['Mx', 'mix'],
  ['Dr', 'doctor'],
  ['Prof', 'professor'],
  ['St', 'saint'],
  ['Ste', 'saint'],
  ['Mt', 'mount'],
  ['Ft', 'fort'],
  ['Lt', 'lieutenant'],
  ['Sgt', 'sergeant'],
  ['Capt', 'captain'],
]);

/** The same with a full stop only: without it they are words or names. */
export const DOTTED_BEFORE_NAMES: ReadonlyMap<string, string> = new Map([
  ...BEFORE_NAMES,
  ['Col', 'colonel'],
  ['Gen', 'general'],
  ['Gov', 'governor'],
  ['Hon', 'honorable'],
  ['Maj', 'major'],
  ['Pres', 'president'],
  ['Rep', 'representative'],
  ['Rev', 'reverend'],
  ['Sen', 'senator'],
]);

/** Behind a name: `Main St.`, `Fifth Ave.` */
export const BEHIND_NAMES: ReadonlyMap<string, string> = new Map([
  ['St', 'street'],
  ['Ave', 'avenue'],
  ['Blvd', 'boulevard'],
  ['Rd', 'road'],
  ['Hwy', 'highway'],
  ['Bros', 'brothers'],
  ['Corp', 'corporation'],
]);

/** Behind an amount, with a full stop: `$4.99 ea.` */
export const BEHIND_AMOUNTS: ReadonlyMap<string, string> = new Map([
  ['ea', 'each'],
  ['doz', 'dozen'],
]);

/** Before a number, with a full stop: `No. 5`, `Fig. 3`. In small letters. */
export const BEFORE_NUMBERS: ReadonlyMap<string, string> = new Map([
  ['abs', 'paragraph'],
  ['apt', 'apartment'],
  ['art', 'article'],
  ['bldg', 'building'],
  ['ch', 'chapter'],
  ['chap', 'chapter'],
  ['cl', 'clause'],
  ['ep', 'episode'],
  ['eq', 'equation'],
  ['ext', 'extension'],
  ['fig', 'figure'],
  ['figs', 'figures'],
  ['lvl', 'level'],
  ['no', 'number'],
  ['nos', 'numbers'],
  ['nr', 'number'],
  ['p', 'page'],
  ['para', 'paragraph'],
  ['pos', 'position'],
  ['pt', 'part'],
  ['qty', 'quantity'],
  ['ref', 'reference'],
  ['rel', 'release'],
  ['rm', 'room'],
  ['sec', 'section'],
  ['sect', 'section'],
  ['tab', 'table'],
  ['tel', 'telephone'],
  ['ver', 'version'],
  ['vol', 'volume'],
]);

/** Before a letter or a number, with a full stop: `Rev. C`, `App. B`. As they are written. */
export const BEFORE_LETTERS: ReadonlyMap<string, string> = new Map([
  ['App', 'appendix'],
  ['Mk', 'mark'],
  ['Rev', 'revision'],
  ['rev', 'revision'],
]);

/** Those of them that have no full stop, either: `Rev C`. */
export const PLAIN_BEFORE_LETTERS: ReadonlySet<string> = new Set(['Mk', 'Rev']);

/** Words that open a sentence when they follow a full stop without a space. */
export const SENTENCE_OPENERS: ReadonlySet<string> = new Set(
  `A Added After All Also Although An And Another Any As At Because Before Both But By Can Changed Currently Do Does
  Each Either Every Everyone Finally First Fixed For From Has Have He Hence Her Here His How However If Improved In
  Instead Is It Its Just Last Later Many Most My Neither Never New Next No None Nobody Note Nothing Now Of On Once One
  Only Or Other Others Our Over Please Previously Removed Second See She Should Since So Some Sometimes Such Support Thank
  Thanks That The Their Then There Therefore These They Third This Those Though Three Thus To Today Two Under Unless
  Until Updated Use Users Various Was We Were What When Where Whether Which While Who Why Will With Without Yes
  Yesterday You Your`.split(/\s+/u),
);

/** Those of them that are names of things in code where the word before has a capital, too: `Console.In`. */
export const OPENERS_IN_CODE: ReadonlySet<string> = new Set(
  'A All Any As At By First For From Has If In Is Last New Next No None Of On One Or Single Support To Use Users Where With'.split(
    ' ',
  ),
);
