import type { Response } from 'express';
import type { Logos } from '../publishing/logos.js';
import type { RecordingOutline } from '../publishing/recordings.js';
import type { PageOwner } from '../web/parts/masthead.js';
import { ApiError } from './api-error.js';

/**
 * Whose page it is, with the logo if that is at hand.
 * @param place of the page, below which its logo is served: `/listen/…`
 */
export async function ownerOf(
  { organization: { name, branding } }: RecordingOutline,
  place: string,
  logos: Pick<Logos, 'atHand'>,
): Promise<PageOwner> {
  const { logoUrl } = branding;
  const logo = logoUrl === null ? null : await logos.atHand(logoUrl);
  return { name, branding, logoPlace: logo && `${place}/logo?v=${logo.version}` };
}

/** @throws {ApiError} where there is none */
export async function sendLogo(
  response: Response,
  { organization: { branding } }: RecordingOutline,
  logos: Pick<Logos, 'find'>,
): Promise<void> {
  const logo = branding.logoUrl === null ? null : await logos.find(branding.logoUrl);
  if (logo === null) throw new ApiError('ROUTE_NOT_FOUND');
  response.set({
    'Cache-Control': 'public, max-age=86400',
    'Content-Type': logo.contentType,
    // Whatever stands in an image of others does nothing, also where it is opened by itself.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  });
  response.end(logo.body);
}
