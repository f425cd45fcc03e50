import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NEW_KEY = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** A certificate and its key, in PEM. */
export interface KeyPair {
  readonly cert: string;
  readonly key: string;
}

/** Signs certificates, as the authority of an internal network does. */
export class PrivateAuthority {
  #made = 0;

  private constructor(
    private readonly folder: string,
    /** Its certificate, in PEM. */
    readonly cert: string,
  ) {}

  static async create(): Promise<PrivateAuthority> {
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-authority-'));
    const about = ['-x509', '-days', '1', '-subj', '/CN=Private authority'];
    await run('openssl', ['req', ...about, ...NEW_KEY, '-keyout', 'ca.key', '-out', 'ca'], {
      cwd: folder,
    });
    return new PrivateAuthority(folder, await readFile(path.join(folder, 'ca'), 'utf8'));
  }

  /** The file of its certificate. */
  get file(): string {
    return path.join(this.folder, 'ca');
  }

  /**
   * @param names `DNS:…` and `IP:…`, comma-separated
   * @param days validity from now on; -1 for a certificate that expired yesterday
   */
  async certify(names: string, days = 1): Promise<KeyPair> {
    this.#made += 1;
    const name = `made-${this.#made}`;
    const files = ['-keyout', `${name}.key`, '-out', `${name}.csr`];
    const at = { cwd: this.folder };
    await run('openssl', ['req', ...NEW_KEY, '-subj', `/CN=${name}`, ...files], at);
    await writeFile(path.join(this.folder, `${name}.ext`), `subjectAltName=${names}\n`);
    const signing = ['-CA', 'ca', '-CAkey', 'ca.key', '-CAcreateserial'];
    const signed = ['-in', `${name}.csr`, '-out', name, '-extfile', `${name}.ext`];
    await run('openssl', ['x509', '-req', '-days', String(days), ...signing, ...signed], at);
    const read = (file: string) => readFile(path.join(this.folder, file), 'utf8');
    return { cert: await read(name), key: await read(`${name}.key`) };
  }

  discard(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }
}
