import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PLUGIN = fileURLToPath(new URL('../fixtures/plugins/speech-gated', import.meta.url));

/** A voice that waits before a sentence that says "waits for NAME" until that gate is opened. */
export class GatedVoice {
  private constructor(private readonly folder: string) {}

  static async install(): Promise<GatedVoice> {
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-voice-'));
    await cp(PLUGIN, path.join(folder, 'speech-gated'), { recursive: true });
    return new GatedVoice(folder);
  }

  /** Settings by environment of a daemon that speaks with it. */
  get env(): Readonly<Record<string, string>> {
    return { LECTERN_PLUGINS_DIR: this.folder, LECTERN_SPEECH_PROVIDER_A: 'speech-gated' };
  }

  get entryPath(): string {
    return path.join(this.folder, 'speech-gated', 'index.mjs');
  }

  open(gate: string): Promise<void> {
    return writeFile(path.join(this.folder, 'speech-gated', gate), '');
  }

  /** Checks whether a sentence that waits for a gate is being spoken. */
  hasBegun(gate: string): boolean {
    return existsSync(path.join(this.folder, 'speech-gated', `begun-${gate}`));
  }

  discard(): Promise<void> {
    return rm(this.folder, { recursive: true });
  }
}
