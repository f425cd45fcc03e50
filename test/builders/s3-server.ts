import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ObjectStore, type ObjectStoreOptions } from '../../src/library/s3/object-store.js';

const PROGRAM = fileURLToPath(new URL('s3rver-process.js', import.meta.url));
const BUCKET = 'audio';
const SUFFIX = '._S3rver_object';

/** The credentials that the server takes. */
const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** A real object store on a free port that knows one key (it does not check signatures) and keeps its objects in a temporary folder. */
export class S3Server {
  private constructor(
    readonly origin: string,
    private readonly folder: string,
    private readonly server: ChildProcess,
  ) {}

  /** @param tls key and certificate in PEM; without them it speaks HTTP */
  static async start(tls?: { readonly key: string; readonly cert: string }): Promise<S3Server> {
    const directory = await mkdtemp(path.join(tmpdir(), 'lectern-s3-'));
    const options = {
      ...{ address: '127.0.0.1', port: 0, directory, silent: true, vhostBuckets: false },
      configureBuckets: [{ name: BUCKET }],
      ...tls,
    };
    const program = ['--openssl-legacy-provider', PROGRAM, JSON.stringify(options)];
    const server = spawn(process.execPath, program, { stdio: ['pipe', 'pipe', 'inherit'] });
    const port: unknown = (await once(server.stdout, 'data'))[0];
    const protocol = tls === undefined ? 'http' : 'https';
    return new S3Server(`${protocol}://127.0.0.1:${String(port).trim()}`, directory, server);
  }

  /** Options for a client of the bucket, with some changes. */
  options(changes: Partial<ObjectStoreOptions> = {}): ObjectStoreOptions {
    const bucket = { endpoint: this.origin, bucket: BUCKET, region: 'us-east-1', ca: null };
    return { ...bucket, ...CREDENTIALS, ...changes };
  }

  /** The same as settings of a daemon. */
  environment(): Record<string, string> {
    return {
      LECTERN_MEDIA_S3_ENDPOINT: this.origin,
      LECTERN_MEDIA_S3_BUCKET: BUCKET,
      LECTERN_MEDIA_S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      LECTERN_MEDIA_S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    };
  }

  client(changes: Partial<ObjectStoreOptions> = {}): ObjectStore {
    return new ObjectStore(this.options(changes));
  }

  /** Names of all objects in the bucket. */
  async names(): Promise<string[]> {
    const files = await readdir(path.join(this.folder, BUCKET), { recursive: true });
    return files
      .filter((file) => file.endsWith(SUFFIX))
      .map((file) => file.slice(0, -SUFFIX.length))
      .sort();
  }

  /** Makes an object look as if it had been stored that long ago. */
  async age(name: string, hours: number): Promise<void> {
    const time = new Date(Date.now() - hours * 3_600_000);
    await utimes(path.join(this.folder, BUCKET, `${name}${SUFFIX}`), time, time);
  }

  /** Removes all objects. */
  async empty(): Promise<void> {
    const bucket = path.join(this.folder, BUCKET);
    for (const name of await readdir(bucket))
      await rm(path.join(bucket, name), { recursive: true });
  }

  async stop(): Promise<void> {
    if (this.server.exitCode === null) {
      const exit = once(this.server, 'exit');
      this.server.stdin?.end();
      await exit;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
