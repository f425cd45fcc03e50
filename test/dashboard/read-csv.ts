/** Rows of a CSV file (RFC 4180), with a byte order mark or without. */
export function parse(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const characters = text.replace(/^\uFEFF/u, '');
  for (let i = 0; i < characters.length; i += 1) {
    const character = characters.charAt(i);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (characters.charAt(i + 1) === '"') {
        cell += '"';
        i += 1;
      } else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === ',' || character === '\n') {
      row.push(cell);
      cell = '';
      if (character === '\n') {
        rows.push(row);
        row = [];
      }
    } else cell += character;
  }
  return rows;
}
