import { expect } from 'chai';
import { checkForeignScript } from '../../../src/scripting/checking/check-foreign-script.js';
import type { ParsedSource } from '../../../src/scripting/parsed-source.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { readDocument } from '../../../src/scripting/reading/document.js';
import { scriptRequest } from '../../builders/script-request.js';

const INVERTED: readonly (readonly [source: string, script: string])[] = [
  // which version or name a state is ascribed to
  [
    'Version 1.9 is vulnerable to path traversal. 2.0.0 is not.',
    '2.0.0 is vulnerable; 1.9 is not.',
  ],
  [
    'Versions before 2.0.0 are vulnerable to path traversal.',
    'Version 2.0.0 is vulnerable to path traversal.',
  ],
  ['The flaw affects 1.9 and is fixed in 2.0.0.', 'The flaw affects 2.0.0 and is fixed in 1.9.'],
  ['The cache is enabled by default, and the log is disabled.', 'The log is enabled by default.'],
  ['Node.js 18 is required. Node.js 16 is no longer supported.', 'Node.js 16 is supported.'],
  // order
  [
    'Install the update before you delete the database.',
    'Delete the database before you install the update.',
  ],
  [
    'Back up the database before you install the update.',
    'Delete the database before you install the update.',
  ],
  ['Stop the server, then migrate the index.', 'Migrate the index, then stop the server.'],
  [
    'After you rotate the keys, restart the workers.',
    'Rotate the keys after you restart the workers.',
  ],
  [
    'Before upgrading the cluster, drain the nodes.',
    'Before draining the nodes, upgrade the cluster.',
  ],
  // from and to, old and new
  ['Upgrade the parser from 4.2 to 5.0.', 'The parser goes from 5.0 to 4.2.'],
  ['The option `rows` was renamed to `lines`.', 'The option lines was renamed to rows.'],
  ['Use `fold` instead of `wrap`.', 'Use wrap instead of fold.'],
  ['The old scheduler was replaced by the queue.', 'The queue was replaced by the old scheduler.'],
  // polarity
  ['Python 3.8 is no longer supported.', 'Python 3.8 is now supported.'],
  ['Telemetry is disabled by default.', 'Telemetry is enabled by default.'],
  ['Telemetry is off by default.', 'Telemetry is on by default.'],
  ['The default timeout increases to 60 seconds.', 'The default timeout goes down to 60 seconds.'],
  [
    'The field `owner` is required in the manifest.',
    'The field owner is optional in the manifest.',
  ],
  ['The queue holds at most 100 messages.', 'The queue holds at least 100 messages.'],
  ['The migration is reversible.', 'The migration is irreversible.'],
  ['Do not delete the lock file.', 'Delete the lock file.'],
  // who does what
  ['The server rejects the client.', 'The client rejects the server.'],
  ['Clients are rejected by the proxy.', 'The proxy is rejected by clients.'],
  [
    'Administrators can delete projects. Members can view projects.',
    'Members can delete projects.',
  ],
  ['The parser calls the lexer for each token.', 'The lexer calls the parser for each token.'],
];

