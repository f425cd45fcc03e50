import { fileURLToPath } from 'node:url';
import { LARGEST_CONFIG_BYTES, readRegularFileSync } from '../domain/regular-file.js';
import { Ajv, type JSONSchemaType } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import type { PackFamily, PackVoice } from '../domain/voice-pack.js';
import { PACK_FAMILIES } from '../domain/voice-pack.js';
import { PACK_ID, PACK_PATH } from './pack-file.js';

/** Something to be fetched: a file of a web server, or a package of an npm registry. */
export interface Download {
  readonly url?: string;
  /** `name@version` */
  readonly npm?: string;
  /** For the progress; the digest decides. */
  readonly bytes: number;
  readonly sha256: string;
}

/** A download, or a file within it where it is a package. */
export interface Part {
  readonly from: string;
  readonly path?: string;
}

/** A file of a pack: what it is made of, and what that must be. */
export interface CatalogueFile {
  /** Joined in this order. */
  readonly parts?: readonly Part[];
  readonly text?: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Appended to a model: what the engines need to know of it. */
  readonly metadata?: Readonly<Record<string, string | number>>;
}

export interface CataloguePack {
  readonly name: string;
  readonly family: PackFamily;
  readonly about: string;
  readonly licence: string;
  readonly homepage: string;
  readonly sampleRate: number;
  /** Peak memory of a process, measured. */
  readonly memoryMegabytes: number;
  /** Of one core of the machine that `estimateSpeed` was measured on. */
  readonly cpuSecondsPerAudioSecond: number;
  readonly hosts: readonly [string, string];
  /** In the order of the model. */
  readonly voices: readonly Omit<PackVoice, 'speaker'>[];
  readonly files: Readonly<Record<string, CatalogueFile>>;
}

/** The packs that can be installed by their name alone. */
export interface Catalogue {
  readonly downloads: Readonly<Record<string, Download>>;
  readonly packs: Readonly<Record<string, CataloguePack>>;
}

const TEXT = { type: 'string', minLength: 1 } as const;
const BYTES = { type: 'integer', minimum: 1 } as const;
const SHA256 = { type: 'string', pattern: '^[0-9a-f]{64}$' } as const;

const FILE: JSONSchemaType<CatalogueFile> = {
  type: 'object',
  required: ['bytes', 'sha256'],
  additionalProperties: false,
  properties: {
    parts: {
      type: 'array',
      nullable: true,
      minItems: 1,
      items: {
        type: 'object',
        required: ['from'],
        additionalProperties: false,
        properties: { from: TEXT, path: { ...TEXT, nullable: true } },
      },
    },
    text: { ...TEXT, nullable: true },
    bytes: BYTES,
    sha256: SHA256,
    metadata: {
      type: 'object',
      nullable: true,
      required: [],
      additionalProperties: { type: ['string', 'number'] },
    },
  },
};

const SCHEMA: JSONSchemaType<Catalogue> = {
  type: 'object',
  required: ['downloads', 'packs'],
  properties: {
    downloads: {
      type: 'object',
      required: [],
      additionalProperties: {
        type: 'object',
        required: ['bytes', 'sha256'],
        additionalProperties: false,
        properties: {
          url: { type: 'string', format: 'uri', pattern: '^https?://', nullable: true },
          npm: { ...TEXT, nullable: true },
          bytes: BYTES,
          sha256: SHA256,
        },
      },
    },
    packs: {
      type: 'object',
      required: [],
      additionalProperties: {
        type: 'object',
        required: [
          ...(['name', 'family', 'about', 'licence', 'homepage', 'sampleRate'] as const),
          ...(['memoryMegabytes', 'cpuSecondsPerAudioSecond', 'hosts', 'voices', 'files'] as const),
        ],
        additionalProperties: false,
        properties: {
          name: TEXT,
          family: { type: 'string', enum: PACK_FAMILIES },
          about: TEXT,
          licence: TEXT,
          homepage: TEXT,
          sampleRate: BYTES,
          memoryMegabytes: BYTES,
          cpuSecondsPerAudioSecond: { type: 'number', exclusiveMinimum: 0 },
          hosts: { type: 'array', minItems: 2, maxItems: 2, items: [TEXT, TEXT] },
          voices: {
            type: 'array',
            minItems: 1,
            items: {
              type: 'object',
              required: ['id', 'name', 'language', 'gender'],
              additionalProperties: false,
              properties: {
                id: TEXT,
                name: TEXT,
                language: TEXT,
                gender: { type: 'string', enum: ['female', 'male', 'neutral'] },
              },
            },
          },
          files: {
            type: 'object',
            required: [],
            propertyNames: { pattern: PACK_PATH.source },
            additionalProperties: FILE,
          },
        },
      },
    },
  },
};

