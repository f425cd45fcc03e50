import type { Frames } from './style.js';

/** What is said further of a change is said of it, not of the product. */
export const FURTHER: Frames = {
  add: ['It adds {list}.', 'This adds {list}.'],
  fix: ['It fixes {list}.', 'This fixes {list}.'],
  remove: ['It removes {list}.', 'This removes {list}.'],
  deprecate: ['It deprecates {list}.', 'This deprecates {list}.'],
  does: ['It {list}.', 'This {list}.'],
  will: ['It will now {list}.', 'This will {list}.'],
  wont: ['It will no longer {list}.', 'This will no longer {list}.'],
  to: ['The point is to {list}.', 'It is meant to {list}.'],
  has: ['It has {list}.', 'This has {list}.'],
  is: ['It is {list}.', 'This is {list}.'],
  noun: ['Part of it: {list}.', 'In detail: {list}.'],
  title: ['{list}.'],
  fault: ['{list}.'],
  sentence: ['{list}.'],
  quote: ['The notes say: {list}.', 'In the words of the notes: {list}.'],
};
