import { languageName } from '../domain/language-name.js';
import type { FoundIn, OutlinedRelease, TextOutlineResource } from '../http/schemas/outline.js';
import { printable } from './printable.js';

/** An outline as text for people, with a line end. */
export function formatOutline(outline: TextOutlineResource): string {
  const { language, left_out: leftOut, left_out_count: leftOutCount } = outline;
  const hidden = leftOutCount - leftOut.length;
  const lines = [
    `Kind:     ${outline.source_type}`,
    `Title:    ${outline.title}${placeOf(outline.title_source)}`,
    `Product:  ${outline.product_name ?? 'not named'}${placeOf(outline.product_source)}`,
    `Language: ${language.tag === null ? 'not detected' : languageName(language.tag)}`,
    ...outline.releases.flatMap(formatRelease),
    ...(outline.releases.length > 0 ? [] : section('Notices', outline.notices)),
    ...section('Sections', outline.sections),
    ...section(
      `Left out (${leftOutCount})`,
      leftOut.map(({ line, text, reason }) => `${place(line)}${text} [${reasonWords(reason)}]`),
    ),
    ...(hidden > 0 ? [`  and ${hidden} more`] : []),
    ...section(
      'Warnings',
      outline.warnings.map(({ code, message }) => `${code}: ${message}`),
    ),
  ];
  return `${lines.map(printable).join('\n')}\n`;
}

function formatRelease(release: OutlinedRelease): string[] {
  const { version, date, unreleased, changes, entries, notices, known_issues: known } = release;
  const { package_name: packageName, parallel_versions: parallel } = release;
  const { version_source: versionIn, date_source: dateIn } = release;
  const called = [packageName ?? [], version ?? (unreleased ? 'Unreleased' : 'Release')].flat();
  const dated = date === null ? [] : `${date}${placeOf(dateIn)}`;
  const beside = parallel.length === 0 ? [] : `same day as ${parallel.join(' and ')}`;
  const name = [`${called.join(' ')}${placeOf(versionIn)}`, dated, beside].flat().join(', ');
  const hidden = changes - entries.length;
  return [
    '',
    `${name}: ${changes === 1 ? '1 change' : `${changes} changes`}`,
    ...notices.map((text) => `  notice       ${text}`),
    ...entries.map(
      ({ kind, scope, text, line }) =>
        `  ${kind.padEnd(13)}${place(line)}${scope === null ? '' : `${scope}: `}${text}`,
    ),
    ...(hidden > 0 ? [`  and ${hidden} more`] : []),
    ...known.map((text) => `  known issue  ${text}`),
  ];
}

function section(title: string, texts: readonly string[]): string[] {
  return texts.length === 0 ? [] : ['', `${title}:`, ...texts.map((text) => `  ${text}`)];
}

function place(line: number | null): string {
  return line === null ? '' : `line ${line}: `;
}

/** Place where something was found, unless that is the usual one. */
function placeOf(found: FoundIn): string {
  return found === null || found === 'release_heading' ? '' : ` [${reasonWords(found)}]`;
}

function reasonWords(reason: string): string {
  return reason.replaceAll('_', ' ');
}
