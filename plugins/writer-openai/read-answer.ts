import type { ScriptRequest } from '../../src/contracts/script-writer.js';
import type { Chapter, Script } from '../../src/domain/script.js';

const BETWEEN_TURNS = '\n\n';

/** Makes a script of a model's answer: chapters from its `## ` lines, the call to action last. */
export function readAnswer(answer: string, request: ScriptRequest): Script {
  const { speakers, cta = '' } = request.settings;
  const lines = answer
    .replace(/<think>[\s\S]*?(?:<\/think>|$)/g, '')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && !line.startsWith('```'));
  const chapters: Chapter[] = [];
  let text = '';
  let title = request.title;
  let start = 0;
  const close = () => {
    if (text.length > start) chapters.push({ title, start, end: text.length });
  };
  for (const line of lines) {
    const heading = /^#{1,6} (.+)$/.exec(line)?.[1];
    if (heading !== undefined) {
      close();
      title = heading;
      start = text === '' ? 0 : text.length + BETWEEN_TURNS.length;
    } else {
      text += (text === '' ? '' : BETWEEN_TURNS) + turn(line, speakers);
    }
  }
  const last = cta
    .replace(/\bhttps?:\/\//g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (last !== '' && !text.endsWith(last)) {
    text += (text === '' ? '' : BETWEEN_TURNS) + turn(last, speakers);
  }
  close();
  return { title: request.title, text, speakers, chapters };
}

/** One paragraph with the label the speakers call for: none for a narrator, a host's in a dialogue. */
function turn(line: string, speakers: 1 | 2): string {
  const said = line.replace(/^\**HOST ([12])\**:\**\s*/i, '');
  if (speakers === 1) return said;
  const host = /^\**HOST ([12])/i.exec(line)?.[1] ?? '1';
  return `HOST ${host}: ${said}`;
}
