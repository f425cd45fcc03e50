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
  do: ['The changes {list}.'],
  has: ['It has {list}.', 'This has {list}.'],
  is: ['It is {list}.', 'This is {list}.'],
  noun: ['Part of it: {list}.', 'This includes {list}.'],
  title: ['{list}.'],
  fault: ['{list}.'],
  sentence: ['{list}.'],
  quote: ['Part of it: {list}.', 'Also part of it: {list}.'],
};
