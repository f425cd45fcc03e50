import type { Response } from 'express';

/**
 * Does something between the moment an answer's status, headers and JSON body are settled and the moment it is sent.
 * `prepare` must not reject.
 */
export function beforeAnswer(
  response: Response,
  prepare: (body: unknown) => void | Promise<void>,
): void {
  const send = response.json.bind(response);
  response.json = (body: unknown) => {
    void Promise.resolve(prepare(body)).then(() => send(body));
    return response;
  };
}
