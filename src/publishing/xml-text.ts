/**
 * A text that xmlbuilder2 is to write as it is: by itself it takes `&amp;` and its like in a text for what they stand
 * for, so that a title with `&lt;b&gt;` in it would be read as `<b>`.
 */
export function literal(text: string): string {
  return text.replaceAll('&', '&amp;');
}
