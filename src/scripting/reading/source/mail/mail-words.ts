import { wordSet } from '../../../word-set.js';

// In English, German, French, Spanish, Italian, Dutch and Portuguese, all in lower case.

/** Names of headers of mails as programs show them. */
export const SUBJECT = wordSet('subject betreff objet asunto oggetto onderwerp assunto');
export const FROM = wordSet('from von de da van');
const FURTHER = wordSet(`
  to cc bcc date sent reply-to sender importance priority attachments attachment distribution
  an kopie gesendet datum wichtigkeit anlagen anhänge à envoyé pièces para enviado fecha adjuntos inviato a aan
  verzonden bijlagen enviada data anexos
`);

/** Tells whether programs show a header of this name, in lower case. */
export function isShownHeader(name: string): boolean {
  return SUBJECT.has(name) || FROM.has(name) || FURTHER.has(name);
}

/** Openings of a line that greets. */
const GREETINGS = [
  ...['dear', 'hello', 'hi', 'hey', 'greetings', 'good morning', 'good afternoon', 'good evening'],
  ...['all,', 'team,', 'everyone,', 'everybody,', 'folks,', 'colleagues,', 'good day'],
  ...['liebe', 'lieber', 'liebes', 'hallo', 'guten tag', 'guten morgen', 'moin', 'servus'],
  ...['sehr geehrte', 'sehr geehrter', 'bonjour', 'bonsoir', 'cher', 'chère', 'chers', 'chères'],
  ...['madame', 'hola', 'buenos días', 'estimado', 'estimada', 'estimados', 'estimadas'],
  ...['buongiorno', 'gentile', 'gentili', 'ciao', 'salve', 'beste', 'geachte', 'olá', 'bom dia'],
  ...['prezado', 'prezada', 'prezados', 'caros'],
];

/** Openings of a line that takes leave. */
const CLOSINGS = [
  ...['regards', 'best regards', 'kind regards', 'warm regards', 'with best regards', 'rgds', 'br'],
  ...['with kind regards', 'best wishes', 'cheers', 'thanks', 'many thanks', 'thank you', 'thx'],
  ...[
    'best,',
    'yours,',
    'sincerely',
    'yours sincerely',
    'yours faithfully',
    'yours truly',
    'all the best',
  ],
  ...['take care', 'have a good', 'have a nice', 'have a great', 'mit freundlichen grüßen'],
  ...['mit besten grüßen', 'freundliche grüße', 'viele grüße', 'beste grüße', 'liebe grüße'],
  ...['schöne grüße', 'herzliche grüße', 'mfg', 'vg', 'lg', 'danke', 'vielen dank'],
  ...['cordialement', 'bien cordialement', 'bien à vous', 'amicalement', 'salutations'],
  ...['meilleures salutations', 'merci', 'saludos', 'un saludo', 'un cordial saludo'],
  ...['atentamente', 'gracias', 'cordiali saluti', 'distinti saluti', 'saluti', 'grazie'],
  ...['met vriendelijke groet', 'met vriendelijke groeten', 'groeten', 'bedankt'],
  ...['atenciosamente', 'obrigado', 'obrigada', 'cumprimentos', 'abraços'],
];

/** Phrases of disclaimers and of notes from mailing lists. */
const SMALL_PRINT = [
  ...['intended for', 'intended only', 'intended recipient', 'confidential', 'privileged'],
  ...['unsubscribe', 'manage preferences', 'manage your preferences', 'do not reply'],
  ...['you are receiving this', 'you receive this', 'you received this', 'before printing'],
  ...['vertraulich', 'newsletter abbestellen', 'abmelden', 'nicht der richtige adressat'],
  ...['vorgesehene empfänger', 'confidentiel', 'désabonner', 'destinataire', 'confidencial'],
  ...['darse de baja', 'destinatario', 'destinatário', 'riservato', 'riservata', 'vertrouwelijk'],
  ...['afmelden'],
];

/** Verbs of a line that leads to a quoted mail. */
const WROTE = ['wrote', 'schrieb', 'a écrit', 'escribió', 'ha scritto', 'schreef', 'escreveu'];

/** Phrases between dashes above a mail that is answered or forwarded. */
const OTHER_MAIL = [
  ...['original message', 'forwarded message', 'original appointment', 'begin forwarded'],
  ...['ursprüngliche nachricht', 'weitergeleitete nachricht', "message d'origine"],
  ...['message transféré', 'mensaje original', 'mensaje reenviado', 'messaggio originale'],
  ...['messaggio inoltrato', 'oorspronkelijk bericht', 'doorgestuurd bericht'],
  ...['mensagem original', 'mensagem encaminhada'],
];

const LONGEST_FRAME_LINE = 70;
const LONGEST_ATTRIBUTION = 200;

export function isGreeting(line: string): boolean {
  return (
    line.length <= LONGEST_FRAME_LINE && !/[.;?] ?\w/.test(line) && beginsWith(line, GREETINGS)
  );
}

export function isClosing(line: string): boolean {
  return line.length <= LONGEST_FRAME_LINE && !/[.:;] ?\w/.test(line) && beginsWith(line, CLOSINGS);
}

export function isSmallPrint(paragraph: string): boolean {
  const text = paragraph.toLowerCase();
  return SMALL_PRINT.some((phrase) => text.includes(phrase));
}

/** Recognizes the line above a mail that is answered or forwarded: `On Monday Ann wrote:`, `--- Original Message ---` */
export function leadsToOtherMail(line: string): boolean {
  const text = line.trim().toLowerCase().replaceAll('’', "'");
  if (text.length > LONGEST_ATTRIBUTION) return false;
  if (/^[-_]{2}/.test(text)) return OTHER_MAIL.some((phrase) => text.includes(phrase));
  const isAddressed = /[@<\d]/.test(text) && text.endsWith(':');
  return isAddressed && WROTE.some((phrase) => text.includes(` ${phrase}`));
}

/** Marks before the subject of an answer or a forwarded mail. */
export const ANSWERED = /^(?:(?:re|aw|fwd?|wg|tr|rv|antw|enc)(?:\[\d\])?: ?)+/i;

function beginsWith(line: string, phrases: readonly string[]): boolean {
  const text = line.toLowerCase();
  return phrases.some(
    (phrase) => text.startsWith(phrase) && !/^\p{L}/u.test(text.slice(phrase.length)),
  );
}
