/** A voice that people know by its name. */
export interface NamedVoice {
  readonly id: string;
  readonly name: string;
  readonly pack: { readonly id: string } | null;
}

/** Name of a voice with the id `voice` or `pack:voice`; the id for an unknown voice. */
export function voiceNameAmong(voices: readonly NamedVoice[], id: string): string {
  const voice = voices.find((each) => each.id === id || `${each.pack?.id}:${each.id}` === id);
  return voice?.name ?? id;
}
