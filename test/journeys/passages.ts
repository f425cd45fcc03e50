import { says, type Asked, type ChatServer, type Reply } from './chat-server.js';

/** A passage that the model's server is asked for. */
export interface AskedPassage {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly facts: readonly {
    readonly text: string;
    readonly kind?: string;
    readonly area?: string;
    readonly state?: string;
  }[];
  readonly draft: string;
  readonly most_words: number;
}

/** The passage that a request asks for. */
export function passageOf({ messages }: Asked): AskedPassage {
  const data = messages.find(({ role }) => role === 'user')?.content ?? '';
  return JSON.parse(data) as AskedPassage;
}

/** The passages that were asked for, in this order. */
export function askedPassages(server: ChatServer): readonly AskedPassage[] {
  return server.asked.map(passageOf);
}

/** Answers every request by the passage that it asks for. */
export function answers(server: ChatServer, reply: (passage: AskedPassage) => Reply): Reply {
  return (response) => {
    const asked = server.asked.at(-1);
    if (asked === undefined) throw new Error('No request is being answered.');
    reply(passageOf(asked))(response);
  };
}

/** Words each passage; where there is no wording, the passage as it was sent. */
export function words(
  server: ChatServer,
  wording: (passage: AskedPassage) => string | undefined,
): Reply {
  return answers(server, (passage) => says(inJson(passage, wording(passage) ?? passage.draft)));
}

/** A passage as the model has to send it. */
export function inJson({ id }: Pick<AskedPassage, 'id'>, text: string): string {
  return JSON.stringify({ id, text });
}
