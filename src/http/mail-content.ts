import { LONGEST_CONTENT } from '../intake/parts/parts-of.js';
import { asMimeMail } from '../scripting/reading/source/mail/mime-headers.js';
import { ApiError } from './api-error.js';

/** Reads files as watched folders do, in a process of its own. */
export interface FileReader {
  read(
    name: string,
    bytes: Uint8Array,
    signal: AbortSignal,
  ): Promise<
    | { readonly readable: true; readonly text: string }
    | { readonly readable: false; readonly reason: string }
  >;
}

/**
 * A request with the text of its content: of a mail as it was sent, its sender, date and subject with its body.
 * @throws {ApiError} for a mail without a text, and the signal's reason when aborted
 */
export type ReadMailContent = <Body extends { readonly content: string }>(
  body: Body,
  signal: AbortSignal,
) => Promise<Body>;

/** Name under which content is read. */
const NAME = 'content.eml';
const ENCODED = /^content-transfer-encoding ?: ?(?:quoted-printable|base64)\b/im;
const CHARSET = /\bcharset ?= ?"?[\w.:-]{1,40}"?/gi;

/** Reader of mails among the contents of requests; other contents stay as they are. */
export function mailContentReader(files: FileReader): ReadMailContent {
  return async (body, signal) => {
    const content = asMimeMail(body.content);
    if (content === undefined) return body;
    const file = await files.read(NAME, Buffer.from(withoutCharset(content)), signal);
    if (!file.readable) throw refusal(file.reason);
    if (Array.from(file.text).length > LONGEST_CONTENT) throw refusal(TOO_LONG);
    return { ...body, content: file.text };
  };
}

const TOO_LONG = 'The text of the mail is longer than 50 KB. Send a part of it.';

function refusal(message: string): ApiError {
  return new ApiError('VALIDATION_ERROR', { details: [{ field: 'content', message }] });
}

/** Text in JSON is Unicode, whatever a mail with nothing encoded says about itself. */
function withoutCharset(content: string): string {
  return ENCODED.test(content) ? content : content.replace(CHARSET, 'charset=utf-8');
}
