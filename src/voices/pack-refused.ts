/** A voice pack that cannot be installed, verified or removed. The message says why and what to do. */
export class PackRefused extends Error {
  override readonly name = 'PackRefused';
}
