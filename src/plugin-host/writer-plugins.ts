import { pathToFileURL } from 'node:url';
import type { WriterPluginModule } from '../contracts/writer-plugin.js';
import { parseWriterManifest, PluginError } from './manifest.js';
import { findPlugins } from './find-plugins.js';

/**
 * Loads one writer plugin, and none of the others.
 * @param folders where plugins are, a subfolder each
 * @throws {PluginError} for a name that is missing or ambiguous, an invalid manifest, or a module that is not a plugin.
 */
export async function loadWriterPlugin(
  folders: readonly string[],
  name: string,
): Promise<WriterPluginModule> {
  const plugins = await findPlugins(folders, parseWriterManifest);
  const chosen = plugins.get(name);
  if (chosen === undefined) {
    const names = ['builtin', ...plugins.keys()].join(', ');
    throw new PluginError(`scripting.writer is set to ${name}; there are: ${names}.`);
  }
  const module = await load(chosen.entryPath);
  if (!isWriterModule(module)) {
    throw new PluginError(`The plugin ${name} exports no function createWriter.`);
  }
  return module;
}

async function load(entryPath: string): Promise<unknown> {
  try {
    return await import(pathToFileURL(entryPath).href);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new PluginError(`${entryPath} cannot be loaded: ${reason}`);
  }
}

function isWriterModule(module: unknown): module is WriterPluginModule {
  return (
    typeof module === 'object' &&
    module !== null &&
    'createWriter' in module &&
    typeof module.createWriter === 'function'
  );
}
