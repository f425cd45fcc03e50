import type { ScriptRequest } from '../../src/contracts/script-writer.js';
import type { Chapter, Script } from '../../src/domain/script.js';

const BETWEEN_TURNS = '\n\n';
/** `HOST 1:`, also in bold, and with a role in brackets. */
const LABEL = /^\**HOST ([12])(?: \([^()]{0,40}\))?\**:\**\s*/i;

/** What a model wrote, without what it thought aloud before (`<think>`). */
export function withoutThinking(answer: string): string {
  return answer.replace(/<think>[\s\S]*?(?:<\/think>|$)/g, '').trim();
}

/** Makes a script of a model's answer: chapters from its `## ` lines, the call to action last. */
export function readAnswer(answer: string, request: ScriptRequest): Script {
  const { speakers, cta = '' } = request.settings;
  const turns = new Turns(speakers);
  const chapters: Chapter[] = [];
  let title = request.title;
  let start = 0;
  const close = () => {
    if (turns.text.length > start) chapters.push({ title, start, end: turns.text.length });
  };
  for (const line of linesOf(answer)) {
    const heading = /^#{1,6} (.+)$/.exec(line)?.[1];
    if (heading === undefined) {
      turns.add(line);
    } else {
      close();
      title = heading;
      start = turns.end;
    }
  }
  const last = oneLine(cta.replace(/\bhttps?:\/\//g, ''));
  if (last !== '' && !turns.text.endsWith(last)) turns.add(last);
  close();
  return { title: request.title, text: turns.text, speakers, chapters };
}

function linesOf(answer: string): string[] {
  return answer
    .split('\n')
    .map(oneLine)
    .filter((line) => line !== '' && !line.startsWith('```'));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The paragraphs of a narrator, or the turns of two hosts, each with its label. */
class Turns {
  text = '';
  #host = '1';

  constructor(private readonly speakers: 1 | 2) {}

  /** Where the next turn will start. */
  get end(): number {
    return this.text === '' ? 0 : this.text.length + BETWEEN_TURNS.length;
  }

  /** A line without a label goes on with the host who spoke last. */
  add(line: string): void {
    this.#host = LABEL.exec(line)?.[1] ?? this.#host;
    const said = line.replace(LABEL, '');
    if (said === '') return;
    if (this.text !== '') this.text += BETWEEN_TURNS;
    this.text += this.speakers === 1 ? said : `HOST ${this.#host}: ${said}`;
  }
}
