import { contentWords, stem } from '../content-words.js';

/** Words of any narration, whatever its subject: they order, lead over, address the listener and count, and claim nothing about the product. */
const WORDS =
  // The subject of a narration.
  'release version update changelog change entry item list note highlight announcement new history document text ' +
  'page section chapter part point paragraph sentence statement word line table row column figure code example ' +
  'block snippet command illustration image picture diagram record advisory detail topic subject theme question ' +
  'answer title heads quote footnote summary overview recap introduction conclusion story narration episode series ' +
  'written ' +
  // How releases sort what they have.
  'feature addition improvement enhancement fix bugfix bug correction repair removal deprecation performance ' +
  'security vulnerability documentation maintenance break incompatible compatibility internal behavior behaviour ' +
  'functionality patch major minor hotfix yanked unreleased housekeeping polish added removed deprecated improved ' +
  'better works ' +
  'upgrade migrate migration support available ship include introduce bring brought come came arrive land affect ' +
  'concern regarding behind beneath hood scenes ' +
  // Order and transition.
  'first second third fourth fifth sixth seventh eighth ninth tenth last final finally next start begin end close ' +
  'continue then later earlier previous past still already back forward ahead away beside beyond among across along ' +
  'inside within together apart rest remaining else elsewhere otherwise however meanwhile moreover furthermore ' +
  'additionally instead overall general particular especially mainly mostly largely longer ever anymore turn move ' +
  'moving go going went look see seen hear heard listen listener read say said saying tell told talk speak cover ' +
  'mention show follow lead leave left bear keep mind take put watch exist gone setup find found know mean matter ' +
  'involve contain consist comprise conclude sum wrap walk dive run stand get give given happen worth wait stick ' +
  'help let belong ' +
  // How many, how much, and when.
  'one two three four five six seven eight nine ten dozen hundred thousand couple handful pair number total single ' +
  'several various little lot big small smaller short quick brief long main key full complete whole entire ' +
  'important notable essential worthwhile gist essence nutshell today time day week month year recent recently ' +
  'newest latest older newer current currently ' +
  // Addressing the listener, and the talk of two hosts.
  'hello hi hey welcome thank goodbye bye okay ok yes yeah right sure well good great nice happy fine exactly ' +
  'indeed really curious interesting true please attention careful caution warning host people everyone everybody ' +
  'anyone anybody someone somebody nobody whoever whatever something anything nothing everything thing way user ' +
  'team developer administrator operator reader customer executive audience think sense want like sound ask asked ' +
  "wonder try care feel hope enjoy join check catch here's that's what's there's it's you'll we'll i'm you're we're " +
  "don't doesn't";

const STEMS = new Set(WORDS.split(' ').map(stem));

/** Checks whether a word of a narration needs no source; of a word with hyphens, whether none of its parts does. */
export function isNarrationWord(word: string): boolean {
  const parts = word.toLowerCase().replaceAll('’', "'").split('-');
  return parts.every((part) => STEMS.has(stem(part)) || contentWords(part).length === 0);
}
