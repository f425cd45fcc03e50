import type { Owner } from '../../contracts/conversion-store.js';
import type { IntakeReads } from '../../contracts/intake-store.js';
import type { SourceType } from '../../domain/conversion.js';
import type { IntakeRefusal, IntakeRelease } from '../../domain/intake.js';
import type { ReleaseChoice } from '../instructions/instructions.js';
import { chooseReleases, type NarratedReleases } from '../releases/choose-releases.js';
import type { ChangelogText } from '../releases/releases-of.js';
import type { TextThreads } from '../texts/text-threads.js';

/** Part of a text that is narrated. */
export type ChosenText =
  | { readonly type: 'text'; readonly text: string; readonly releases: readonly IntakeRelease[] }
  | { readonly type: 'refused'; readonly refusal: IntakeRefusal };

export interface TextToChoose {
  readonly text: string;
  readonly sourceType: SourceType;
  readonly choice: ReleaseChoice;
  /** The one release that is asked for. */
  readonly version: string | undefined;
  /** Product of the releases, normalized for comparison. */
  readonly product: string;
  readonly owner: Owner;
}

const NOT_RELEASED =
  'The changelog holds only what is not released yet. Drop it again after the release.';
const NOTHING_NEW =
  'Every release in this changelog was narrated before. To narrate them again, ask for `releases: all` or `releases: newest` in its .lectern.yaml.';

/** The whole of a document; of a changelog the releases that are asked for, or that were not narrated before. */
export async function chooseText(
  asked: TextToChoose,
  threads: Pick<TextThreads, 'releasesOf'>,
  reads: Pick<IntakeReads, 'narratedReleases'>,
): Promise<ChosenText> {
  const { text, sourceType, choice, version, product, owner } = asked;
  if (sourceType === 'document') return { type: 'text', text, releases: [] };
  const read = await threads.releasesOf(text);
  if (!read.readable) return refused('failed', read.reason);
  if (read.changelog.releases.length === 0) return refused('skipped', NOT_RELEASED);
  const changelog = version === undefined ? read.changelog : onlyVersion(read.changelog, version);
  // A version that does not exist is reported in the same way as by the API.
  if (changelog === null) return { type: 'text', text, releases: [] };
  const narrated = rememberedReleases(reads, owner, product);
  const wanted = version === undefined ? choice : 'all';
  const chosen = await chooseReleases(changelog, wanted, product, narrated);
  if (chosen.text === null) return refused('skipped', NOTHING_NEW);
  const releases = chosen.marks.map((mark) => ({
    version: mark.version ?? '',
    sha256: mark.contentHash,
  }));
  return { type: 'text', text: chosen.text, releases };
}

/** Null if the changelog has no release of that name. */
function onlyVersion(changelog: ChangelogText, version: string): ChangelogText | null {
  const releases = changelog.releases.filter((one) => plain(one.version ?? '') === plain(version));
  return releases.length === 0 ? null : { ...changelog, releases };
}

function plain(version: string): string {
  return version
    .trim()
    .toLowerCase()
    .replace(/^v(?=\d)/, '');
}

function rememberedReleases(
  reads: Pick<IntakeReads, 'narratedReleases'>,
  owner: Owner,
  product: string,
): Pick<NarratedReleases, 'knows' | 'has'> {
  const known = reads.narratedReleases(owner, product);
  return {
    knows: async () => (await known).length > 0,
    has: async (marks) => {
      const keys = new Set((await known).map(({ version, sha256 }) => `${version}\n${sha256}`));
      return marks.filter(({ version, contentHash }) =>
        keys.has(`${version ?? ''}\n${contentHash}`),
      );
    },
  };
}

function refused(outcome: IntakeRefusal['outcome'], reason: string): ChosenText {
  return { type: 'refused', refusal: { outcome, reason } };
}
