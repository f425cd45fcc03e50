import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Exceptions to the policy that applies to all pages. */
export interface PagePolicy {
  /** Of style elements that player components make: `sha256-…`. */
  readonly styleHashes?: readonly string[];
  /** Sites that may show the page in a frame, as `frame-ancestors` takes them; nobody where it is not there. */
  readonly framedBy?: readonly string[];
  /** True if styles may contain images as `data:`, as those of libraries do. */
  readonly hasDataImages?: boolean;
  /** True if scripts may play audio that they have just fetched, as `blob:`. */
  readonly hasBlobMedia?: boolean;
}

/**
 * Security headers of pages: all content comes from this origin, no inline scripts or styles, no referrer is sent to
 * other sites, and no site may frame a page unless the policy allows it. Headers that only apply to HTTPS are left to
 * the proxy.
 */
export function pageHeaders(policy: PagePolicy = {}): RequestHandler {
  const { styleHashes = [], framedBy, hasDataImages = false, hasBlobMedia = false } = policy;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", ...styleHashes.map((hash) => `'${hash}'`)],
        'img-src': ["'self'", ...(hasDataImages ? ['data:'] : [])],
        'font-src': ["'self'"],
        'media-src': ["'self'", ...(hasBlobMedia ? ['blob:'] : [])],
        'connect-src': ["'self'"],
        'form-action': ["'self'"],
        'base-uri': ["'none'"],
        'frame-ancestors': framedBy ?? ["'none'"],
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: framedBy === undefined ? { action: 'deny' } : false,
    crossOriginResourcePolicy: framedBy === undefined ? { policy: 'same-origin' } : false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    strictTransportSecurity: false,
  });
}
