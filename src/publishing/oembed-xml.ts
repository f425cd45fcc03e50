import { create } from 'xmlbuilder2';
import type { OEmbed } from './oembed.js';
import { literal } from './xml-text.js';

/** An answer of oEmbed as XML (section 2.3.2). What XML cannot hold is replaced. */
export function toXml(answer: OEmbed): string {
  const document = create({
    ...{ version: '1.0', encoding: 'utf-8', standalone: true, invalidCharReplacement: '\ufffd' },
  });
  const root = document.ele('oembed');
  for (const [name, value] of Object.entries(answer)) {
    root.ele(name).txt(literal(String(value)));
  }
  return document.end({ prettyPrint: true });
}
