import type { OutlinedRelease, ReadOutline } from '../../domain/text-outline.js';
import type {
  OutlinedRelease as OutlinedReleaseResource,
  TextOutlineResource,
} from '../schemas/outline.js';

/** Releases that an answer lists. */
const MOST_RELEASES = 100;

const NOT_DETECTED = 'The text has too few words to detect its language, or mixes several.';

export function toOutlineResource(outline: ReadOutline): TextOutlineResource {
  return {
    source_type: outline.sourceType,
    title: outline.title,
    title_source: outline.titleFoundIn,
    product_name: outline.product,
    product_source: outline.productFoundIn,
    version: outline.version,
    version_source: outline.versionFoundIn,
    releases: outline.releases.slice(0, MOST_RELEASES).map(toRelease),
    release_count: outline.releases.length,
    changes: outline.changes,
    by_kind: outline.byKind,
    sections: [...outline.sections],
    notices: [...outline.notices],
    known_issues: [...outline.knownIssues],
    left_out: [...outline.skipped],
    left_out_count: outline.skippedCount,
    language:
      outline.language === null
        ? { tag: null, confidence: null, reason: NOT_DETECTED }
        : { ...outline.language, reason: null },
    uncertain_lines: [...outline.unsure],
    uncertain_line_count: outline.unsureCount,
    warnings: [...outline.warnings],
  };
}

function toRelease({
  versionFoundIn,
  dateFoundIn,
  isUnreleased,
  packageName,
  parallelVersions,
  byKind,
  entries,
  notices,
  knownIssues,
  ...release
}: OutlinedRelease): OutlinedReleaseResource {
  return {
    ...release,
    package_name: packageName,
    parallel_versions: [...parallelVersions],
    version_source: versionFoundIn,
    date_source: dateFoundIn,
    unreleased: isUnreleased,
    by_kind: byKind,
    entries: [...entries],
    notices: [...notices],
    known_issues: [...knownIssues],
  };
}
