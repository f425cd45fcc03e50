import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LabelFault, LINE_ROLES } from '../evaluate/labelled-inputs.js';
import type { RoleExample } from './role-examples.js';

/** Single lines with their roles, as `training/lines.tsv` has them: role, language, line. */
export function lineTable(): readonly Omit<RoleExample, 'type'>[] {
  const file = path.join('training', 'lines.tsv');
  const rows = readFileSync(file, 'utf8').split('\n');
  return rows.flatMap((row, index) => {
    const [label = '', , text = ''] = row.split('\t');
    if (text === '') return [];
    const role = LINE_ROLES.find((one) => one === label);
    if (role === undefined) throw new LabelFault(`${file}:${index + 1}: ${label} is no label.`);
    return [{ text, heading: '', role }];
  });
}
