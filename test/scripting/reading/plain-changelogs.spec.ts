import { expect } from 'chai';
import type { Changelog } from '../../../src/domain/release.js';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';

/** `version date: kind scope: text` of every change. */
function told({ releases }: Changelog): string[] {
  return releases.flatMap(({ version, date, changes }) =>
    changes.map(({ kind, scope, text }) =>
      [version ?? '-', date ?? '-', kind, ...(scope === undefined ? [] : [scope]), text].join(
        ' | ',
      ),
    ),
  );
}

function lines(...texts: readonly string[]): string {
  return texts.join('\n');
}

describe('readChangelog: plain text', () => {
  it('reads commits of a GNU changelog with their authors and files (GNU coreutils)', () => {
    const changelog = readChangelog(
      lines(
        '2022-04-14  Pádraig Brady  <P@draigBrady.com>',
        '',
        '\tbuild: copy: fix build on macos 10.12',
        '\t* src/copy.c (copy_reg): Handle the case where CLONE_NOOWNERCOPY',
        '\tis *not* defined.',
        '',
        '2022-04-14  Paul Eggert  <eggert@cs.ucla.edu>',
        '',
        '\t* src/cp.c (main): Avoid unnecessary stat call.',
      ),
    );
    expect(changelog.releases).to.have.length(1);
    expect(changelog.releases[0]?.date).to.equal('2022-04-14');
    const [summary, item, file] = changelog.releases[0]?.changes ?? [];
    expect(summary).to.deep.include({ scope: 'copy', details: [] });
    expect(item).to.deep.include({
      scope: 'src/copy.c',
      text: 'Handle the case where CLONE_NOOWNERCOPY is not defined.',
      authors: ['Pádraig Brady'],
    });
    expect(file?.authors).to.eql(['Paul Eggert']);
    expect(file?.text).to.include('Avoid unnecessary stat call.');
  });

  it('reads entries without bullets (FFmpeg, httplib2)', () => {
    expect(
      told(
        readChangelog(
          lines(
            'version 5.1.9:',
            ' avcodec/alsdec: do not set nbits invalidly',
            ' configure: bump CONFIG_THIS_YEAR to 2026',
            ' libavformat/xwma: fix overflow in seek position',
          ),
        ),
      ),
    ).to.eql([
      '5.1.9 | - | fixed | avcodec/alsdec | do not set nbits invalidly',
      '5.1.9 | - | internal | configure | bump CONFIG_THIS_YEAR to 2026',
      '5.1.9 | - | fixed | libavformat/xwma | fix overflow in seek position',
    ]);
    const margin = '1.2 (2026-03-01)\n\n   Fixes:\n#12 #13  Sort rows\n   #14  Show maps\n';
    expect(readChangelog(margin).releases[0]?.changes.map(({ text }) => text)).to.eql([
      'Sort rows',
      'Show maps',
    ]);
    const httplib2 = readChangelog(
      lines(
        '0.20.2',
        '',
        '  auth: support pyparsing v3 (AttributeError downcaseTokens)',
        '  https://github.com/httplib2/httplib2/issues/207',
        '',
        '  proxy: correct extraction of errno from pysocks ProxyConnectionError',
        '  https://github.com/httplib2/httplib2/pull/202',
      ),
    );
    expect(told(httplib2)).to.eql([
      '0.20.2 | - | added | auth | support pyparsing v3 (AttributeError downcaseTokens)',
      '0.20.2 | - | fixed | proxy | correct extraction of errno from pysocks ProxyConnectionError',
    ]);
    expect(httplib2.releases[0]?.changes[0]?.references).to.deep.include({
      type: 'issue',
      id: '207',
      url: 'https://github.com/httplib2/httplib2/issues/207',
    });
  });

  it('reads parts of the product above lists of their own (XZ Utils, PHP)', () => {
    expect(
      told(
        readChangelog(
          lines(
            '5.4.1 (2023-01-11)',
            '',
            '    * liblzma:',
            '',
            '        - Fixed the return value of lzma_microlzma_encoder() if the',
            '          options are *not* valid.',
            '',
            '    * Translations:',
            '',
            '        - Added Korean and Ukrainian man page translations.',
          ),
        ),
      ),
    ).to.eql([
      '5.4.1 | 2023-01-11 | fixed | liblzma | Fixed the return value of lzma_microlzma_encoder() if the options are not valid.',
      '5.4.1 | 2023-01-11 | added | Added Korean and Ukrainian man page translations.',
    ]);
    const php = readChangelog(
      lines(
        'PHP                                                                        NEWS',
        '|||||||||||||||||||||||||||||||||||||||||||||||||||||||||||||||||||||||||||||||',
        '?? ??? ????, PHP 8.4.0beta1',
        '',
        '- DOM:',
        '  . Removed DOMImplementation::getFeature(). (Peter Kokot)',
        '',
        '01 Aug 2024, PHP 8.4.0alpha4',
        '',
        '- GMP:',
        '  . Change GMP bool cast behavior. (Saki Takamachi)',
      ),
    );
    expect(told(php)).to.eql([
      '8.4.0beta1 | - | removed | DOM | Removed DOMImplementation::getFeature().',
      '8.4.0alpha4 | 2024-08-01 | changed | Change GMP bool cast behavior.',
    ]);
    expect(php.releases[1]?.changes[0]?.authors).to.eql(['Saki Takamachi']);
  });

  it('understands headings of series and news (tmux, Nettle, systemd, GDB, libuv, SQLite)', () => {
    const versions = (heading: string) =>
      readChangelog(`${heading}\n\n* Add a *new* thing.\n`).releases.map(({ version, date }) => [
        version,
        date,
      ]);
    expect(versions('CHANGES FROM 3.3 TO 3.3a')).to.eql([['3.3a', undefined]]);
    expect(versions('NEWS for the Nettle 3.8.1 release')).to.eql([['3.8.1', undefined]]);
    expect(versions('CHANGES WITH 252:')).to.eql([['252', undefined]]);
    expect(versions('## Changes in GDB 13')).to.eql([['13', undefined]]);
    expect(versions('## 2022.07.12, Version 1.44.2 (Stable)')).to.eql([['1.44.2', '2022-07-12']]);
    expect(versions('## 2022-12-28 (3.40.1)')).to.eql([['3.40.1', '2022-12-28']]);
    expect(versions('Release 2.5.0 Tue October 25 2022')).to.eql([['2.5.0', '2022-10-25']]);
  });

  it('takes outlines without text for entries, wrapped ones whole (GNU Wget)', () => {
    expect(
      told(
        readChangelog(
          lines(
            '* Noteworthy changes in release 1.21.2 (2021-09-07)',
            '',
            '** Fix a double free in FTP when using an absolute path',
            '',
            '** --page-requisites will now also download links marked as "alternate',
            '   stylesheet" or "icon"',
          ),
        ),
      ),
    ).to.eql([
      '1.21.2 | 2021-09-07 | fixed | Fix a double free in FTP when using an absolute path',
      '1.21.2 | 2021-09-07 | other | --page-requisites will now also download links marked as "alternate stylesheet" or "icon"',
    ]);
  });

  it('reads only the heads of a Debian changelog as releases (dbus-python)', () => {
    expect(
      told(
        readChangelog(
          lines(
            'dbus-python (1.3.2-4) unstable; urgency=medium',
            '',
            '  [ Debian Janitor ]',
            '  * d/rules: Remove workaround for #972269 (no longer needed)',
            '',
            ' -- Simon McVittie <smcv@debian.org>  Wed, 18 Jan 2023 20:42:02 +0000',
            '',
            'dbus-python (1.3.2~rc1) unstable; urgency=medium',
            '',
            '  * Add maps',
            '',
            ' -- Simon McVittie <smcv@debian.org>  Tue, 17 Jan 2023 20:42:02 +0000',
          ),
        ),
      ),
    ).to.eql([
      '1.3.2-4 | 2023-01-18 | removed | d/rules | Remove workaround for a reported issue (no longer needed)',
      '1.3.2rc1 | 2023-01-17 | added | Add maps',
    ]);
  });
});