/** Catalogue of Lectern itself, four folders above this file in dist/. */
const BUILT_IN = fileURLToPath(new URL('../../../config/voice-packs.yaml', import.meta.url));

/**
 * The catalogue of voice packs.
 * @param own the file of one whose packs and downloads go before those that come with Lectern; empty for none
 * @throws an Error that says what is wrong with it; Node's errors as they are.
 */
export function readCatalogue(own: string): Catalogue {
  const builtIn = readFile(BUILT_IN);
  if (own === '') return checked(builtIn, BUILT_IN);
  const { downloads, packs } = readFile(own);
  return checked(
    {
      downloads: { ...builtIn.downloads, ...downloads },
      packs: { ...builtIn.packs, ...packs },
    },
    own,
  );
}

/** The pack of a catalogue that an id names. */
export function packOf({ packs }: Catalogue, id: string): CataloguePack | undefined {
  return Object.hasOwn(packs, id) ? packs[id] : undefined;
}

function readFile(file: string): Catalogue {
  const text = readRegularFileSync(file, { maxBytes: LARGEST_CONFIG_BYTES }).toString();
  const catalogue: unknown = parse(text, { merge: true });
  const ajv = addFormats.default(new Ajv({ strict: false, allowUnionTypes: true }), ['uri']);
  const isCatalogue = ajv.compile(SCHEMA);
  if (isCatalogue(catalogue)) return catalogue;
  const [first] = isCatalogue.errors ?? [];
  throw new Error(`${file}: ${first?.instancePath.slice(1) ?? ''} ${first?.message ?? ''}.`);
}

/** Checks the rules that a schema cannot express. */
function checked(catalogue: Catalogue, file: string): Catalogue {
  for (const [name, { npm, url }] of Object.entries(catalogue.downloads)) {
    if ((npm === undefined) === (url === undefined))
      throw new Error(`${file}: the download ${name} must have either npm or url.`);
  }
  for (const [id, pack] of Object.entries(catalogue.packs)) {
    if (!PACK_ID.test(id)) throw new Error(`${file}: ${id} is not a valid pack name.`);
    for (const [path, { parts, text }] of Object.entries(pack.files)) {
      const unknown = parts?.find(({ from }) => !Object.hasOwn(catalogue.downloads, from));
      if (unknown !== undefined)
        throw new Error(`${file}: ${path} is of ${unknown.from}, which is not a download.`);
      if ((parts === undefined) === (text === undefined)) {
        throw new Error(`${file}: ${path} must have either parts or a text.`);
      }
    }
  }
  return catalogue;
}

/**
 * The downloads that a pack is made of, each once.
 * @param isAtHand whether a file need not be made, by its digest
 */
export function downloadsOf(
  { downloads }: Catalogue,
  { files }: CataloguePack,
  isAtHand: (sha256: string) => boolean = () => false,
): ReadonlyMap<string, Download> {
  const made = Object.values(files).filter(({ sha256 }) => !isAtHand(sha256));
  const names = made.flatMap(({ parts = [] }) => parts.map(({ from }) => from));
  return new Map(
    names.flatMap((name) => {
      const download = Object.hasOwn(downloads, name) ? downloads[name] : undefined;
      return download === undefined ? [] : [[name, download] as const];
    }),
  );
}
