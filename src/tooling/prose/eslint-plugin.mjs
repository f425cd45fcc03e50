// ESLint rule for the English of comments and test titles, by the lists of words.json.
import { blank, clauseOpening, findWords } from './find-words.mjs';

/** Functions of mocha whose first argument is a title. */
const TITLED = new Set(['context', 'describe', 'it']);

const plainEnglish = {
  meta: {
    type: 'suggestion',
    docs: { description: 'Requires plain technical English in comments and test titles' },
    schema: [],
    messages: {
      opening: 'Begin a doc comment with a noun phrase or a third-person verb, not "{{ word }}".',
      phrase: 'Avoid "{{ phrase }}". Write: {{ write }}.',
    },
  },
  create(context) {
    const { sourceCode } = context;
    const reportWords = (start, text) => {
      for (const { index, phrase, write } of findWords(text)) {
        const loc = sourceCode.getLocFromIndex(start + index);
        context.report({ loc, messageId: 'phrase', data: { phrase, write } });
      }
    };
    return {
      Program() {
        for (const [start, end] of commentRanges(sourceCode)) {
          const comment = sourceCode.text.slice(start, end);
          const text = withoutMarks(comment);
          const word = comment.startsWith('/**') ? clauseOpening(text) : undefined;
          const loc = sourceCode.getLocFromIndex(start);
          if (word !== undefined) context.report({ loc, messageId: 'opening', data: { word } });
          reportWords(start, text);
        }
      },
      CallExpression({ callee, arguments: [title] }) {
        const name = callee.type === 'MemberExpression' ? callee.object.name : callee.name;
        if (!TITLED.has(name)) return;
        if (title?.type !== 'Literal' && title?.type !== 'TemplateLiteral') return;
        reportWords(title.range[0], ` ${sourceCode.getText(title).slice(1, -1)} `);
      },
    };
  },
};

/** Ranges of comments. Consecutive lines of `//` are one comment, because a phrase may continue on the next line. */
function commentRanges(sourceCode) {
  const ranges = [];
  let lastLine;
  for (const { type, range, loc } of sourceCode.getAllComments()) {
    const isLine = type === 'Line' && sourceCode.lines[loc.start.line - 1].trim().startsWith('//');
    if (isLine && lastLine === loc.start.line - 1) ranges.at(-1)[1] = range[1];
    else ranges.push([...range]);
    lastLine = isLine ? loc.end.line : undefined;
  }
  return ranges;
}

/** Text of a comment, with spaces in place of its comment marks, so that positions in it remain valid. */
function withoutMarks(comment) {
  return comment.replace(/^[ \t]*(?:\/\*\*?|\*\/|\*|\/\/)/gm, blank);
}

export default { rules: { 'plain-english': plainEnglish } };
