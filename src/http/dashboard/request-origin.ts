import type { Request } from 'express';

/**
 * Checks whether the page of another site sent a request, as far as the browser tells. Without both headers, as with
 * HTTP on a network address, it does not tell: the token of the form decides.
 * @param publicUrl `http.publicUrl`
 */
export function isFromElsewhere(request: Request, publicUrl: string): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.get('Origin');
  // Browsers hide the origin of pages with the policy no-referrer, also from themselves.
  if (origin === undefined || origin === 'null') return false;
  if (!URL.canParse(origin)) return true;
  const { host } = new URL(origin);
  return host !== request.get('Host') && host !== new URL(publicUrl).host;
}
