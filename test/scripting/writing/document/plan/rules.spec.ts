import { expect } from 'chai';
import {
  DEFAULT_NARRATION_SETTINGS,
  type NarrationSettings,
} from '../../../../../src/domain/conversion.js';
import type { Document } from '../../../../../src/domain/document.js';
import { spokenSeconds } from '../../../../../src/domain/script-length.js';
import { checkScript } from '../../../../../src/scripting/checking/check-script.js';
import { scriptSentences } from '../../../../../src/scripting/checking/script-sentences.js';
import { allBlocks } from '../../../../../src/scripting/document-texts.js';
import { plainWords } from '../../../../../src/scripting/content-words.js';
import { readDocument } from '../../../../../src/scripting/reading/document.js';
import {
  narrateDocument,
  planDocument,
} from '../../../../../src/scripting/writing/document/narrate-document.js';
import { withoutRecords } from '../../../../../src/scripting/writing/document/plan/records.js';
import {
  columnOf,
  listsPeople,
} from '../../../../../src/scripting/writing/document/tables/columns.js';
import { assembleScript } from '../../../../../src/scripting/writing/narration.js';
import { sentencesOf } from '../../../../../src/scripting/writing/prose/sentence.js';
import { scriptRequest } from '../../../../builders/script-request.js';
import {
  readLabelledInputs,
  typeOf,
  type LabelledInput,
} from '../../../../training/evaluate/labelled-inputs.js';

/** Beginnings of sentences that only those before them explain. */
const LEANING =
  /^(?:However|But|Because|Therefore|Instead|Also|It|They|Yes[,.]|No[,.])(?![\p{L}])/u;

interface Told {
  readonly name: string;
  readonly content: string;
  readonly document: Document;
}

function requestOf({ content }: Told, settings: Partial<NarrationSettings>) {
  return scriptRequest(
    { sourceType: 'document', title: 'Notes', content },
    { ...DEFAULT_NARRATION_SETTINGS, ...settings },
  );
}

function scriptOf(told: Told, settings: Partial<NarrationSettings>) {
  return assembleScript(narrateDocument(told.document, requestOf(told, settings)).narration);
}

function tablesOf({ sections }: Document) {
  return sections
    .flatMap(({ blocks }) => allBlocks(blocks))
    .filter((block) => block.type === 'table');
}

describe('the plans of documents like those in training/inputs', () => {
  let documents: readonly Told[] = [];

  before(async () => {
    const inputs = await readLabelledInputs('training/inputs');
    const read = ({ kind, name, content }: LabelledInput): Told => {
      return { name: `${kind}/${name}`, content, document: readDocument(content) };
    };
    documents = inputs.filter((input) => typeOf(input) === 'document').map(read);
    expect(documents.length).to.be.above(150);
  });

  /** Names of the documents with what is wrong with each. */
  function wrong(faultsOf: (told: Told) => readonly string[]): readonly string[] {
    return documents.flatMap((told) => faultsOf(told).map((fault) => `${told.name}: ${fault}`));
  }

  it('are the same for the same document', () => {
    const differing = wrong((told) => {
      const request = requestOf(told, { verbosity: 'brief' });
      const [first, second] = [1, 2].map(() =>
        JSON.stringify(planDocument(told.document, request)),
      );
      return first === second ? [] : ['differs'];
    });
    expect(differing).to.deep.equal([]);
  });

  it('leave out who took part', () => {
    let left = 0;
    const heard = wrong((told) => {
      const people = withoutRecords(told.document).records.filter(({ is }) => is === 'people');
      left += people.length;
      return (['brief', 'normal'] as const).flatMap((verbosity) => {
        const said = plainWords(scriptOf(told, { verbosity }).text);
        return people.flatMap(({ text }) => (said.includes(plainWords(text)) ? [text] : []));
      });
    });
    expect(heard).to.deep.equal([]);
    expect(left).to.be.above(3);
  });

  it('stop within a minute in `brief`', () => {
    const long = wrong((told) => {
      const seconds = spokenSeconds(scriptOf(told, { verbosity: 'brief' }).text);
      return seconds > 60 ? [`${seconds}`] : [];
    });
    expect(long).to.deep.equal([]);
  });

  it('take no sentence into `brief` that leans on one before it', () => {
    const leaning = wrong((told) => {
      const { chapters } = planDocument(told.document, requestOf(told, { verbosity: 'brief' }));
      const parts = chapters.flatMap((chapter) => chapter.parts);
      return parts
        .filter(({ heading = '' }) => !heading.endsWith('?'))
        .flatMap(({ passages }) => sentencesOf(passages))
        .flatMap((one) => (one.from === 'source' && LEANING.test(one.text) ? [one.text] : []));
    });
    expect(leaning).to.deep.equal([]);
  });

  it('end no sentence of `brief` with what only leads to more', () => {
    const severed = wrong((told) =>
      scriptSentences(scriptOf(told, { verbosity: 'brief' })).filter(
        (sentence) => sentence.endsWith(':') || / (?:and|or|the|must|may)\.$/.test(sentence),
      ),
    );
    expect(severed).to.deep.equal([]);
  });

  it('name the owner of each task in `normal`', () => {
    let tasks = 0;
    const anonymous = wrong((told) => {
      const sentences = scriptSentences(scriptOf(told, { verbosity: 'normal' }));
      return tablesOf(told.document).flatMap(({ header, rows }) => {
        const owner = columnOf(header, 'owner');
        const task = columnOf(header, 'task');
        if (owner === undefined || task === undefined) return [];
        return rows.flatMap((row) => {
          const [who = '', what = ''] = [row[owner], row[task]];
          if (who === '' || what === '') return [];
          tasks += 1;
          const isNamed = sentences.some((one) => one.includes(who) && one.includes(what));
          return isNamed ? [] : [`${who}: ${what}`];
        });
      });
    });
    expect(anonymous).to.deep.equal([]);
    expect(tasks).to.be.above(5);
  });

  it('narrate no table cell by cell', () => {
    let tables = 0;
    const cells = wrong((told) => {
      const { text } = scriptOf(told, { verbosity: 'normal' });
      return tablesOf(told.document).flatMap((table) => {
        if (listsPeople(table)) return [];
        tables += 1;
        const named = table.header.filter((name) => name.length > 1);
        const read = named.filter((name) => text.split(`${name}, `).length > table.rows.length);
        return read.length > 1 ? read : [];
      });
    });
    expect(cells).to.deep.equal([]);
    expect(tables).to.be.above(20);
  });

  it('narrate all of a document, and nothing else, in `normal`', () => {
    const kinds = new Set(['missing', 'unsupported-fact', 'told-twice', 'repeated-opener']);
    const found = wrong((told) => {
      const request = requestOf(told, { verbosity: 'normal' });
      const script = scriptOf(told, { verbosity: 'normal' });
      const { findings } = checkScript(
        { type: 'document', document: told.document },
        request,
        script,
      );
      return findings
        .filter(({ kind, excerpt }) => kinds.has(kind) && excerpt.includes(' '))
        .map(({ excerpt }) => excerpt);
    });
    expect(found).to.deep.equal([]);
  });
});
