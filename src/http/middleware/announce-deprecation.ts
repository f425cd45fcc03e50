import type { Step } from './step.js';

/** Since when the operations that are marked deprecated are, in Unix seconds: 2026-11-01. */
const DEPRECATED_SINCE = Date.UTC(2026, 10, 1) / 1000;

/** Says on every answer of a deprecated operation that it is (RFC 9745) and what takes its place (RFC 5829). */
export function announceDeprecation(publicUrl: string): Step {
  const successor = `<${publicUrl}/v1/conversions>; rel="successor-version"`;
  return (request, response) => {
    if (request.context.operation?.description.deprecated === true) {
      response.setHeader('Deprecation', `@${DEPRECATED_SINCE}`);
      response.setHeader('Link', successor);
    }
  };
}
