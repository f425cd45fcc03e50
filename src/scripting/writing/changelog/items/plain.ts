/** Written as code is; names of products that look like it are none. */
const IDENTIFIER =
  /[_{}=]|\w\(|::|\b[a-z]+[A-Z]|\b[A-Z][a-z]+[A-Z][a-z]|\w\.[a-z]|\w\/\w|(?:^|\s)(?:--?[a-z]|[./~@$]\w)/;
const PRODUCT_NAMES =
  /\b(?:GitHub|GitLab|JavaScript|TypeScript|PostgreSQL|MySQL|SQLite|MongoDB|macOS|iOS|iPad|iPhone|OpenAPI|OpenSSL|OpenTelemetry|GraphQL|YouTube|OAuth|WebSockets?|WebAssembly|DevTools|CoffeeScript|and\/or|input\/output|PowerShell|VSCode|Node\.js|Next\.js|Vue\.js)\b|\b\d[\d.]*\b/g;

/** Whether a text can be told to somebody who reads no code. */
export function isPlain(text: string): boolean {
  return !text.includes('`') && !IDENTIFIER.test(text.replace(PRODUCT_NAMES, 'it'));
}
