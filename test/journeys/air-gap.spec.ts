import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { newFolder } from '../builders/new-folder.js';
import { SEARCH_PATH } from '../builders/search-path.js';
import { v8Flags } from '../builders/v8-flags.js';

const run = promisify(execFile);
const MAIN = fileURLToPath(new URL('../../program/main.js', import.meta.url));

/**
 * A network namespace whose default route leads into an interface without a peer, as does its name server. The interface
 * counts every packet that leaves, also one that only looks for the router.
 */
const NAMESPACE = `
  set -e
  mount --bind "$FOLDER/resolv.conf" /etc/resolv.conf
  ip link set lo up
  ip link add out type veth peer name nowhere
  echo 1 > /proc/sys/net/ipv6/conf/out/disable_ipv6
  echo 1 > /proc/sys/net/ipv6/conf/nowhere/disable_ipv6
  ip address add 192.0.2.1/24 dev out
  ip link set out up
  ip link set nowhere up
  ip route add default via 192.0.2.254 dev out
  sent() { ip -s -j link show dev out | sed 's/.*"tx":{"bytes":[0-9]*,"packets":\\([0-9]*\\).*/\\1/'; }
`;

/** Starts a daemon, uses it as a client does, and converts a file. */
const JOURNEY = `
  "$NODE" $FLAGS "$MAIN" serve > "$FOLDER/log" 2>&1 &
  daemon=$!
  trap 'kill -9 $daemon 2>/dev/null || true' EXIT
  until origin=$(sed -n 's/^Documentation: \\(.*\\)\\/docs\\/$/\\1/p' "$FOLDER/log") && [ -n "$origin" ]; do
    kill -0 $daemon
    sleep 0.2
  done
  "$NODE" "$FOLDER/client.mjs" "$origin" "$(sed -n 's/^ *\\(lt_live_[^ ]*\\)$/\\1/p' "$FOLDER/log")"
  kill $daemon
  wait $daemon
  "$NODE" $FLAGS "$MAIN" convert "$FOLDER/notes.md" -o "$FOLDER/notes.mp3"
`;
const CLIENT = `
  const [origin, key] = process.argv.slice(2);
  const headers = { Authorization: 'Bearer ' + key, 'Content-Type': 'application/json' };
  const body = JSON.stringify({
    source_type: 'changelog', title: 'Atlas 1.4.0', public_url: true, wait: true,
    content: '## 1.4.0\\n\\n- Reports as PDF, see https://docs.example.org/reports\\n- ![Screenshot](https://example.org/a.png)',
    settings: { speakers: 2 },
  });
  const { data } = await (await fetch(origin + '/v1/conversions', { method: 'POST', headers, body })).json();
  const local = (url) => origin + new URL(url).pathname + new URL(url).search;
  const pages = [data.audio_url, data.listen_url, data.embed_url].map(local);
  for (const url of [...pages, origin + '/docs/', origin + '/v1/openapi', origin + '/readyz', origin + '/metrics']) {
    const response = await fetch(url);
    console.log(response.status);
    await response.arrayBuffer();
  }
`;

describe('an installation without a network', () => {
  let folder: string;

  before(async function () {
    const inside = [
      '-rnm',
      'sh',
      '-c',
      'ip link add out type veth peer name nowhere && ip -s -j link',
    ];
    const problem = await run('unshare', inside).then(
      () => null,
      (error: unknown) => String(error),
    );
    if (problem !== null) {
      process.stdout.write(
        '      skipped: this machine cannot create a network namespace (unshare, ip)\n',
      );
      this.skip();
    }
  });

  beforeEach(async () => {
    folder = await newFolder();
    await mkdir(path.join(folder, 'storage'));
    await writeFile(path.join(folder, 'resolv.conf'), 'nameserver 192.0.2.53\n');
    await writeFile(path.join(folder, 'notes.md'), '# Notes\n\nHello there.\n');
    await writeFile(path.join(folder, 'client.mjs'), CLIENT);
  });

  afterEach(() => rm(folder, { recursive: true }));

  const inNamespace = (script: string) =>
    run('unshare', ['-rnm', 'sh', '-c', `${NAMESPACE}\n${script}\necho "sent $(sent)"`], {
      env: {
        PATH: `${SEARCH_PATH}:/usr/sbin:/sbin`,
        ...{ FOLDER: folder, NODE: process.execPath, MAIN, FLAGS: v8Flags().join(' ') },
        LECTERN_STORAGE_DIR: path.join(folder, 'storage'),
        ...{ LECTERN_HTTP_PORT: '0', LECTERN_LOG_FORMAT: 'json' },
      },
    });

  it('narrates, serves pages and converts, and sends nothing', async () => {
    const { stdout } = await inNamespace(JOURNEY);
    const [converted, sent] = stdout.trim().split('\n').slice(7);
    expect(stdout.match(/^200$/gm)).to.have.length(7);
    expect(converted).to.match(/notes\.mp3: 0\.\d minutes/);
    expect(sent).to.equal('sent 0');
  });

  for (const [title, attempt] of [
    ['a connection', `fetch('http://192.0.2.200/').catch(() => {})`],
    ['the resolution of a name', `require('node:dns').lookup('lectern.example.org', () => {})`],
  ] as const) {
    it(`would notice ${title}`, async () => {
      const { stdout } = await inNamespace(`
        "$NODE" -e "${attempt}" &
        for _ in $(seq 600); do
          [ "$(sent)" -gt 0 ] && break
          sleep 0.1
        done
        kill $! 2>/dev/null || true`);
      expect(Number(/sent (\d+)/.exec(stdout)?.[1])).to.be.above(0);
    });
  }
});
