import { EVENT_TYPES, type EventType } from '../../../domain/event.js';
import type { EndpointFormContent } from '../../../web/dashboard/pages/endpoint-form.js';
import { CHOSEN_EVENTS, isChosen } from '../../../web/dashboard/pages/webhook-rows.js';
import type { NewEndpoint } from '../../../webhooks/webhook-endpoints.js';
import { ApiError } from '../../api-error.js';
import type { CheckAddresses } from '../../outbound-addresses.js';
import type { DescribedBodies } from '../described-bodies.js';
import type { FormFields } from '../form-fields.js';
import { FORM_ID } from '../one-time-forms.js';

export interface EndpointFormChecks {
  /** Checks of the API's description. */
  readonly bodies: Pick<DescribedBodies, 'problemOf'>;
  readonly checkAddresses: CheckAddresses;
}

export interface ReadEndpointForm {
  readonly content: EndpointFormContent;
  readonly endpoint: Omit<NewEndpoint, 'enabled'>;
}

/** An endpoint as a person has entered it, checked as the API checks one. */
export function readEndpointForm(fields: FormFields, checks: EndpointFormChecks): ReadEndpointForm {
  const url = fields.text('url').trim();
  const description = fields.text('description').trim();
  const sent = fields.all('events');
  const chosen = CHOSEN_EVENTS.map(([type]) => type).filter((type) => sent.includes(type));
  // An empty list includes events of later releases.
  const isUsual = CHOSEN_EVENTS.every(([type]) => sent.includes(type) === isChosen([], type));
  const events = isUsual ? [] : EVENT_TYPES.filter((type: EventType) => includes(chosen, type));
  const endpoint = { url, description, events };
  return {
    endpoint,
    content: {
      ...{ formId: fields.text(FORM_ID), url, description, events },
      errors: errorsOf(endpoint, checks),
    },
  };
}

function errorsOf(
  endpoint: ReadEndpointForm['endpoint'],
  { bodies, checkAddresses }: EndpointFormChecks,
): EndpointFormContent['errors'] {
  const problem = bodies.problemOf('POST', '/webhook-endpoints', endpoint);
  if (problem !== null) return toError(problem.field, problem.message);
  try {
    checkAddresses({ url: endpoint.url });
    return {};
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [detail] = Array.isArray(error.details) ? error.details : [];
    return toError('url', detail?.message ?? error.message);
  }
}

function toError(field: string, message: string): EndpointFormContent['errors'] {
  return field === 'description'
    ? { description: `The description ${message}.` }
    : {
        url: `The address ${message}. Use the HTTPS address of a receiver that Lectern can reach.`,
      };
}

function includes(types: readonly string[], type: string): boolean {
  return types.includes(type);
}
