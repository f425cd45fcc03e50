/** A currency: one, several, and the name of the hundredth part. */
export type Currency = readonly [one: string, many: string, part: string];

/** Currencies by sign and by code (ISO 4217). */
export const CURRENCIES: ReadonlyMap<string, Currency> = new Map<string, Currency>([
  ['$', ['dollar', 'dollars', 'cents']],
  ['€', ['euro', 'euros', 'cents']],
  ['£', ['pound', 'pounds', 'pence']],
  ['¥', ['yen', 'yen', 'sen']],
  ['₹', ['rupee', 'rupees', 'paise']],
  ['₽', ['ruble', 'rubles', 'kopecks']],
  ['₩', ['won', 'won', 'jeon']],
  ['₺', ['lira', 'lira', 'kurus']],
  ['₿', ['bitcoin', 'bitcoins', 'cents']],
  ['US$', ['U S dollar', 'U S dollars', 'cents']],
  ['A$', ['Australian dollar', 'Australian dollars', 'cents']],
  ['AU$', ['Australian dollar', 'Australian dollars', 'cents']],
  ['C$', ['Canadian dollar', 'Canadian dollars', 'cents']],
  ['CA$', ['Canadian dollar', 'Canadian dollars', 'cents']],
  ['NZ$', ['New Zealand dollar', 'New Zealand dollars', 'cents']],
  ['HK$', ['Hong Kong dollar', 'Hong Kong dollars', 'cents']],
  ['USD', ['U S dollar', 'U S dollars', 'cents']],
  ['EUR', ['euro', 'euros', 'cents']],
  ['GBP', ['British pound', 'British pounds', 'pence']],
  ['JPY', ['yen', 'yen', 'sen']],
  ['CHF', ['Swiss franc', 'Swiss francs', 'centimes']],
  ['CNY', ['yuan', 'yuan', 'fen']],
  ['INR', ['rupee', 'rupees', 'paise']],
  ['CAD', ['Canadian dollar', 'Canadian dollars', 'cents']],
  ['AUD', ['Australian dollar', 'Australian dollars', 'cents']],
  ['NZD', ['New Zealand dollar', 'New Zealand dollars', 'cents']],
  ['SEK', ['Swedish krona', 'Swedish kronor', 'ore']],
  ['NOK', ['Norwegian krone', 'Norwegian kroner', 'ore']],
  ['DKK', ['Danish krone', 'Danish kroner', 'ore']],
  ['PLN', ['zloty', 'zloty', 'groszy']],
  ['CZK', ['Czech koruna', 'Czech koruna', 'haler']],
  ['BRL', ['Brazilian real', 'Brazilian reals', 'centavos']],
  ['MXN', ['Mexican peso', 'Mexican pesos', 'centavos']],
  ['SGD', ['Singapore dollar', 'Singapore dollars', 'cents']],
]);

/** A single one of the parts of a currency that have another name then. */
export const ONE_PART: ReadonlyMap<string, string> = new Map([
  ['cents', 'cent'],
  ['centimes', 'centime'],
  ['centavos', 'centavo'],
  ['kopecks', 'kopeck'],
  ['pence', 'penny'],
  ['paise', 'paisa'],
]);
