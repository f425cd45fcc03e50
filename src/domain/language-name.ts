const NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** @param tag BCP 47 */
export function languageName(tag: string): string {
  return NAMES.of(tag) ?? tag;
}
