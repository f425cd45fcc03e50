import type { ChooseVoice } from '../../../conversions/choose-voice.js';
import type { Organization } from '../../../domain/account.js';
import type { VoiceProvider } from '../../../domain/voice.js';
import { VoiceNotAvailable } from '../../../domain/failure.js';
import type { Choice } from '../../../web/dashboard/home/content.js';
import { voiceNameAmong, type NamedVoice } from './voice-name-among.js';
import type { SettingsRequest, VoiceRequest } from '../../schemas/conversion-request.js';

export interface HomeVoicesOptions {
  readonly chooseVoice: ChooseVoice;
  /** Voices of a provider; none if they are not known here. */
  readonly voicesOf: (provider: VoiceProvider) => readonly NamedVoice[];
}

/** Request fields of a choice of voices. */
export interface ChosenVoices {
  readonly voice?: VoiceRequest;
  readonly speakers: NonNullable<SettingsRequest['speakers']>;
}

/** The usual voice of the organization, as narrator or as the first of two hosts. */
const USUAL = ['1', '2'] as const;
const OF_PROVIDER_B = /^b(?:([12])|:(.{1,200}))$/u;

/** The voices of the form: those that speak by default, and the installed ones by name. */
export class HomeVoices {
  constructor(private readonly options: HomeVoicesOptions) {}

  choices(organization: Organization): readonly Choice[] {
    const usual = this.#hosts({}, organization);
    const further = this.options.voicesOf('provider_b');
    const hosts = this.#hosts({ provider: 'provider_b' }, organization);
    const isUsual = usual !== null && hosts !== null && usual[0] === hosts[0];
    return [
      ...pair(USUAL, usual),
      ...(hosts === null || isUsual ? [] : pair(['b1', 'b2'], hosts)),
      ...further.map(({ id, name }) => [`b:${id}`, `One narrator: ${name}`] as const),
    ];
  }

  /** Choice of a form value; the usual narrator for any other value. */
  chosen(value: string): ChosenVoices {
    if (value === '2') return { speakers: 2 };
    const [matched, count, id] = OF_PROVIDER_B.exec(value) ?? [];
    if (matched === undefined) return { speakers: 1 };
    const provider = 'provider_b';
    if (id !== undefined) return { speakers: 1, voice: { provider, voice_id: id } };
    return { speakers: count === '2' ? 2 : 1, voice: { provider } };
  }

  /** Names of the two hosts; null if nobody speaks by that choice. */
  #hosts(
    asked: { readonly provider?: VoiceProvider },
    organization: Organization,
  ): readonly [string, string] | null {
    const { chooseVoice, voicesOf } = this.options;
    try {
      const { provider, decided } = chooseVoice(asked, organization);
      if (decided === undefined) return null;
      const known = voicesOf(provider);
      const [first, second] = decided;
      return [voiceNameAmong(known, first), voiceNameAmong(known, second)];
    } catch (error) {
      if (error instanceof VoiceNotAvailable) return null;
      throw error;
    }
  }
}

function pair(
  [one, two]: readonly [string, string],
  hosts: readonly [string, string] | null,
): readonly Choice[] {
  if (hosts === null)
    return [
      [one, 'One narrator'],
      [two, 'Two hosts'],
    ];
  const [first, second] = hosts;
  return [
    [one, `One narrator: ${first}`],
    [two, `Two hosts: ${first} and ${second}`],
  ];
}
