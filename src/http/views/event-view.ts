import type { RenderEvent } from '../../contracts/event-recording.js';
import type { ConversionEventData, ServiceEvent } from '../../domain/event.js';
import { EVENT_VERSION } from '../version-history.js';
import type { Addresses } from './addresses.js';

type EventAddresses = Pick<Addresses, 'audio' | 'listen' | 'embed'>;

/** Renders events with addresses that are valid from now on. */
export function eventRenderer(addresses: EventAddresses): RenderEvent {
  return (event) => JSON.stringify(toEnvelope(event, addresses));
}

/** Contract: Envelope. Only what happened in the sandbox says so. */
function toEnvelope(event: ServiceEvent, addresses: EventAddresses): object {
  const { id, type, createdAt, mode, data } = event;
  return {
    id,
    type,
    created_at: createdAt,
    api_version: EVENT_VERSION,
    ...(mode === 'test' && { livemode: false }),
    data: 'conversion_id' in data ? conversionData(data, addresses) : data,
  };
}

/**
 * The fields of a conversion with its addresses in their places: that of the audio follows `source`, the pages follow
 * `script_text`. An event that has no script has no addresses either.
 */
function conversionData(data: ConversionEventData, addresses: EventAddresses): object {
  const { fields } = data;
  if (!('script_text' in fields)) return fields;
  const { audio, listen, embed } = addressesOf(data, addresses);
  const placed = Object.entries(fields).flatMap(([name, value]) => {
    const entry = [name, value] as const;
    if (name === 'source') return [entry, ['audio_url', audio] as const];
    if (name !== 'script_text') return [entry];
    return [entry, ['listen_url', listen] as const, ['embed_url', embed] as const];
  });
  return Object.fromEntries(placed);
}

/**
 * Returns the addresses of an event; null for those that do not exist: a failed conversion has no audio, a private one
 * no pages.
 */
function addressesOf(
  { conversion_id, media_key, public: isPublic }: ConversionEventData,
  { audio, listen, embed }: EventAddresses,
) {
  if (media_key === null) return { audio: null, listen: null, embed: null };
  return {
    audio: audio(media_key).url,
    listen: isPublic ? listen(conversion_id) : null,
    embed: isPublic ? embed(conversion_id) : null,
  };
}
