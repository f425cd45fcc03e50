import type { Request } from 'express';
import type { Admission } from '../../../conversions/admission.js';
import type { ChooseVoice } from '../../../conversions/choose-voice.js';
import type { Preview, Previews } from '../../../conversions/previews.js';
import { TONES, type Conversion, type Verbosity } from '../../../domain/conversion.js';
import type { Uploads } from '../../../intake/uploads/uploads.js';
import type { ComposeValues } from '../../../web/dashboard/home/content.js';
import { ApiError } from '../../api-error.js';
import type { ReadMailContent } from '../../mail-content.js';
import { toApiError } from '../../middleware/respond-to-errors.js';
import type { BodyRules } from '../../openapi/body-rules.js';
import type { ErrorDetail } from '../../schemas/envelope.js';
import type { PreviewRequest } from '../../schemas/preview.js';
import { toOrder } from '../../views/order.js';
import { toPreviewOrder } from '../../views/preview-view.js';
import type { FormFields } from '../form-fields.js';
import { organizationVisitOf } from '../organization-visit.js';
import type { HomeVoices } from './home-voices.js';

export interface HomeComposeOptions {
  readonly admission: Admission;
  readonly previews: Previews;
  readonly uploads: Uploads;
  readonly chooseVoice: ChooseVoice;
  readonly voices: HomeVoices;
  readonly readMail: ReadMailContent;
  /** Rules of the API for a preview, which are those for a conversion. */
  readonly rules: () => BodyRules;
}

/** Sent values, with the text of the file in place of the file. */
export interface Composed {
  readonly values: ComposeValues;
  readonly errors: Readonly<Record<string, string>>;
  readonly remarks: readonly string[];
}

/** Fields that the form shows reasons for, as the API names them. */
const SHOWN: ReadonlySet<string> = new Set([
  ...['content', 'title', 'source_type', 'product_id', 'voice'],
  ...['settings.verbosity', 'settings.tone', 'settings.audience'],
]);

/** The first one is meant where the form names none. */
const LENGTHS: readonly [Verbosity, Verbosity, Verbosity] = ['normal', 'brief', 'detailed'];
const SOURCE_TYPES = ['', 'changelog', 'document'] as const;

/** The form that narrates: what was sent, what is understood of it, and its conversion. */
export class HomeCompose {
  constructor(private readonly options: HomeComposeOptions) {}

  /** Entered values, with the text, title, type and product of a chosen file. */
  async read(request: Request, fields: FormFields, signal: AbortSignal): Promise<Composed> {
    const values = valuesOf(fields);
    const { file } = request;
    if (file === undefined || (file.size === 0 && file.originalname === ''))
      return this.#readPasted(values, signal);
    const { owner } = organizationVisitOf(request);
    const uploaded = { path: file.path, name: file.originalname };
    const read = await this.options.uploads.read(uploaded, owner, signal);
    if (!read.readable) return { values, errors: { file: read.reason }, remarks: [] };
    const { title, source_type: type, product_id: product, settings = {} } = read.request;
    return {
      values: {
        ...values,
        content: read.content,
        title: values.title === '' ? title : values.title,
        source_type: values.source_type === '' ? type : values.source_type,
        product_id: values.product_id === '' ? (product ?? '') : values.product_id,
        ...(settings.tone !== undefined && { tone: settings.tone }),
        ...(settings.verbosity !== undefined && { verbosity: settings.verbosity }),
        ...(settings.audience !== undefined && { audience: settings.audience }),
      },
      errors: {},
      remarks: read.remarks,
    };
  }

