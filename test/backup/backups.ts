import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openWriter } from '../../src/database/sqlite/open-sqlite.js';
import { databaseFile } from '../../src/database/sqlite/open-reader.js';
import { anInstallation, type Installation } from '../builders/installation.js';
import { v8Flags } from '../builders/v8-flags.js';
import { resultHere, type Place } from '../journeys/command-line.js';

const PROCESS = fileURLToPath(new URL('backup-process.js', import.meta.url));

/** An installation whose database refers to no audio that is missing. */
export async function aCompleteInstallation(finished: number): Promise<Installation> {
  const installation = await anInstallation(finished);
  const writer = await openWriter(databaseFile(installation.storage));
  await writer.query('DELETE FROM audio_files');
  await writer.query('DELETE FROM superseded_audio');
  await writer.destroy();
  return installation;
}

/** Changes a bit of a file, which gets its own inode. */
export async function damage(file: string): Promise<void> {
  const bytes = await readFile(file);
  bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
  await rm(file);
  await writeFile(file, bytes);
}

/** Runs a command that finds a problem. @returns its report */
export async function finding(place: Place, ...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await resultHere(place, ...words);
  if (code !== 1 || stdout === '') throw new Error(`It ended with ${code}: ${stdout}${stderr}`);
  return stdout;
}

/** Runs a command that succeeds. @returns its report */
export async function succeeds(place: Place, ...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await resultHere(place, ...words);
  if (code !== 0) throw new Error(`It ended with ${code}: ${stdout}${stderr}`);
  return stdout;
}

/** Runs a command that is refused. @returns its message */
export async function refusal(place: Place, ...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await resultHere(place, ...words);
  if (code !== 1 || stdout !== '') throw new Error(`It ended with ${code}: ${stdout}${stderr}`);
  return stderr;
}

/** Kills a backup in a process of its own at the beginning of a step. */
export async function killBackup({ storage }: Place, target: string, step: string): Promise<void> {
  const child = spawn(process.execPath, [...v8Flags(), PROCESS, storage, target, step], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.once('data', () => child.kill('SIGKILL'));
  await once(child, 'close');
  if (child.signalCode !== 'SIGKILL') throw new Error(`It ended with ${child.exitCode}.`);
}

/** SHA-256 of each audio file of a storage folder, by its path. */
export async function audioOf(storage: string): Promise<Readonly<Record<string, string>>> {
  const media = path.join(storage, 'media');
  const names = (await readdir(media, { recursive: true })).filter((name) => /\.\w+$/.test(name));
  const digests = names.sort().map(async (name) => {
    const content = await readFile(path.join(media, name));
    return [name, createHash('sha256').update(content).digest('hex')] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}
