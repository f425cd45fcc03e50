import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface SigningKey {
  readonly region: string;
  readonly secretAccessKey: string;
}

/** Checks whether a request is signed as Signature Version 4 says, in its address or in its header. */
export function isSigned(request: IncomingMessage, key: SigningKey): boolean {
  const { searchParams, pathname } = new URL(request.url ?? '', 'http://store');
  const inHeader = partsOf(request.headers.authorization ?? '');
  const query = [...searchParams].filter(([name]) => name !== 'X-Amz-Signature');
  const of = (name: string) => searchParams.get(`X-Amz-${name}`) ?? inHeader.get(name) ?? '';
  const time = searchParams.get('X-Amz-Date') ?? String(request.headers['x-amz-date']);
  const names = of('SignedHeaders').split(';');
  const canonical = [
    request.method,
    pathname,
    query
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name])}`),
    '',
    names.join(';'),
    'UNSIGNED-PAYLOAD',
  ].join('\n');
  const scope = of('Credential').split('/').slice(1).join('/');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, hash].join('\n');
  const isOurs = scope === `${time.slice(0, 8)}/${key.region}/s3/aws4_request`;
  return isOurs && of('Signature') === sign(toSign, time.slice(0, 8), key);
}

function sign(text: string, day: string, { region, secretAccessKey }: SigningKey): string {
  const steps = [day, region, 's3', 'aws4_request'];
  const derived = steps.reduce<Buffer | string>(
    (key, step) => createHmac('sha256', key).update(step).digest(),
    `AWS4${secretAccessKey}`,
  );
  return createHmac('sha256', derived).update(text).digest('hex');
}

/** `AWS4-HMAC-SHA256 Credential=…, SignedHeaders=…, Signature=…` */
function partsOf(authorization: string): ReadonlyMap<string, string> {
  const parts = authorization.replace(/^\S+ /, '').split(/, ?/);
  return new Map(
    parts.map((part): [string, string] => {
      const [name = '', value = ''] = part.split(/=(.*)/s);
      return [name, value];
    }),
  );
}
