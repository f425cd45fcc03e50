/** Reason for which no usable answer came, in a few words without secrets. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

export interface Answer {
  readonly text: string;
  /** False if the server stopped before the model was done. */
  readonly complete: boolean;
}

/**
 * Puts the pieces of a streamed answer together: server-sent events (WHATWG HTML, 9.2), a JSON object in one `data:`
 * line each, `[DONE]` last. A server that does not stream sends one JSON object, perhaps over several lines.
 *
 * @throws {NoAnswer} from both methods, for an answer in another format, or one that is too long.
 */
export class AnswerStream {
  /** Nothing more is to come. */
  done = false;
  /** The last line as far as it has come. */
  #rest = '';
  #unstreamed = '';
  #text = '';
  #finish = '';
  #events = 0;

  /** @param longest UTF-16 code units of text that the model may write */
  constructor(private readonly longest: number) {}

  take(text: string): void {
    // A long line is put together once, not split again with every piece.
    if (!/[\r\n]/.test(text)) {
      this.#rest += text;
      return;
    }
    const lines = (this.#rest + text).split(/[\r\n]/);
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#line(line.trim());
  }

  /** The whole answer; to be asked for when the body has ended. */
  end(): Answer {
    this.#line(this.#rest.trim());
    if (this.#events === 0) this.#event(this.#unstreamed);
    if (this.#text.trim() === '') throw new NoAnswer('an answer without text');
    return { text: this.#text, complete: this.#finish === 'stop' };
  }

  #line(line: string): void {
    if (!line.startsWith('data:')) {
      if (this.#events === 0) this.#unstreamed += line;
      return;
    }
    const data = line.slice('data:'.length).trim();
    if (data === '[DONE]') this.done = true;
    else this.#event(data);
  }

  #event(data: string): void {
    const choice = choiceOf(data);
    this.#events += 1;
    this.#text += choice.text;
    if (this.#text.length > this.longest) {
      throw new NoAnswer(`an answer longer than ${this.longest} characters`);
    }
    if (choice.finish !== undefined) this.#finish = choice.finish;
  }
}

interface Choice {
  readonly text: string;
  readonly finish?: string;
}

function choiceOf(data: string): Choice {
  const parsed = parseJson(data);
  if (field(parsed, 'error') !== undefined) {
    throw new NoAnswer('the server reported an error');
  }
  const choices = field(parsed, 'choices');
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined;
  const content = field(field(choice, 'delta') ?? field(choice, 'message'), 'content');
  const finish = field(choice, 'finish_reason');
  return {
    text: typeof content === 'string' ? content : '',
    ...(typeof finish === 'string' ? { finish } : {}),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new NoAnswer('an answer that is not JSON');
  }
}

/** An own field that is there; a null counts as not there. */
function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return new Map<string, unknown>(Object.entries(value)).get(name) ?? undefined;
}
