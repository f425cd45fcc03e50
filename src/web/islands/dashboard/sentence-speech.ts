const NO_CONNECTION =
  'The sentence did not come. Look whether you are online and signed in, then try again.';

const player = new Audio();
let address: string | null = null;
let asking: AbortController | null = null;

/**
 * Speaks a sentence and plays it; a newer one ends it.
 * @param root with the address in `data-speech`, and the token of the form
 * @param fields what the address takes
 * @returns null if it plays, or was replaced by a newer one; else why it does not
 */
export async function hearSentence(
  root: HTMLElement,
  fields: Readonly<Record<string, string>>,
): Promise<string | null> {
  asking?.abort();
  player.pause();
  const { signal } = (asking = new AbortController());
  const body = new URLSearchParams(fields);
  body.set('_csrf', root.querySelector<HTMLInputElement>('[name="_csrf"]')?.value ?? '');
  try {
    const response = await fetch(root.dataset['speech'] ?? '', { method: 'POST', body, signal });
    const isAudio = response.headers.get('content-type')?.startsWith('audio/') === true;
    if (!response.ok || !isAudio) return await reasonOf(response);
    if (address !== null) URL.revokeObjectURL(address);
    address = URL.createObjectURL(await response.blob());
    player.src = address;
    await player.play();
    return null;
  } catch {
    return signal.aborted ? null : NO_CONNECTION;
  }
}

/** Errors come as plain text. */
async function reasonOf(response: Response): Promise<string> {
  const isText = response.headers.get('content-type')?.startsWith('text/plain') === true;
  return isText ? await response.text() : NO_CONNECTION;
}
