/** Answer of a model without its thoughts, which end before the object (`</think>`), whether or not they are opened. */
function withoutThinking(answer: string): string {
  const object = answer.lastIndexOf('{"id"');
  const end = answer.lastIndexOf(END_OF_THOUGHTS, object < 0 ? answer.length : object);
  return end < 0 ? answer : answer.slice(end + END_OF_THOUGHTS.length);
}

const END_OF_THOUGHTS = '</think>';

/**
 * The text of a passage in a model's answer: of the JSON object in it, whatever stands around that.
 * @returns undefined if the object is missing or belongs to another passage
 */
export function passageIn(answer: string, id: string): string | undefined {
  const said = withoutThinking(answer);
  const parsed = parseObject(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1));
  if (parsed?.get('id') !== id) return undefined;
  const text = parsed.get('text');
  return typeof text === 'string' ? text : undefined;
}

function parseObject(json: string): ReadonlyMap<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null
      ? new Map(Object.entries(parsed))
      : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