const HONEST: readonly (readonly [source: string, script: string])[] = [
  [
    'Version 1.9 is vulnerable to path traversal. 2.0.0 is not.',
    'If you run 1.9, you are vulnerable; 2.0.0 is not.',
  ],
  [
    'Versions before 2.0.0 are vulnerable to path traversal.',
    'Version 1.9 is vulnerable to path traversal.',
  ],
  [
    'Versions before 2.0.0 are vulnerable to path traversal.',
    'All versions older than 2.0.0 are affected by path traversal.',
  ],
  ['The flaw affects 1.9 and is fixed in 2.0.0.', 'It is fixed in 2.0.0, and 1.9 is affected.'],
  ['The flaw affects 1.9 and is fixed in 2.0.0.', 'The flaw is patched in 2.0.0.'],
  [
    'The cache is enabled by default, and the log is disabled.',
    'The cache is on by default, the log is off.',
  ],
  [
    'The cache is enabled by default, and the log is disabled.',
    'By default the log is not enabled.',
  ],
  [
    'Node.js 18 is required. Node.js 16 is no longer supported.',
    'Node.js 16 is not supported any more.',
  ],
  [
    'Node.js 18 is required. Node.js 16 is no longer supported.',
    'You need Node.js 18, since support for Node.js 16 is gone.',
  ],
  [
    'Install the update before you delete the database.',
    'Delete the database after you install the update.',
  ],
  [
    'Install the update before you delete the database.',
    'First install the update, then delete the database.',
  ],
  [
    'Back up the database before you install the update.',
    'Before you install the update, back up the database.',
  ],
  [
    'Back up the database before you install the update.',
    'Make a backup of the database, then install the update.',
  ],
  ['Stop the server, then migrate the index.', 'Stop the server before you migrate the index.'],
  ['Stop the server, then migrate the index.', 'Once the server is stopped, migrate the index.'],
  [
    'After you rotate the keys, restart the workers.',
    'Restart the workers after you rotate the keys.',
  ],
  [
    'After you rotate the keys, restart the workers.',
    'Rotate the keys, and then restart the workers.',
  ],
  ['Upgrade the parser from 4.2 to 5.0.', 'The parser is upgraded to 5.0 from 4.2.'],
  ['Upgrade the parser from 4.2 to 5.0.', 'The parser is at 5.0 now, it was 4.2 before.'],
  ['The option `rows` was renamed to `lines`.', 'The option rows is called lines now.'],
  ['The option `rows` was renamed to `lines`.', 'What was the option rows is renamed to lines.'],
  ['Use `fold` instead of `wrap`.', 'Instead of wrap, use fold.'],
  ['The old scheduler was replaced by the queue.', 'The queue replaces the old scheduler.'],
  ['Python 3.8 is no longer supported.', 'Support for Python 3.8 was dropped.'],
  ['Python 3.8 is no longer supported.', 'Python 3.8 is not supported any more.'],
  ['Telemetry is disabled by default.', 'Telemetry is off by default.'],
  ['Telemetry is disabled by default.', 'By default, telemetry is not enabled.'],
  ['Telemetry is disabled by default.', 'Telemetry is turned off by default; you can enable it.'],
  ['The default timeout increases to 60 seconds.', 'The default timeout is raised to 60 seconds.'],
  [
    'The field `owner` is required in the manifest.',
    'The field owner is not optional in the manifest.',
  ],
  ['The field `owner` is required in the manifest.', 'The manifest needs the field owner.'],
  ['The queue holds at most 100 messages.', 'The queue holds no more than 100 messages.'],
  ['The queue holds at most 100 messages.', 'A maximum of 100 messages is held by the queue.'],
  ['Remove the option to disable the cache.', 'The cache can no longer be disabled.'],
  ['Do not delete the lock file.', 'Never delete the lock file.'],
  ['Do not delete the lock file.', 'Keep the lock file.'],
  ['The server rejects the client.', 'The client is rejected by the server.'],
  ['Clients are rejected by the proxy.', 'The proxy rejects clients.'],
  ['Clients are rejected by the proxy.', 'The proxy does not accept clients.'],
  [
    'Administrators can delete projects. Members can view projects.',
    'Projects can be deleted by administrators.',
  ],
  [
    'Administrators can delete projects. Members can view projects.',
    'Administrators can delete projects, members can only view them.',
  ],
  [
    'Administrators can delete projects. Members can view projects.',
    'Members can view projects but not delete them.',
  ],
  [
    'The parser calls the lexer for each token.',
    'For each token, the lexer is called by the parser.',
  ],
  ['Streams are now closed when the reader fails.', 'When the reader fails, streams are closed.'],
  [
    'The `rows` flag is required in strict mode and optional otherwise.',
    'The rows flag is optional outside of strict mode.',
  ],
  ['Sessions expire after 30 minutes.', 'After 30 minutes, sessions expire.'],
  [
    'Clients retry failed uploads, and servers log them.',
    'Servers log failed uploads, and clients retry them.',
  ],
  ['Moved the cache from memory to disk.', 'The cache moves to disk from memory.'],
  [
    'Rounding differences were posted to the wrong account.',
    'Rounding differences are no longer posted to the wrong account.',
  ],
  ['The report was sent twice.', 'The report is not sent twice any more.'],
];

