import { Router, type Request, type Response } from 'express';
import type { DefaultVoices } from '../../../accounts/default-voices.js';
import {
  DELIVERY_PRESETS,
  VOICE_PROVIDERS,
  type DefaultVoice,
  type VoiceProvider,
} from '../../../domain/voice.js';
import { VoiceNotAvailable } from '../../../domain/failure.js';
import { mayDo } from '../../../domain/permissions.js';
import type { SpeechPlugins } from '../../../plugin-host/speech-plugins.js';
import type { Notice } from '../../../web/dashboard/frame-data.js';
import { organizationPlace } from '../../../web/dashboard/navigation.js';
import type { VoicesPageProps } from '../../../web/dashboard/pages/voices-page.js';
import { pathOf, type Site } from '../../../web/site.js';
import { closedSignal } from '../../closed-signal.js';
import { SAMPLE_LINE, type VoiceSamples } from '../../voice-samples.js';
import type { DashboardPages } from '../dashboard-pages.js';
import { FormFields } from '../form-fields.js';
import {
  organizationVisitOf,
  requireRight,
  type OrganizationVisit,
} from '../organization-visit.js';
import { voiceGroups } from './voice-groups.js';

export interface VoicesAreaOptions {
  readonly site: Site;
  readonly pages: DashboardPages;
  /** Null if the voices of this installation are not known here. */
  readonly voices: SpeechPlugins | null;
  /** False for a process that makes no audio. */
  readonly speaksHere: boolean;
  readonly samples: Pick<VoiceSamples, 'speak'>;
  readonly defaultVoices: Pick<DefaultVoices, 'set'>;
}

/** Longest line of a sample, in characters. */
const LONGEST_LINE = 200;

const PRESETS = ['', ...DELIVERY_PRESETS] as const;

/** `/voices` of an organization: who can speak, how each sounds, and the default. */
export function voicesArea(options: VoicesAreaOptions): Router {
  const { site, samples, defaultVoices } = options;
  const router = Router();
  router.get('/', requireRight('conversions.read'), (request, response) =>
    show(request, response, options),
  );
  router.get('/sample', requireRight('conversions.read'), async (request, response) => {
    const { owner } = organizationVisitOf(request);
    const { voice } = request.query;
    const id = typeof voice === 'string' ? voice : '';
    const wav = await samples.speak(owner, id, lineOf(request), closedSignal(response));
    response.type('audio/wav').send(wav);
  });
  router.post('/default', requireRight('organization.write'), async (request, response) => {
    const { actor, organization } = organizationVisitOf(request);
    const chosen = defaultVoiceOf(FormFields.of(request));
    if (chosen === 'mixed') {
      const title = 'Not saved.';
      const text = 'Both hosts must be voices of the same engine. Choose two of one group.';
      await show(request, response, options, { kind: 'bad', title, text });
      return;
    }
    try {
      await defaultVoices.set(actor, organization.id, chosen);
    } catch (error) {
      if (!(error instanceof VoiceNotAvailable)) throw error;
      const text = 'The voice is no longer installed. Choose another one.';
      await show(request, response, options, { kind: 'bad', title: 'Not saved.', text });
      return;
    }
    const place = organizationPlace(organization, 'voices');
    response.redirect(303, pathOf(site, `${place}?done=default-voice-saved`));
  });
  return router;
}

async function show(
  request: Request,
  response: Response,
  { pages, voices, speaksHere }: VoicesAreaOptions,
  notice?: Notice,
): Promise<void> {
  const line = lineOf(request) ?? SAMPLE_LINE;
  const content = { ...contentOf(organizationVisitOf(request), voices), line, speaksHere };
  const options = notice === undefined ? {} : { notice, status: 422 };
  await pages.send(request, response, { name: 'voices', content }, options);
}

function contentOf(
  { organization, actor }: OrganizationVisit,
  voices: SpeechPlugins | null,
): Omit<VoicesPageProps, 'line' | 'speaksHere'> {
  const { defaultVoice } = organization;
  const groups = voiceGroups(voices);
  const hosts = hostsOf(defaultVoice);
  const ids = groups.flatMap((group) => group.voices.map(({ id }) => id));
  return {
    groups,
    isKnown: voices !== null,
    mayChange: mayDo(actor, 'organization.write'),
    installationHosts: installationHosts(voices),
    chosen: {
      narrator: choiceOf(defaultVoice, hosts.narrator),
      second: choiceOf(defaultVoice, hosts.second),
      delivery: defaultVoice?.deliveryPreset ?? '',
    },
    missing: [hosts.narrator, hosts.second].filter((id) => id !== '' && !ids.includes(id)),
  };
}

/** Ids of the voices of both hosts; empty for one that is not named. */
function hostsOf(voice: DefaultVoice | null): {
  readonly narrator: string;
  readonly second: string;
} {
  const { host1, host2 = '' } = voice?.hostVoiceIds ?? {};
  return { narrator: host1 ?? voice?.voiceId ?? '', second: host2 };
}

function installationHosts(voices: SpeechPlugins | null): readonly string[] {
  return voices === null ? [] : voices.castVoices({ provider: 'provider_a' }).voices;
}

/** A voice as the form names it; empty if none is named. */
function choiceOf(voice: DefaultVoice | null, id: string): string {
  return voice === null || id === '' ? '' : `${voice.provider} ${id}`;
}

/** The default voice that a form names; null for the installation's, `mixed` for hosts of two providers. */
function defaultVoiceOf(fields: FormFields): DefaultVoice | null | 'mixed' {
  const narrator = voiceIn(fields.text('narrator'));
  const second = voiceIn(fields.text('second'));
  const deliveryPreset = fields.choice('delivery', PRESETS);
  const delivery = deliveryPreset === '' ? {} : { deliveryPreset };
  if (narrator === null) {
    if (second !== null) return 'mixed';
    return deliveryPreset === '' ? null : { provider: 'provider_a', ...delivery };
  }
  if (second !== null && second.provider !== narrator.provider) return 'mixed';
  const host2 = second === null ? {} : { host2: second.id };
  const hostVoiceIds = { host1: narrator.id, ...host2 };
  return { provider: narrator.provider, hostVoiceIds, ...delivery };
}

function voiceIn(choice: string): { readonly provider: VoiceProvider; readonly id: string } | null {
  const provider = VOICE_PROVIDERS.find((known) => choice.startsWith(`${known} `));
  return provider === undefined ? null : { provider, id: choice.slice(provider.length + 1) };
}

function lineOf({ query: { line } }: Request): string | undefined {
  const text =
    typeof line === 'string' ? Array.from(line.trim()).slice(0, LONGEST_LINE).join('') : '';
  return text === '' ? undefined : text;
}
