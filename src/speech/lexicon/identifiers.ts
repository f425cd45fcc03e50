/** Labels before an identifier that are spelled out, in their written form. */
export const LABELS: ReadonlyMap<string, string> = new Map([
  ['P/N', 'part number'],
  ['S/N', 'serial number'],
  ['M/N', 'model number'],
  ['W/O', 'work order'],
  ['P/O', 'purchase order'],
]);

/** Words before an identifier, in lower case: the identifier is read character by character. */
export const IDENTIFIED =
  `account no|account number|article no|article number|batch|catalog no|catalog number|ean|gtin|iban|
  imei|imsi|invoice|isbn|isbn-10|isbn-13|isin|issn|item no|item number|lot|m/n|mac|model no|model number|order no|
  order number|p/n|p/o|part no|part number|part numbers|pin|pn|po|s/n|serial|serial no|serial number|sku|sn|ticket no|tracking number|upc|vin|w/o|zip|zip code`
    .split('|')
    .map((label) => label.trim());

/** Words before a telephone number, in lower case. */
export const TELEPHONE: ReadonlySet<string> = new Set(
  'call dial fax hotline mobile phone telephone tel text sms whatsapp'.split(' '),
);
