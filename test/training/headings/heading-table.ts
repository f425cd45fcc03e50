import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  HEADING_CLASSES,
  type HeadingClass,
} from '../../../src/scripting/reading/headings/heading-class.js';
import { LabelFault } from '../evaluate/labelled-inputs.js';

/** Heading and the class of what is below it. */
export interface HeadingExample {
  readonly text: string;
  readonly name: HeadingClass;
}

/** Single headings with their classes, as `training/headings.tsv` has them: class, language, heading. */
export function headingTable(): readonly HeadingExample[] {
  const file = path.join('training', 'headings.tsv');
  const rows = readFileSync(file, 'utf8').split('\n');
  return rows.flatMap((row, index) => {
    const [label = '', , text = ''] = row.split('\t');
    if (text === '') return [];
    const name = HEADING_CLASSES.find((one) => one === label);
    if (name === undefined) throw new LabelFault(`${file}:${index + 1}: ${label} is no class.`);
    return [{ text, name }];
  });
}
