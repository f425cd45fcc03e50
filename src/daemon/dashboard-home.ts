import path from 'node:path';
import type { Router } from 'express';
import type { Organization } from '../domain/account.js';
import { homeArea, type HomeAreaOptions } from '../http/dashboard/areas/home.js';
import { HomeCompose } from '../http/dashboard/areas/home-compose.js';
import { HomeList } from '../http/dashboard/areas/home-list.js';
import { HomeVoices } from '../http/dashboard/areas/home-voices.js';
import { BodyRules } from '../http/openapi/body-rules.js';
import type { OpenApiDocument } from '../http/openapi/document.js';
import { ConversionPages } from '../http/pagination/conversion-pages.js';
import { Cursors } from '../http/pagination/cursors.js';
import type { HasAudio } from '../http/views/conversion-view.js';
import { ConversionFields } from '../intake/instructions/conversion-fields.js';
import { InstructionReading } from '../intake/instructions/instruction-reading.js';
import { mailContentReader } from '../http/mail-content.js';
import { Uploads } from '../intake/uploads/uploads.js';
import type { Sketches } from '../publishing/sketch.js';
import type { Settings } from '../settings/load-settings.js';
import type { ApiParts } from './api-parts.js';
import type { Core } from './core.js';
import type { Orders } from './orders.js';

export interface HomeParts extends Pick<HomeAreaOptions, 'site' | 'pages'> {
  readonly core: Core;
  readonly orders: Orders;
  readonly parts: ApiParts;
  /** The description of the API, whose rules the form follows. */
  readonly document: OpenApiDocument;
  readonly hasAudio: HasAudio;
  readonly sketches: Pick<Sketches, 'of'>;
}

/** The page that narrates and lists conversions. */
export function composeHome(options: HomeParts): Router {
  const { site, pages, core, orders, parts, document, hasAudio, sketches } = options;
  const { reads } = core.database;
  const { chooseVoice, uploadTexts } = parts;
  const voices = new HomeVoices({
    chooseVoice,
    voicesOf: (provider) => parts.voices?.offered(provider) ?? [],
  });
  const instructions = once(
    () =>
      new InstructionReading(new ConversionFields(document), (text, place) =>
        uploadTexts.yamlOf(text, place),
      ),
  );
  const uploads = new Uploads({ threads: uploadTexts, instructions, products: reads.products });
  const { admission, previews } = orders;
  return homeArea({
    ...{ site, pages, voices, clock: core.clock },
    list: new HomeList({
      pages: new ConversionPages(reads.conversions, new Cursors(parts.cursorSecret), hasAudio),
      ...{ conversions: reads.conversions, products: reads.products, timings: reads.timings },
      ...{ sketches, backlog: core.backlog },
    }),
    compose: new HomeCompose({
      ...{ admission, previews, uploads, chooseVoice, voices },
      readMail: mailContentReader(uploadTexts),
      rules: once(() => new BodyRules(document, 'POST', '/previews')),
    }),
    waysOf: (organization) => ({
      apiUrl: `${parts.publicUrl}/v1`,
      inbox: inboxOf(organization, core.settings),
    }),
  });
}

/** Watched folder of an organization, as named by the settings; null if none is watched. */
function inboxOf({ id, slug }: Organization, { intake, storage }: Settings): string | null {
  if (!intake.enabled) return null;
  const folder = intake.folders.find(({ organization }) => ['', id, slug].includes(organization));
  if (folder === undefined) return null;
  return path.isAbsolute(folder.path) ? folder.path : path.join(storage.dir, folder.path);
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}
