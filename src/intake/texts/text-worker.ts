import { titleOf } from '../claims/title-of.js';
import { readYaml } from '../instructions/yaml-fields.js';
import { kindOf } from '../kind.js';
import { partsOf } from '../parts/parts-of.js';
import type { ParsedType } from '../reading/content-type.js';
import type { ReadFile } from '../reading/read-file.js';
import { releasesOf } from '../releases/releases-of.js';
import type { TextOutcome, TextTask } from './text-task.js';

/** Runs in a thread of its own. */
export default async function workWithFile(task: TextTask): Promise<TextOutcome> {
  switch (task.type) {
    case 'title':
      return { type: 'title', title: titleOf(task.text, task.name) };
    case 'kind':
      return { type: 'kind', kind: kindOf(task.text, task.name) };
    case 'releases':
      return { type: 'releases', changelog: releasesOf(task.text) };
    case 'parts':
      return { type: 'parts', parts: partsOf(task.text) };
    case 'yaml':
      return { type: 'yaml', read: readYaml(task.text, task.place) };
    default: {
      const parse = await PARSERS[task.type]();
      return { type: 'read', file: await parse(task.bytes) };
    }
  }
}

type Parse = (bytes: Uint8Array) => ReadFile | Promise<ReadFile>;

/** Loaded when the first file needs them. */
const PARSERS: Readonly<Record<ParsedType, () => Promise<Parse>>> = {
  html: async () => (await import('../reading/html-file.js')).readHtmlFile,
  zip: async () => (await import('../reading/docx/read-docx.js')).readDocx,
  mail: async () => (await import('../reading/mail/read-mail-file.js')).readMailFile,
  pdf: async () => (await import('../reading/pdf/read-pdf.js')).readPdf,
};
