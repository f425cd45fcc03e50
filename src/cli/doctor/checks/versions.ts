import { release } from 'node:os';
import sqlite3 from 'sqlite3';
import { columnOf } from '../../../database/inspecting/inspected-database.js';
import { productVersion } from '../../../operations/product-version.js';
import { ok, warning, type Check, type CheckContext, type Finding } from '../check.js';
import { withDatabase } from '../with-database.js';

/** Oldest Node.js that runs Lectern (package.json, `engines`). */
const OLDEST_NODE = { major: 20, minor: 19 };

/** Versions of everything that support asks for first. */
export interface Versions {
  readonly lectern: string;
  readonly node: string;
  readonly platform: string;
  /** Null for a PostgreSQL server that does not answer. */
  readonly database: string | null;
}

export const versions: Check = {
  id: 'versions',
  title: 'Versions',
  limitSeconds: 15,
  run: async (context) => {
    const { lectern, node, platform, database } = await readVersions(context);
    const parts = [`Lectern ${lectern}`, `Node.js ${node}`, platform, database ?? 'PostgreSQL'];
    return [ok(`${parts.join(', ')}.`), ...oldNode(node)];
  },
};

export async function readVersions(
  context: Pick<CheckContext, 'settings' | 'signal'>,
): Promise<Versions> {
  const isSqlite = context.settings.database.url === '';
  return {
    lectern: productVersion(),
    node: process.versions.node,
    platform: `${process.platform} ${process.arch} ${release()}`,
    database: isSqlite ? `SQLite ${sqlite3.VERSION}` : await serverVersion(context),
  };
}

/** The check of the database reports why a server does not answer. */
async function serverVersion(
  context: Pick<CheckContext, 'settings' | 'signal'>,
): Promise<string | null> {
  try {
    const rows = await withDatabase(context, ({ ask }) => ask('SHOW server_version'));
    const [version] = columnOf(rows ?? [], 'server_version');
    return `PostgreSQL ${version ?? 'unknown'}`;
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

function oldNode(node: string): readonly Finding[] {
  const [major = 0, minor = 0] = node.split('.').map(Number);
  const isOldest = major === OLDEST_NODE.major;
  if (major > OLDEST_NODE.major || (isOldest && minor >= OLDEST_NODE.minor)) return [];
  return [
    warning(
      `Node.js ${node} is older than Lectern supports.`,
      `Install Node.js ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer.`,
    ),
  ];
}