describe('readChangelog: reStructuredText', () => {
  it('shows what its marks stand for', () => {
    const read = readChangelog(
      lines(
        'Atlas 1.0',
        '=========',
        '',
        '.. only:: html',
        '',
        '- Fix the order of |rows.key|, and let ``Row``\\s be read (:obj:`python:re.ASCII`)',
        '- Raise `~atlas.RowError`, see `the list <rows_>`_',
        '- Fix rows of Maps_, and keep names that end in tile_',
        '',
        '.. _Maps: https://example.org/maps',
      ),
    );
    expect(told(read)).to.eql([
      '1.0 | - | fixed | Fix the order of `rows.key`, and let `Row`s be read (`re.ASCII`)',
      '1.0 | - | changed | Raise `RowError`, see the list',
      '1.0 | - | fixed | Fix rows of Maps, and keep names that end in tile_',
    ]);
  });

  it('goes on with wrapped lines that begin like entries', () => {
    const read = readChangelog(
      lines(
        'Atlas 1.0',
        '=========',
        '',
        '- Support Atlas 3. It may change and so this',
        '  support may end.',
        '- Rows that are empty, or may be left out (``row``)',
        '  - no longer raise errors.',
        '- Maps:  Drop the cause of a "map is folded"',
        '  warning.',
      ),
    );
    expect(told(read)).to.eql([
      '1.0 | - | added | Support Atlas 3. It may change and so this support may end.',
      '1.0 | - | fixed | Rows that are empty, or may be left out (`row`) - no longer raise errors.',
      '1.0 | - | removed | Maps | Drop the cause of a "map is folded" warning.',
    ]);
  });

  it('reads targets, admonitions, literals and roles (pyca/cryptography, Django)', () => {
    const cryptography = readChangelog(
      lines(
        'Changelog',
        '=========',
        '',
        '.. _v38-0-2:',
        '',
        '38.0.2 - 2022-10-11',
        '~~~~~~~~~~~~~~~~~~~',
        '',
        '.. attention::',
        '',
        '    This release was subsequently yanked from PyPI due to a regression in OpenSSL.',
        '',
        '* Fixed error when using ``py2app`` which *resolves* :cve:`2022-3602`.',
      ),
    );
    expect(cryptography.title).to.equal('Changelog');
    expect(cryptography.releases[0]?.introduction).to.eql([
      'This release was subsequently yanked from PyPI due to a regression in OpenSSL.',
    ]);
    expect(told(cryptography)).to.eql([
      '38.0.2 | 2022-10-11 | security | Fixed error when using `py2app` which resolves CVE-2022-3602.',
    ]);
    const django = readChangelog(
      lines(
        '==========================',
        'Django 4.2.5 release notes',
        '==========================',
        '',
        '*September 4, 2023*',
        '',
        'Bugfixes',
        '========',
        '',
        '* Fixed a regression in Django 4.2 that caused an incorrect validation of',
        '  ``CheckConstraints`` (:ticket:`34754`).',
      ),
    );
    expect(told(django)).to.eql([
      '4.2.5 | 2023-09-04 | fixed | Fixed a regression in Django 4.2 that caused an incorrect validation of `CheckConstraints`.',
    ]);
    expect(django.releases[0]?.changes[0]?.references).to.eql([{ type: 'issue', id: '34754' }]);
  });

  it('reads titles of admonitions over several lines, without their options, below dotted headings', () => {
    const changelog = readChangelog(
      lines(
        '2.1.0',
        '-----',
        '',
        'Backwards-incompatible changes',
        '..............................',
        '',
        '.. admonition:: Rows may hold',
        '    more than one cell.',
        '    :class: caution',
        '',
        '    They had one before.',
      ),
    );
    expect(told(changelog)).to.eql(['2.1.0 | - | breaking | Rows may hold more than one cell.']);
    expect(changelog.releases[0]?.changes[0]?.details).to.eql(['They had one before.']);
  });

  it("reads the directives of Sphinx's changelog (sqlalchemy/sqlalchemy)", () => {
    const changelog = readChangelog(
      lines(
        '=============',
        '2.0 Changelog',
        '=============',
        '',
        '.. changelog::',
        '    :version: 2.0.3',
        '    :released: February 9, 2023',
        '',
        '    .. change::',
        '        :tags: typing, bug',
        '        :tickets: 9254',
        '',
        '        Remove ``typing.Self`` workaround, now using :pep:`673` for most methods',
        '        that return ``Self``. Pull request courtesy Yurii Karabas.',
      ),
    );
    expect(told(changelog)).to.eql([
      '2.0.3 | 2023-02-09 | fixed | Remove `typing.Self` workaround, now using PEP 673 for most methods that return `Self`.',
    ]);
    expect(changelog.releases[0]?.changes[0]).to.deep.include({
      authors: ['Yurii Karabas'],
      references: [{ type: 'issue', id: '9254' }],
    });
  });

  it('reads headings that lead to other pages of the same site', () => {
    const headings = ['`2.1.0 <../2.1.0>`_ - 2024-05-06', '`2.0.9 </2.0.9>`_ - 2024-04-03'];
    const text = headings.flatMap((one) => [one, '-'.repeat(one.length), '', '- Fold maps', '']);
    expect(readChangelog(lines(...text)).releases.map(({ version }) => version)).to.eql([
      '2.1.0',
      '2.0.9',
    ]);
  });

  it('reads linked headings and references by name (jpadilla/pyjwt)', () => {
    const changelog = readChangelog(
      lines(
        '`v2.6.0 <https://github.com/jpadilla/pyjwt/compare/2.5.0...2.6.0>`__',
        '--------------------------------------------------------------------',
        '',
        'Changed',
        '~~~~~~~',
        '',
        '- Remove `types-cryptography` from `crypto` extra by @lautat in `#805 <https://github.com/jpadilla/pyjwt/pull/805>`_',
      ),
    );
    expect(told(changelog)).to.eql([
      '2.6.0 | - | changed | Remove `types-cryptography` from `crypto` extra',
    ]);
    expect(changelog.releases[0]?.changes[0]).to.deep.include({
      authors: ['lautat'],
      references: [
        { type: 'pull_request', id: '805', url: 'https://github.com/jpadilla/pyjwt/pull/805' },
      ],
    });
  });

  it('keeps code blocks after a double colon and in code directives', () => {
    const [change] =
      readChangelog(
        lines(
          '3.0.0',
          '-----',
          '',
          '- The key is given as a function::',
          '',
          '      cache = Cache(key=hashkey)',
          '',
          '  .. code-block:: python',
          '',
          '      import cache',
        ),
      ).releases[0]?.changes ?? [];
    expect(change?.details).to.eql([
      { code: 'cache = Cache(key=hashkey)' },
      { language: 'python', code: 'import cache' },
    ]);
  });
});
