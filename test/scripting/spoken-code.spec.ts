import { expect } from 'chai';
import { splitSentences } from '../../src/scripting/sentences.js';
import { speakable } from '../../src/scripting/speakable.js';
import { describedCode } from '../../src/scripting/spoken-code.js';
import { expectProportional } from '../builders/growth.js';

describe('inline code in a script', () => {
  const cases: readonly (readonly [written: string, said: string])[] = [
    ['Multiply as `a * b`, not a *b*', 'Multiply as a * b, not a b'],
    ['Return `Promise<Array<string>>` now', 'Return Promise of Array of string now'],
    ['Open `Pair<,>` or `on<Event>`', 'Open Pair or on of Event'],
    [
      "Draw `&'static [u8]`, not `&mut Map`",
      'Draw static reference to [u8], not mut reference to Map',
    ],
    [
      'Fold `fold(T*)` and `map*`, not `fold(T&)`',
      'Fold fold(T star) and map star, not fold(T ampersand)',
    ],
    ['Keep `&block`, `&Auml;` and `road_*`', 'Keep &block, &Auml; and road_*'],
    ['Accept `string | number`', 'Accept string or number'],
    ['Run `cat log | grep error`', 'Run cat log piped to grep error'],
    ['Put it into the `<script>` tag', 'Put it into the script tag'],
    ['Escape `</script>` in strings', 'Escape closing script element in strings'],
    ['Render `<ClientRouter />` once', 'Render ClientRouter once'],
    ['Sort with `sort --key <key>` only', 'Sort with sort --key with a key only'],
    ['Keep rows of `file:.` or `.`', 'Keep rows of file:dot or dot'],
    ['Use `<version>` in paths', 'Use version in paths'],
    ['Mark it `@Deprecated`', 'Mark it at-Deprecated'],
    [
      'Space behind decorator `@`, and the `[`',
      'Space behind decorator at sign, and the opening bracket',
    ],
    ['`__proto__`, `constructor` and `toString`', 'dunder proto, constructor and toString'],
    [
      'Classes like `[\\W_]` and `\\D`',
      'Classes like opening bracket backslash W underscore closing bracket and backslash D',
    ],
    ['Types of `acme\\base\\Model`', 'Types of acme\\base\\Model'],
    ['In favour of explicit `{ a: 1, b: [2], c: {} }`', 'In favour of explicit code'],
    ['Needs `^20.1.0 || >=24`', 'Needs caret 20.1.0 || >=24'],
    ["Ignore `from '...'`", "Ignore from 'dot dot dot'"],
    ['Operators `??` and `--`', 'Operators double question mark and double dash'],
    ['Add a pattern `"1"(?=\\s+[0-9])` to find maps', 'Add a pattern to find maps'],
    ['Fix `x is not a function`', 'Fix “x is not a function”'],
    ['Fix `the row was already sorted`', 'Fix “the row was already sorted”'],
    ['Fix `rows are expected` in maps', 'Fix “rows are expected” in maps'],
    ['Fix `row is null` in maps', 'Fix row is null in maps'],
    [
      'Throw `MapError: Torn map. Fold must be whole` once',
      'Throw “MapError: Torn map. Fold must be whole” once',
    ],
    [
      'Set `a http://b:1,http://c:2`',
      'Set a http colon slash slash b:1,http colon slash slash c:2',
    ],
    ['Take `src/**/*.ts` and `..` as well', 'Take src/star star/*.ts and dot dot as well'],
    ['Ranges such as `1..10` and `...rest`', 'Ranges such as 1..10 and dot dot dot rest'],
    ['Hand `**opts` on', 'Hand star star opts on'],
    ['Keep `/api/users/`', 'Keep /api/users/'],
    ['Call `close()` instead of `close`', 'Call close() with parentheses instead of close'],
    ['Call `Map::fold()` with `fold` on', 'Call Map::fold() with fold on'],
    ['Types `string[]` and `string`', 'Types string[] and string'],
    ['Fix `/^v\\d+(\\.\\d+)*$/` on Windows', 'Fix a regular expression on Windows'],
    ['Pass `{ a: 1, b: [2], c: {} }`', 'Pass a piece of code'],
    ['A `/* map-grid: on */` comment', 'A map-grid: on comment'],
    ['Match (e.g. `{job=~"foo|bar|baz"}`)', 'Match'],
    [
      'Take `rows([a]).fold(b)` or `c = a * b + 2 * (d - e)`',
      'Take rows([a]).fold(b) or c = a * b + 2 * (d - e)',
    ],
    ['Write `Row.` or `Row::`, not `row.`', 'Write Row dot or Row double colon, not row dot'],
    [
      "Say `%q<cell>` and `go<key>`, `<space>K`, `for<'a>`",
      "Say %q cell and go key, space K, for 'a",
    ],
    ['Name it `row_<name>` in `Py<Rows>`', 'Name it row_<name> in Py of Rows'],
    ['Use `atlas::Rows32WithCells16Packed`', 'Use atlas::Rows32WithCells16Packed'],
    ['Add `<head></head>`', 'Add head closing head'],
    ['Read `*in*` from `in*`', 'Read *in* from in star'],
    ['`*` and **`|`** stay', 'star and pipe stay'],
    ['A `# Changelog` header', 'A hash Changelog header'],
    [
      '`#save`, `#drop!` on `Store::Rows#load`',
      'method save, method drop bang on Store::Rows method load',
    ],
    ['Not `#save` but the `#load` method', 'Not method save but the load method'],
    [
      'Show the tray in `#shelf`, `#count` and F#low',
      'Show the tray in hash shelf, hash count and F#low',
    ],
    ['Add `#shut?` and `#fold(by)`', 'Add method shut question mark and method fold(by)'],
    ['Fold Rows#to_map and `Rows#sort` methods', 'Fold Rows method to_map and Rows sort methods'],
    [
      'Keep `#if`, `#fff` and the `#maps` element',
      'Keep hash if, hash fff and the hash maps element',
    ],
    [
      "Close `\"\"\"` with `'''`, not `'\"'`",
      'Close triple double quotes with triple single quotes, not double quote',
    ],
    ['Name `G.rows/G.rows()` here', 'Name G.rows/G.rows() with parentheses here'],
    [
      'Split G.rows from G.rows() and rows()',
      'Split G.rows from G.rows() with parentheses and rows()',
    ],
    [
      'Escape `$$`, `$...$`, `""` and `=`',
      'Escape double dollar, dollar dot dot dot dollar, empty quotes and equals',
    ],
    ['Join with `": "` or `" "`, not `"*"`', 'Join with colon or space, not star'],
    ['Pass `send(text=...)`, `if a ... end` on', 'Pass send(text=…), if a … end on'],
    ['Take `redis://cache`', 'Take redis colon slash slash cache'],
    ['Style `#main-nav`', 'Style hash main-nav'],
    ['Fix `keel new <source>`, not `<source>`', 'Fix keel new source, not source element'],
    ['Allow interpolation `f("%(a)s!", {"a": 1})`. New', 'Allow interpolation. New'],
    ['Keep the mention `f("%(a)s!", {"a": 1})`', 'Keep the mention a piece of code'],
    [
      'Not `join` but `join!`, not `size` but `size?`',
      'Not join but join bang, not size but size question mark',
    ],
    ['Keep `x` and a lone ` mark', 'Keep x and a lone mark'],
    ['Keep \uE0100\uE011 beside `b`', 'Keep 0 beside b'],
    ['Prefer maxRows() to maxRows', 'Prefer maxRows() with parentheses to maxRows'],
    ['Use the `/^v\\d+(\\.\\d+)*$/` of maps', 'Use the regular expression of maps'],
    [
      'Add a case-blind `/^v\\d+$/` and a readable `/^w\\d+$/`',
      'Add a case-blind regular expression and a readable regular expression',
    ],
    ['Split at `\\d+\\s*,\\s*`', 'Split at a regular expression'],
    ['End with `end\\n`', 'End with end\\n'],
    ['Chain `a().b().c()`', 'Chain a().b().c()'],
    ['Allow `#![feature(maps)]` and `#[a(b = c)]`', 'Allow feature(maps) and a(b = c)'],
    ['Allow `#[fold(b)]`', 'Allow #[fold(b)]'],
    ['Fold maps (`a[b](c)[d]`, `e[f](g)[h]`) twice', 'Fold maps twice'],
    ['Take `fewer` and `rows` of `maps`', 'Take fewer and rows of maps'],
    ['Take `each` and `exclude` of `rows`', 'Take “each” and “exclude” of “rows”'],
    ['Let `not` matches be rows', 'Let “not” matches be rows'],
    ['Fill a `missing` row, `rarely` a map', 'Fill a “missing” row, “rarely” a map'],
    ['Allow `only`/`except`, `map`ped and "`each`"', 'Allow only/except, mapped and "each"'],
    ['Read `maps/<region>.yml` of `<id>...`', 'Read maps/<region>.yml of <id>…'],
    [
      'Pass `--fold=<never|twice>` to `keel fold <map>`',
      'Pass --fold=<never|twice> to keel fold <map>',
    ],
    ['Pass `--of=<title>` and `#include <rows>`', 'Pass --of=<title> and hash include rows'],
    ['Fold `Rows<T: Fold>`', 'Fold Rows of T where T is Fold'],
    ['Fold `Rows<K: Fold + Eq, V>`', 'Fold Rows of K where K is Fold + Eq, V'],
    ['Allow `keel+map://` addresses', 'Allow keel+map addresses'],
    ['No `<defs>` in maps', 'No defs element in maps'],
    ['Write `<a>, <b>, <c>`', 'Write a element, b element, c'],
    ['Compare `a == b, c >= d, e != f`', 'Compare a == b, c >= d, e != f'],
    ['Map `a => b, c => d, e -> f`', 'Map a => b, c => d, e -> f'],
    ['Take `a || b || c || d`', 'Take a || b || c || d'],
    ['List what `Rows.` has', 'List what Rows dot has'],
    ['Install `@acme/atlas`', 'Install @acme/atlas'],
    ['Fix `Row "a" is not set`', "Fix “Row 'a' is not set”"],
    ["Fix `row isn't set`", "Fix “row isn't set”"],
    ['Say `sorry, there is nothing left`', 'Say “sorry, there is nothing left”'],
    ['Show `now you are done here`', 'Show “now you are done here”'],
  ];
  for (const [written, said] of cases) {
    it(`says ${written}`, () => {
      expect(speakable(written)).to.equal(said);
    });
  }

  it('knows what cannot be said', () => {
    expect(describedCode('foo(bar)')).to.equal(undefined);
    expect(describedCode('(a, b) => { return a[b] ?? {}; }')).to.equal('a piece of code');
  });

  it('ends no sentence within code', () => {
    expect(splitSentences('Read `a. B` and `x! Y` (as in `Z. (`). Then `end`. Done')).to.eql([
      'Read `a. B` and `x! Y` (as in `Z. (`).',
      'Then `end`.',
      'Done',
    ]);
    expect(splitSentences('Read A … TO B and fold .. -B')).to.have.length(1);
  });

  it('takes time in proportion to hostile text', () => {
    for (const scrap of ['`', '`a` ', '(`a`). ', '(`', '`(`)', '. `']) {
      const split = (length: number) =>
        splitSentences(scrap.repeat(Math.ceil(length / scrap.length)));
      expectProportional(split, 100_000, scrap);
    }
  });
});
