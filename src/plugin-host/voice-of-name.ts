import { VoiceNotAvailable } from '../domain/failure.js';
import { parseMix } from '../domain/voice-mix.js';
import { VOICE_PROVIDERS, type VoiceProvider, type VoiceSettings } from '../domain/voice.js';
import type { OfferedVoice, SpeechPlugins } from './speech-plugins.js';

/** Most names that a message lists. */
const MOST_NAMED = 60;

/**
 * The voice that people mean by one name: a provider, an installed voice pack, a voice or a mix of voices. A pack speaks with its two
 * hosts; next to a voice, the second host is another voice of its language if its provider has one.
 * @throws {VoiceNotAvailable} with the names that are installed
 */
export function voiceOfName(plugins: SpeechPlugins, name: string): VoiceSettings {
  const provider = VOICE_PROVIDERS.find((known) => known === name);
  if (provider !== undefined) return plugins.decideNamedVoices({ provider });
  if (parseMix(name) !== undefined)
    return plugins.decideNamedVoices({ provider: 'provider_b', voiceId: name });
  const found = ofPack(plugins, name) ?? ofVoice(plugins, name);
  if (found !== null) return found;
  const names = installedNames(plugins);
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '';
  throw new VoiceNotAvailable(
    'voice',
    `must be the name of a provider, voice pack or voice that is installed here: ${names.slice(0, MOST_NAMED).join(', ')}${more}`,
  );
}

function ofPack(plugins: SpeechPlugins, name: string): VoiceSettings | null {
  const pack = plugins.shelf.list().find(({ id }) => id === name);
  // provider_b is the provider of packs; provider_a may speak with them, too.
  const provider = VOICE_PROVIDERS.toReversed().find(
    (one) => pack !== undefined && plugins.speaksPack(one, pack),
  );
  if (pack === undefined) return null;
  if (provider === undefined) {
    const engine = plugins.missingEngineOf(pack);
    const remedy =
      engine === undefined
        ? 'set speech.providerB to auto'
        : `its engine is not installed, which "npm install ${engine}" changes`;
    throw new VoiceNotAvailable(
      'voice.provider',
      `has no plugin for the voice pack ${name}: ${remedy}`,
    );
  }
  const [host1, host2] = pack.hosts.map((id) => `${pack.id}:${id}`);
  return plugins.decideNamedVoices({ provider, hostVoiceIds: hosts(host1, host2) });
}

function ofVoice(plugins: SpeechPlugins, name: string): VoiceSettings | null {
  const matches = [(id: string) => id === name, (id: string) => id.endsWith(`:${name}`)];
  for (const isMeant of matches) {
    for (const { provider, voice } of offeredByAll(plugins))
      if (isMeant(idWithPack(voice))) return withOtherHost(plugins, provider, voice);
  }
  return null;
}

/** The voices of all providers: those without a pack first, and those of packs at provider_b first. */
function offeredByAll(plugins: SpeechPlugins) {
  const all = VOICE_PROVIDERS.toReversed().flatMap((provider) =>
    plugins.offered(provider).map((voice) => ({ provider, voice })),
  );
  const own = VOICE_PROVIDERS.flatMap((provider) =>
    all.filter((one) => one.provider === provider && one.voice.pack === null),
  );
  return [...own, ...all];
}

function withOtherHost(
  plugins: SpeechPlugins,
  provider: VoiceProvider,
  voice: OfferedVoice,
): VoiceSettings {
  const id = idWithPack(voice);
  const others = plugins
    .offered(provider)
    .filter((other) => languageOf(other) === languageOf(voice))
    .map(idWithPack)
    .filter((other) => other !== id);
  const alone = plugins.decideNamedVoices({ provider, voiceId: id });
  const [, second = id] = alone.decided ?? [];
  if (others.includes(second)) return alone;
  return plugins.decideNamedVoices({ provider, hostVoiceIds: hosts(id, others[0] ?? id) });
}

/** Primary subtag of the language that a voice speaks: voices of `en-US` and `en-GB` can talk to each other. */
function languageOf({ language }: OfferedVoice): string {
  return language.split('-', 1).join('').toLowerCase();
}

/** `pack:voice` for a voice of a pack. */
function idWithPack({ id, pack }: OfferedVoice): string {
  return pack === null || id.startsWith(`${pack.id}:`) ? id : `${pack.id}:${id}`;
}

function hosts(host1?: string, host2?: string): NonNullable<VoiceSettings['hostVoiceIds']> {
  return { ...(host1 !== undefined && { host1 }), ...(host2 !== undefined && { host2 }) };
}

function installedNames(plugins: SpeechPlugins): readonly string[] {
  const voices = VOICE_PROVIDERS.flatMap((provider) => plugins.offered(provider));
  const packs = voices.flatMap(({ pack }) => (pack === null ? [] : [pack.id]));
  const providers = VOICE_PROVIDERS.filter((provider) => plugins.offered(provider).length > 0);
  return [...new Set([...providers, ...packs, ...voices.map(({ id }) => id)])];
}
