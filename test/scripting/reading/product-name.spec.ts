import { expect } from 'chai';
import { readChangelog } from '../../../src/scripting/reading/changelog.js';
import { isTextName, nameIn, productIn } from '../../../src/scripting/reading/product-name.js';
import { expectProportional } from '../../builders/growth.js';

describe('the product that a title names', () => {
  const named: Readonly<Record<string, string>> = {
    'Prettier 3.7.3': 'Prettier',
    'Prettier 3.7: Improved formatting': 'Prettier',
    'Prettier 3.7.3 is out!': 'Prettier',
    'Announcing Relay 2.0': 'Relay',
    'What is new in Lectern': 'Lectern',
    'What’s new in React 19.2': 'React',
    'Release notes of X v1.2': 'X',
    'Prettier changelog': 'Prettier',
    'Changelog – Relay 2.0': 'Relay',
    'Relay: release notes': 'Relay',
    'Changelog for restic 0.19.1 (2026-07-05)': 'restic',
    'Changes in libsoup from 3.6.5 to 3.6.6': 'libsoup',
    'Ruby on Rails 4.1 Release Notes': 'Ruby on Rails',
    'express 5.1.0': 'express',
    'astro@4.2.0': 'astro',
    'prettier-3.7.3': 'prettier',
    'C++ 20.1': 'C++',
    'Acme API 2.3': 'Acme API',
    'Spring Boot 3.2': 'Spring Boot',
    'The Relay changelog': 'Relay',
    '“Relay” 2.0': 'Relay',
  };
  for (const [title, product] of Object.entries(named)) {
    it(`is ${product} in "${title}"`, () => {
      expect(productIn(title)).to.equal(product);
    });
  }

  const unnamed = [
    'Changelog|Release notes|History|Unreleased|Version 3.7.3|v3.7.3|Release 3.7.3|[3.7.3] - 2026-01-02|Hotfix 1.2.3',
    'Weekly changelog|Our changelog|Product updates|API changelog|Mobile app 2.0|Sprint 42|Next release|Summer updates',
    'March release notes|Release notes for March 2026|What is new in March|Changelog for developers',
    'Changes in parsing|Changes since 1.2|Upgrade to 3.7|Migrating to Relay 2.0|Support for Node 18.0',
    "Here’s What’s Changed|Here's What's Changed|Anna Example (5)|Copyright 2031 Example|Apache License 2.0",
    'Fehlerbehebungen 1.2|Corrections 2.0|Correcciones 2.0|Known issues in 2.0|Security fixes 1.2.3',
    'FIRMWARE 3.07.02|Firmware 2.0|Device driver 5.1|BIOS 1.4|Device software 2.0|Hardware drivers 1.1',
    'Introducing Dark Mode|Spring cleaning|What’s Changed|Full Changelog: v1.0...v1.1|The release 2.0| ',
  ]
    .join('|')
    .split('|');
  for (const title of unnamed) {
    it(`is absent in "${title}"`, () => {
      expect(productIn(title)).to.equal(undefined);
    });
  }

  it('is looked for in proportion to the length, whatever the title is', () => {
    for (const part of ['a', 'a ', '- ', 'a-', '1.', '(', 'changes in ', 'a_b-']) {
      expectProportional((times) => productIn(part.repeat(times)), 20_000, part);
    }
  });
});

describe('a title of nothing but a name', () => {
  for (const title of ['Atlas', 'Atlas Mobile', 'atlas-cli', 'Ruby on Rails']) {
    it(`is that of a product: ${title}`, () => expect(nameIn(title)).to.equal(title));
  }
  const others = ['Hello everyone,', 'Dear colleagues', 'Hallo zusammen,', 'Bonjour à tous,'];
  const more = ['What’s Changed', 'Anna Example (5):', 'MIT License', 'Known Issues', 'Behoben'];
  for (const title of [...others, ...more, 'Added', 'Neue Funktionen', 'commit 3f2a1bc']) {
    it(`is that of none: ${title}`, () => expect(nameIn(title)).to.equal(undefined));
  }
});

describe('the product of a changelog', () => {
  const cases: readonly (readonly [string, string, string | undefined])[] = [
    ['its title', '# Relay changelog\n\n## 1.1.0\n\n- Add a\n', 'Relay'],
    ['its headings', '# Changelog\n\n## relay 1.1.0\n\n- a\n\n## relay 1.0.0\n\n- b\n', 'relay'],
    ['the name of a package as title', '# openapi-fetch\n\n## 0.2.0\n\n- a\n', 'openapi-fetch'],
    ['headings that disagree', '## relay 1.1.0\n\n- a\n\n## router 1.0.0\n\n- b\n', undefined],
    ['a title that says what it is', '# Changelog\n\n## 1.0.0\n\n- a\n', undefined],
    ['a title without releases', '# parsing\n\n- Fix a\n', undefined],
  ];
  for (const [source, content, product] of cases) {
    it(`is ${product ?? 'not known'} by ${source}`, () => {
      expect(readChangelog(content).product).to.equal(product);
    });
  }
});

describe('a title that only says what the text is', () => {
  for (const title of [
    "What's Changed",
    'What’s new',
    'Release notes:',
    'Changelog',
    'WHAT IS NEW?',
  ])
    it(`is recognized: ${title}`, () => {
      expect(isTextName(title)).to.equal(true);
    });

  for (const title of ['What is new in Relay', 'Relay changelog', 'Changed trays', 'Relay', ''])
    it(`does not include others: ${title}`, () => {
      expect(isTextName(title)).to.equal(false);
    });
});