/** Faults that were fixed, as changelogs name them, and scripts that tell them as people do. */
const FIXED: readonly (readonly [entry: string, script: string])[] = [
  ['Label preview empty for parcels', 'The label preview is no longer empty for parcels.'],
  [
    "Tracking page shows yesterday's scans",
    "The tracking page does not show yesterday's scans any more.",
  ],
  ['Retry storm after a proxy timeout', 'A proxy timeout no longer leads to a storm of retries.'],
  ['Entries in the cache expired too early', 'Entries in the cache do not expire too early.'],
];

/** Fixes, worded as what holds now, and scripts that deny it. */
const UNFIXED: readonly (readonly [entry: string, script: string])[] = [
  ['Keep trailing newlines in manifests', 'Trailing newlines in manifests are not kept.'],
  ['Uploads no longer hang on slow networks', 'Uploads now hang on slow networks.'],
  ['Close idle sockets after a minute', 'Idle sockets are not closed after a minute.'],
];

describe('the facts of a script that is not trusted', () => {
  for (const [source, script] of INVERTED)
    it(`are inverted in "${script}" of "${source}"`, () => {
      expect(turnedRound(source, script)).to.have.length.of.at.least(2);
    });

  it('are the same in honest paraphrases, as documents and as changelogs', () => {
    const alarms = HONEST.filter(([source, script]) => turnedRound(source, script).length > 0);
    expect(HONEST.length).to.be.at.least(40);
    expect(alarms).to.deep.equal([]);
  });

  for (const [entry, script] of FIXED)
    it(`are not inverted in "${script}" of a fix named "${entry}"`, () => {
      expect(turnedRoundIn(`## 3.0.0\n\n### Fixed\n\n- ${entry}\n`, script)).to.be.empty;
    });

  for (const [entry, script] of UNFIXED)
    it(`are inverted in "${script}" of a fix named "${entry}"`, () => {
      expect(turnedRoundIn(`## 3.0.0\n\n### Fixed\n\n- ${entry}\n`, script)).not.to.be.empty;
    });

  it('are not those of a sentence that another one of the source says', () => {
    const source = 'The cache is enabled. In strict mode, the cache is disabled.';
    expect(turnedRound(source, 'The cache is disabled.')).to.be.empty;
  });
});

/** Findings of inverted facts, in a document or in a changelog of the same sentences. */
function turnedRound(text: string, script: string): string[] {
  const entries = text.split(/(?<=\.) (?=[A-Z0-9])/).map((one) => `- ${one}\n`);
  const changelog = `## 3.0.0\n\n### Changed\n\n${entries.join('')}`;
  const sources: readonly [ParsedSource, string][] = [
    [{ type: 'document', document: readDocument(text) }, text],
    [{ type: 'changelog', changelog: readChangelog(changelog) }, changelog],
  ];
  return sources.flatMap(([source, content]) => findingsOf(source, content, script));
}

/** Findings of inverted facts in a changelog. */
function turnedRoundIn(changelog: string, script: string): string[] {
  return findingsOf({ type: 'changelog', changelog: readChangelog(changelog) }, changelog, script);
}

function findingsOf(source: ParsedSource, content: string, script: string): string[] {
  const request = scriptRequest({ sourceType: source.type, content }, { verbosity: 'brief' });
  const chapters = [{ title: 'Notes', start: 0, end: script.length }];
  const told = { title: 'Notes', text: script, speakers: 1 as const, chapters };
  return checkForeignScript(source, request, told).flatMap(({ kind, message }) =>
    kind === 'turned-round' ? [`${source.type}: ${message}`] : [],
  );
}
