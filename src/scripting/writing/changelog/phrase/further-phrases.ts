import type { Phrasings } from '../../prose/sentence.js';
import type { Said } from '../classify/said.js';

/** What an entry says further is told as it stands; what is no sentence, behind a lead that says whose words it is. */
export const FURTHER: Readonly<Partial<Record<Said['frame'], Phrasings>>> = {
  quote: ['In detail: {list}.', 'The notes add: {list}.'],
  noun: ['The list goes on: {list}.', 'Further items: {list}.', 'It continues: {list}.'],
};
