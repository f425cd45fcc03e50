import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const NAME = 'writer-gated';
const PLUGIN = fileURLToPath(new URL(`../fixtures/plugins/${NAME}`, import.meta.url));

/** A script writer that waits with a text that says "waits for NAME" until that gate is opened. */
export class GatedWriter {
  private constructor(private readonly folder: string) {}

  static async install(): Promise<GatedWriter> {
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-writer-'));
    await cp(PLUGIN, path.join(folder, NAME), { recursive: true });
    return new GatedWriter(folder);
  }

  /** Settings by environment of a daemon whose scripts it writes. */
  get env(): Readonly<Record<string, string>> {
    return {
      LECTERN_PLUGINS_DIR: this.folder,
      LECTERN_SCRIPTING_WRITER: NAME,
      // Nothing is sent there.
      LECTERN_SCRIPTING_BASE_URL: 'http://127.0.0.1:9/v1',
      LECTERN_SCRIPTING_MODEL: 'none',
    };
  }

  open(gate: string): Promise<void> {
    return writeFile(path.join(this.folder, NAME, gate), '');
  }

  /** Checks whether a text that waits for a gate is being written. */
  hasBegun(gate: string): boolean {
    return existsSync(path.join(this.folder, NAME, `begun-${gate}`));
  }

  discard(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }
}
