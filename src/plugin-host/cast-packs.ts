import type { VoiceCast } from '../contracts/rendering.js';
import type { VoiceSettings } from '../domain/voice.js';
import { VoiceNotAvailable } from '../domain/failure.js';
import type { InstalledPack, PackFamily } from '../domain/voice-pack.js';
import { voiceInPack, type SpeakingVoice } from './pack-voice.js';

/** The voice packs of this machine. */
export interface PackFolder {
  /** Those that are whole. */
  list(): readonly InstalledPack[];
  /** Memory limit for all processes of packs together. */
  readonly memoryMegabytes: number;
  /** Mixes of voices by the names that the settings give them. */
  readonly mixes: ReadonlyMap<string, string>;
  /** Id of the pack that speaks if a request names no voice; undefined if the operator selected none. */
  defaultId(): string | undefined;
}

/** The voice packs that a provider can speak with. */
export interface PackShelf extends PackFolder {
  /** Checks whether the voices of a pack can be mixed. */
  canMix(pack: InstalledPack): boolean;
  /**
   * Arguments of `npm install` for an engine without which an installed pack cannot be used; undefined if there is no
   * such pack.
   * @param family of the pack; any if absent
   */
  missingEngine(family?: PackFamily): string | undefined;
}

/** The best first: `v3` is a pack of the first family, `flash_v2` of the last, which is the fastest. */
const RANKING: readonly PackFamily[] = ['kokoro', 'vits'];
const FAMILY_OF_MODEL: Readonly<Record<NonNullable<VoiceSettings['model']>, PackFamily>> = {
  v3: 'kokoro',
  flash_v2: 'vits',
};

/** A pack of each family that the catalogue has. */
const EXAMPLES: Readonly<Record<PackFamily, string>> = { kokoro: 'kokoro', vits: 'piper-ljspeech' };

/** Description of a mix for messages. */
const MIXING =
  'a mix of 2 to 4 voices of one Kokoro pack, such as af_heart+am_michael or af_heart:0.7+am_michael:0.3';

/** Most voices that a message lists. */
const MOST_NAMED = 60;

interface Choice {
  readonly pack: InstalledPack;
  readonly voice: SpeakingVoice;
}

/** The packs of a shelf, the best first. */
export function rankedPacks(shelf: PackShelf): readonly InstalledPack[] {
  return [...shelf.list()].sort((a, b) => RANKING.indexOf(a.family) - RANKING.indexOf(b.family));
}

/**
 * Chooses the voices from the packs of a provider. A voice is named by its id, or as `pack:voice`.
 * @throws {VoiceNotAvailable} with the available voices, or the way to install the voice
 */
export function castPackVoices(
  voice: VoiceSettings,
  shelf: PackShelf,
): Pick<VoiceCast, 'voices' | 'packs'> {
  const all = rankedPacks(shelf);
  const packs = packsFor(voice.model, all, shelf);
  const choose = (name: string | undefined, field: string) =>
    name === undefined
      ? undefined
      : (find(name, packs, shelf) ?? refuse(name, field, packs, find(name, all, shelf)));
  const single = choose(voice.voiceId, 'voice.voice_id');
  const { host1, host2 } = voice.hostVoiceIds ?? {};
  const [first, second] = hostsOf(packs);
  const hosts = [
    choose(host1, 'voice.host_voice_ids.host1') ?? single ?? first,
    choose(host2, 'voice.host_voice_ids.host2') ?? second,
  ] as const;
  return {
    voices: [hosts[0].voice.id, hosts[1].voice.id],
    packs: [hosts[0].pack, hosts[1].pack],
  };
}

/** The packs that a model means; all if none is named. At least one. */
function packsFor(
  model: VoiceSettings['model'],
  packs: readonly InstalledPack[],
  shelf: PackShelf,
): readonly [InstalledPack, ...InstalledPack[]] {
  const family = model && FAMILY_OF_MODEL[model];
  const meant = packs.filter((pack) => family === undefined || pack.family === family);
  const [first, ...others] = meant.filter(
    ({ memoryMegabytes }) => memoryMegabytes <= shelf.memoryMegabytes,
  );
  if (first !== undefined) return [first, ...others];
  const field = model === undefined ? 'voice.provider' : 'voice.model';
  const [tooLarge] = meant;
  if (tooLarge !== undefined) {
    throw new VoiceNotAvailable(
      field,
      `does not fit: the voice pack ${tooLarge.id} takes ${tooLarge.memoryMegabytes} MB of memory, and ` +
        `${shelf.memoryMegabytes} MB are allowed. The operator can raise the setting voices.memoryMegabytes`,
    );
  }
  throw new VoiceNotAvailable(field, notInstalled(family, packs, shelf));
}

function notInstalled(
  family: PackFamily | undefined,
  packs: readonly InstalledPack[],
  shelf: PackShelf,
): string {
  const engine = shelf.missingEngine(family);
  if (engine !== undefined) {
    return `has voice packs here, but the engine that speaks with them is not installed. The operator can run "npm install ${engine}" and restart Lectern`;
  }
  const command = `"lectern voices install ${EXAMPLES[family ?? 'kokoro']}"`;
  if (packs.length === 0) {
    return `has no voices here yet: the operator brings some with ${command}`;
  }
  const ids = packs.map(({ id }) => id).join(', ');
  return `has no voice pack here: the operator brings one with ${command}. Without a model, those that are installed speak: ${ids}`;
}

/** Two voices, of two packs where the best has one only. */
function hostsOf(packs: readonly [InstalledPack, ...InstalledPack[]]): readonly [Choice, Choice] {
  const [best, ...others] = packs;
  const [one, two] = best.hosts;
  const other = others.find(({ family }) => family === best.family);
  const first = voiceOf(best, one);
  if (one === two && other !== undefined) return [first, voiceOf(other, other.hosts[0])];
  return [first, voiceOf(best, two)];
}

function voiceOf(pack: InstalledPack, id: string): Choice {
  const voice = pack.voices.find((known) => known.id === id);
  if (voice === undefined) throw new Error(`The pack ${pack.id} has no voice ${id}.`);
  return { pack, voice };
}

function find(
  name: string,
  packs: readonly InstalledPack[],
  shelf: Pick<PackShelf, 'canMix' | 'mixes'>,
): Choice | undefined {
  for (const pack of packs) {
    const own = name.startsWith(`${pack.id}:`) ? name.slice(pack.id.length + 1) : name;
    const voice = voiceInPack(pack, own) ?? voiceInPack(pack, shelf.mixes.get(own) ?? '');
    if (voice !== undefined && (voice.mix === undefined || shelf.canMix(pack)))
      return { pack, voice };
  }
  return undefined;
}

/** @param elsewhere where another model has that voice */
function refuse(
  name: string,
  field: string,
  packs: readonly InstalledPack[],
  elsewhere: Choice | undefined,
): never {
  const ids = packs.flatMap(({ voices }) => voices.map(({ id }) => id));
  const more =
    ids.length > MOST_NAMED ? ` and ${ids.length - MOST_NAMED} more (GET /v1/voices)` : '';
  const mixing = name.includes('+') ? `, or ${MIXING}` : '';
  const there = `must be one of ${ids.slice(0, MOST_NAMED).join(', ')}${more}${mixing}`;
  if (elsewhere === undefined) throw new VoiceNotAvailable(field, there);
  const { pack } = elsewhere;
  const model = pack.family === FAMILY_OF_MODEL.v3 ? 'v3' : 'flash_v2';
  throw new VoiceNotAvailable(
    field,
    `${there}: ${name} is a voice of ${pack.id}, for which the model is ${model}`,
  );
}