  async #readPasted(values: ComposeValues, signal: AbortSignal): Promise<Composed> {
    try {
      const read = await this.options.readMail(values, signal);
      return { values: read, errors: {}, remarks: [] };
    } catch (error) {
      const errors = fieldErrors(error);
      if (errors === null) throw error;
      return { values, errors, remarks: [] };
    }
  }

  /** @throws the refusals of Previews, and ApiError for what the API would refuse */
  async preview(request: Request, values: ComposeValues, signal: AbortSignal): Promise<Preview> {
    const { previews, chooseVoice, rules } = this.options;
    const { owner, organization } = organizationVisitOf(request);
    const body = this.#bodyOf(values);
    const checked = rules().check(body);
    if (checked.type === 'invalid')
      throw new ApiError('VALIDATION_ERROR', { details: checked.details });
    const asked = toPreviewOrder(body);
    const order = { ...asked, voice: chooseVoice(asked.voice, organization) };
    const principal = { organization, mode: owner.mode };
    return previews.preview(principal, order, signal);
  }

  /** Orders the conversion. @throws as `preview`, and the refusals of Admission */
  async narrate(request: Request, values: ComposeValues, signal: AbortSignal): Promise<Conversion> {
    const { admission, chooseVoice } = this.options;
    const { actor, organization, owner } = organizationVisitOf(request);
    // A text that cannot be narrated is refused here, and not by a conversion that fails.
    const { outline } = await this.preview(request, values, signal);
    const asked = toOrder({
      ...this.#bodyOf(values),
      source_type: outline.sourceType,
      title: outline.title,
      public_url: values.isPublic,
    });
    const order = { ...asked, voice: chooseVoice(asked.voice, organization) };
    const principal = { organization, mode: owner.mode };
    return admission.accept(actor, principal, order, { requestId: request.context.requestId });
  }

  #bodyOf(values: ComposeValues): PreviewRequest {
    const { voice, speakers } = this.options.voices.chosen(values.voice);
    const { content, title, source_type: type, product_id: product, audience } = values;
    const { verbosity, tone } = values;
    return {
      content,
      ...(title !== '' && { title }),
      ...(type !== '' && { source_type: type }),
      ...(product !== '' && { product_id: product }),
      settings: { verbosity, tone, speakers, ...(audience !== '' && { audience }) },
      ...(voice !== undefined && { voice }),
    };
  }
}

/** Reasons by field; null if the error says nothing of a field. */
export function fieldErrors(error: unknown): Readonly<Record<string, string>> | null {
  const { code, details } = toApiError(error);
  if (code === 'PRODUCT_NOT_FOUND')
    return { product_id: 'The product was removed. Choose another one, or none.' };
  if (!Array.isArray(details)) return null;
  const entries = details.map((detail): readonly [string, string] => [
    fieldOf(detail),
    sentenceOf(detail),
  ]);
  return entries.length === 0 ? null : Object.fromEntries<string>(entries);
}

/** Reasons of fields that the form does not have are shown with its text. */
function fieldOf({ field }: ErrorDetail): string {
  const name = field.startsWith('voice') ? 'voice' : field;
  return SHOWN.has(name) ? name : 'content';
}

function sentenceOf({ field, message }: ErrorDetail): string {
  if (field === 'content' && message.startsWith('must')) return EMPTY_OR_LONG;
  const sentence = /^\p{Ll}/u.test(message) ? `This ${message}` : message;
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

const EMPTY_OR_LONG = 'Paste a text or choose a file: 1 to 51,200 characters. Divide a longer one.';

function valuesOf(fields: FormFields): ComposeValues {
  return {
    content: fields.text('content'),
    title: fields.text('title').trim(),
    source_type: fields.choice('source_type', SOURCE_TYPES),
    product_id: fields.text('product_id'),
    voice: fields.text('voice'),
    verbosity: fields.choice('verbosity', LENGTHS),
    tone: fields.choice('tone', TONES),
    audience: fields.text('audience').trim(),
    isPublic: fields.flag('public'),
  };
}

/** The form before anything was entered. */
export const NO_VALUES: ComposeValues = {
  ...{ content: '', title: '', source_type: '', product_id: '', voice: '1' },
  ...{ verbosity: 'normal', tone: 'casual', audience: '', isPublic: false },
};
