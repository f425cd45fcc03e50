import { createReadStream } from 'node:fs';
import type { Command } from 'commander';
import { OrganizationLogos } from '../../accounts/organization-logos.js';
import type { Organization } from '../../domain/account.js';
import { COMMAND_LINE } from '../../domain/actor.js';
import { LARGEST_UPLOAD_BYTES, LogoRefusal } from '../../domain/logo.js';
import { ORG_ABOUT, type Administer, type Installation } from '../administration.js';
import { CommandRefused } from '../command-context.js';
import type { Report } from '../report.js';

/** `lectern org set-logo` and `remove-logo` */
export function addLogo(
  noun: Command,
  administer: Administer,
  details: (organization: Organization) => Report,
): void {
  const ofOne = (name: string, description: string) =>
    noun.command(name).description(description).argument('<org>', ORG_ABOUT);
  administer(
    ofOne('set-logo', 'upload the logo of an organization').argument(
      '<file>',
      'PNG, JPEG, GIF or SVG of at most 1 MB and 8 megapixels',
    ),
    async (installation, _options, org = '', file = '') => {
      const image = await readImage(file);
      return withLogos(installation, async (logos) => {
        return details(await logos.set(COMMAND_LINE, org, image));
      });
    },
  );
  administer(ofOne('remove-logo', 'remove the uploaded logo'), (installation, _options, org = '') =>
    withLogos(installation, async (logos) => details(await logos.remove(COMMAND_LINE, org))),
  );
}

async function withLogos(
  { unitOfWork, clock }: Installation,
  work: (logos: OrganizationLogos) => Promise<Report>,
): Promise<Report> {
  const { LogoConverter } = await import('../../publishing/logo/logo-converter.js');
  const images = new LogoConverter();
  try {
    return await work(new OrganizationLogos({ unitOfWork, clock, images }));
  } catch (error) {
    if (error instanceof LogoRefusal) throw new CommandRefused(error.message);
    throw error;
  } finally {
    await images.close();
  }
}

/** No more of a file than it takes to see that it is too large. */
async function readImage(file: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  const stream: AsyncIterable<Buffer> = createReadStream(file, { end: LARGEST_UPLOAD_BYTES });
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
