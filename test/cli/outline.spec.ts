import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'chai';
import type { TextOutlineResource } from '../../src/http/schemas/outline.js';
import { lecternHere, resultHere } from '../journeys/command-line.js';
import { newFolder } from '../builders/new-folder.js';

const CHANGELOG =
  '# Atlas\n\n## 2.0.0 - 2026-03-01\n\n### Added\n\n- Dialogue with two hosts\n\n' +
  '### Fixed\n\n- Search finds the last word of a page\n';

describe('lectern outline', () => {
  let folder: string;
  let file: string;

  before(async () => {
    folder = await newFolder();
    file = path.join(folder, 'CHANGELOG.md');
    await writeFile(file, CHANGELOG);
  });

  after(() => rm(folder, { recursive: true }));

  it('prints the releases with their entries and lines', async () => {
    const printed = await lecternHere(folder, 'outline', file);
    expect(printed).to.include('Product:  Atlas').and.to.include('2.0.0, 2026-03-01: 2 changes');
    expect(printed).to.match(/^ {2}added +line 7: Dialogue with two hosts$/m);
    expect(printed).to.match(/^ {2}fixed +line 11: Search finds the last word of a page$/m);
  });

  it('prints JSON with the names of the API', async () => {
    const printed = await lecternHere(folder, 'outline', file, '--json', '--title', 'Mine');
    const outline = JSON.parse(printed) as TextOutlineResource;
    expect(outline).to.include({ title: 'Mine', version: '2.0.0', changes: 2, left_out_count: 0 });
    expect(outline.releases[0]?.entries.map(({ kind }) => kind)).to.deep.equal(['added', 'fixed']);
  });

  it('reads tables, and tells what is not done from what is', async () => {
    const stdin = 'Type,Summary,Status\nFeature,Approvals in bulk,Done\nFeature,Fax module,Open\n';
    const table = path.join(folder, 'release.csv');
    await writeFile(table, stdin);
    const outline = JSON.parse(
      await lecternHere(folder, 'outline', table, '--type', 'changelog', '--json'),
    ) as TextOutlineResource;
    expect(outline.releases[0]?.entries.map(({ text }) => text)).to.deep.equal([
      'Approvals in bulk',
    ]);
    const faxes = outline.left_out.filter(({ text }) => text === 'Fax module');
    expect(faxes.map(({ reason }) => reason)).to.deep.equal(['open']);
  });

  it('prints what a script would tell of a changelog, and what it would only count', async () => {
    const changes = path.join(folder, 'planned.md');
    await writeFile(changes, `${CHANGELOG}\n### Internal\n\n- Split the suite of the search\n`);
    const printed = await lecternHere(folder, 'outline', changes, '--plan');
    expect(printed).to.match(/^2\.0\.0, 2026-03-01$/m);
    expect(printed).to.match(/^ {2}added:\n {4}headline +dialogue with two hosts$/im);
    expect(printed).to.match(/^ {2}fixed:\n {4}\w+ +search finds the last word of a page$/im);
    expect(printed).to.match(/^ {2}Counted \(1\):\n {4}internal +Split the suite of the search$/m);
  });

  it('prints what a script says of a document, section by section, and what it leaves out', async () => {
    const minutes = path.join(folder, 'minutes.md');
    await writeFile(
      minutes,
      '# Rack call\n\n| Name | Role |\n|---|---|\n| A. Example | chair |\n\n## Decision\n\n' +
        'Rack 3 goes to the side stage.\n\n## Action items\n\n| What | Who | By |\n|---|---|---|\n' +
        '| Label all breakers | Plant team | Friday |\n',
    );
    const printed = await lecternHere(folder, 'outline', minutes, '--plan');
    expect(printed).to.match(/^Rack call$/m);
    expect(printed).to.match(/^ {2}decision: Decision:\n {4}Rack 3 goes to the side stage\.$/m);
    expect(printed).to.match(
      /^ {2}actions: Action items:\n {4}Plant team, by Friday: Label all breakers\.$/m,
    );
    expect(printed).to.match(/^ {2}Left out \(1\):\n {4}people +Name, Role$/m);
  });

  it('refuses a plan as JSON', async () => {
    const { code, stdout, stderr } = await resultHere(folder, 'outline', file, '--plan', '--json');
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
    expect(stderr).to.include("'--json' cannot be used with option '--plan'");
  });

  it('says what cannot be read, in one line', async () => {
    const { code, stderr } = await resultHere(folder, 'outline', path.join(folder, 'missing.md'));
    expect(code).to.equal(1);
    expect(stderr).to.match(/no such file|does not exist/i);
  });
});
