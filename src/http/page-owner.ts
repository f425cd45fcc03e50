import type { Request, Response } from 'express';
import type { LogoOwner, Logos } from '../publishing/logos.js';
import type { RecordingOutline } from '../publishing/recordings.js';
import type { PageOwner } from '../web/parts/masthead.js';
import { ApiError } from './api-error.js';
import { isNotModified } from './not-modified.js';

/**
 * Returns the owner of a page, with the logo if it is at hand.
 * @param place path of the page, below which its logo is served: `/listen/…`
 */
export async function ownerOf(
  { organization }: RecordingOutline,
  place: string,
  logos: Pick<Logos, 'versionAtHand'>,
): Promise<PageOwner> {
  const { name, branding } = organization;
  const version = await logos.versionAtHand(organization);
  return { name, branding, logoPlace: version && `${place}/logo?v=${version}` };
}

/** @throws {ApiError} if the organization has no logo */
export async function sendLogo(
  request: Request,
  response: Response,
  owner: LogoOwner,
  logos: Pick<Logos, 'find'>,
): Promise<void> {
  const logo = await logos.find(owner);
  if (logo === null) throw new ApiError('ROUTE_NOT_FOUND');
  response.set({
    'Cache-Control': 'public, max-age=86400',
    'Content-Type': logo.contentType,
    // An image of others does nothing, even if it is opened by itself.
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${logo.version}"`,
  });
  if (isNotModified(request, response)) response.status(304).end();
  else response.end(logo.body);
}
