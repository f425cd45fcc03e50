import {
  FAILURES,
  LONGEST_LINE,
  MOST_SAMPLES,
  type AudioAnswer,
  type EngineAnswer,
  type FailedAnswer,
} from './protocol.js';

/** An answer, with the samples that came behind it. */
export type WholeAnswer =
  { readonly type: 'ready' } | FailedAnswer | (AudioAnswer & { readonly samples: Int16Array });

const BYTES_PER_SAMPLE = 2;
const LINE_END = 0x0a;

/** Puts the answers of a process together from the pieces in which they come. */
export class AnswerReader {
  #pieces: Buffer[] = [];
  #bytes = 0;
  #awaited: AudioAnswer | null = null;

  /** @param onAnswer called for every whole answer */
  constructor(private readonly onAnswer: (answer: WholeAnswer) => void) {}

  /** @throws if the bytes are not an answer; nothing after them can be read. */
  take(piece: Buffer): void {
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    while (this.#readOne());
  }

  /** @returns whether there may be more to read */
  #readOne(): boolean {
    if (this.#awaited === null) return this.#readLine();
    const audio = this.#awaited;
    const length = audio.sampleCount * BYTES_PER_SAMPLE;
    if (this.#bytes < length) return false;
    const bytes = this.#take(length);
    const samples = new Int16Array(audio.sampleCount);
    bytes.copy(new Uint8Array(samples.buffer));
    this.#awaited = null;
    this.onAnswer({ ...audio, samples });
    return true;
  }

  #readLine(): boolean {
    const pending = this.#gather();
    const end = pending.subarray(0, LONGEST_LINE).indexOf(LINE_END);
    if (end === -1) {
      if (pending.length >= LONGEST_LINE) throw new Error('The line does not end.');
      return false;
    }
    const answer = parseAnswer(this.#take(end + 1).toString('utf8'));
    if (answer.type === 'audio') this.#awaited = answer;
    else this.onAnswer(answer);
    return true;
  }

  #gather(): Buffer {
    const whole = this.#pieces.length === 1 ? this.#pieces[0] : undefined;
    if (whole !== undefined) return whole;
    const joined = Buffer.concat(this.#pieces);
    this.#pieces = [joined];
    return joined;
  }

  #take(length: number): Buffer {
    const all = this.#gather();
    this.#pieces = [all.subarray(length)];
    this.#bytes -= length;
    return all.subarray(0, length);
  }
}

/** @throws if the line is not an answer */
function parseAnswer(line: string): EngineAnswer {
  const answer: unknown = JSON.parse(line);
  if (typeof answer === 'object' && answer !== null && 'type' in answer) {
    if (answer.type === 'ready') return { type: 'ready' };
    if (isFailed(answer) || isAudio(answer)) return answer;
  }
  throw new Error('The answer is of no kind that is known.');
}

type Fields<Answer> = Partial<Record<keyof Answer, unknown>>;

function isFailed(answer: Fields<FailedAnswer>): answer is FailedAnswer {
  return answer.type === 'failed' && FAILURES.some((reason) => reason === answer.reason);
}

function isAudio(answer: Fields<AudioAnswer>): answer is AudioAnswer {
  return (
    answer.type === 'audio' &&
    Number.isInteger(answer.id) &&
    isWithin(answer.sampleRate, 8_000, 192_000) &&
    isWithin(answer.sampleCount, 0, MOST_SAMPLES) &&
    typeof answer.cpuSeconds === 'number' &&
    typeof answer.memoryMegabytes === 'number'
  );
}

function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
