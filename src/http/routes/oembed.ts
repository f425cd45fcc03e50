import { Router, type Request } from 'express';
import type { AccountReads } from '../../contracts/account-store.js';
import type { ConversionReads } from '../../contracts/conversion-store.js';
import { toOEmbed, type OEmbed, type Room } from '../../publishing/oembed.js';
import { playerLook, type PlayerLook } from '../../publishing/player-look.js';
import { readShareAddress } from '../../publishing/share-address.js';
import type { ShareLink, Shares } from '../../publishing/shares.js';
import { ApiError } from '../api-error.js';
import type { Addresses } from '../views/addresses.js';

export interface OEmbedRouteOptions {
  readonly shares: Shares;
  readonly conversions: Pick<ConversionReads, 'findOutline'>;
  readonly accounts: Pick<AccountReads, 'findOrganization'>;
  readonly addresses: Addresses;
  /** No trailing slash. */
  readonly publicUrl: string;
}

/**
 * oEmbed 1.0 (https://oembed.com/): what a site needs that shows a player for an address that someone pasted.
 * 404 for what is not there, not public or not finished, 401 for a token that was revoked, 501 for other formats.
 */
export function oEmbedRoute(options: OEmbedRouteOptions): Router {
  const router = Router();
  router.get('/', async (request, response) => {
    response.set('Cache-Control', 'no-store');
    const answer = await answerTo(request, options);
    if (formatOf(request) === 'xml') response.type('text/xml').send(await xmlOf(answer));
    else response.json(answer);
  });
  return router;
}

/** Loaded only if XML is asked for: it costs start time. */
async function xmlOf(answer: OEmbed): Promise<string> {
  const { toXml } = await import('../../publishing/oembed-xml.js');
  return toXml(answer);
}

async function answerTo(request: Request, options: OEmbedRouteOptions) {
  const { shares, conversions, accounts, addresses, publicUrl } = options;
  formatOf(request);
  const room = roomOf(request);
  const { query } = request;
  if (typeof query['url'] !== 'string') throw invalid('url', 'must be given, once');
  const address = readShareAddress(query['url'], publicUrl);
  const shared = address && (await shares.find(address.link));
  if (address === null || shared === null) throw await refusal(shares, address?.link);
  const conversion = await conversions.findOutline(shared.conversionId);
  if (conversion?.status !== 'completed') throw new ApiError('SHARE_NOT_FOUND');
  const organization = await accounts.findOrganization(conversion.organizationId);
  if (organization === null) throw new ApiError('SHARE_NOT_FOUND');
  request.context.conversionId = conversion.id;
  const embedded = {
    title: conversion.title,
    organization: organization.name,
    websiteUrl: organization.branding.websiteUrl,
    playerUrl: playerUrl(addresses, address.link),
    coverUrl: conversion.publicUrl ? `${addresses.listen(conversion.id)}/cover.png` : null,
    publicUrl,
  };
  return toOEmbed(embedded, lookOf(request, address.query), room);
}

/** Appearance of the player: options of the oEmbed request override those in the address. */
function lookOf({ query }: Request, ofAddress: URLSearchParams): PlayerLook {
  const asked = new URLSearchParams(ofAddress);
  for (const name of ['layout', 'theme', 'color']) {
    const value = query[name];
    if (typeof value === 'string') asked.set(name, value);
  }
  return playerLook(asked);
}

function playerUrl(addresses: Addresses, link: ShareLink): string {
  return link.type === 'token'
    ? addresses.embedToken(link.token)
    : addresses.embed(link.conversionId);
}

/**
 * Returns the error for a link that leads nowhere. Private recordings are reported as not found, so that their
 * existence is not revealed; only a holder of a revoked token learns that it was revoked.
 */
async function refusal(shares: Shares, link: ShareLink | undefined): Promise<ApiError> {
  if (link === undefined || !(await shares.wasRevoked(link))) {
    return new ApiError('SHARE_NOT_FOUND');
  }
  return new ApiError('SHARE_PRIVATE', { headers: { 'WWW-Authenticate': 'Bearer' } });
}

function formatOf({ query }: Request): 'json' | 'xml' {
  const format = query['format'] ?? 'json';
  if (format === 'json' || format === 'xml') return format;
  throw new ApiError('OEMBED_FORMAT_NOT_AVAILABLE');
}

function roomOf(request: Request): Room {
  const maxWidth = pixels(request, 'maxwidth');
  const maxHeight = pixels(request, 'maxheight');
  return {
    ...(maxWidth !== undefined && { maxWidth }),
    ...(maxHeight !== undefined && { maxHeight }),
  };
}

function pixels({ query }: Request, field: string): number | undefined {
  const value = query[field];
  if (value === undefined) return undefined;
  if (typeof value === 'string' && /^[0-9]{1,6}$/.test(value)) return Number(value);
  throw invalid(field, 'must be a whole number of pixels, once');
}

function invalid(field: string, message: string): ApiError {
  return new ApiError('VALIDATION_ERROR', { details: [{ field, message }] });
}
