import { expect } from 'chai';
import {
  fileNameOfKey,
  isMediaKey,
  keyOfFileName,
  shardOfKey,
} from '../../src/library/media-key.js';

const KEYS = [
  ...['a', 'a.mp3', 'a-1.b.c', '0198a/audio.mp3', 'a/b', 'a/b/c.d/e', 'a.b/c.d.e', '-', 'a-/-b'],
  'a'.repeat(200),
];

describe('the key of a media file', () => {
  it('is made of lowercase letters, digits and hyphens, with single dots and slashes between them', () => {
    for (const key of KEYS) expect(isMediaKey(key), key).to.equal(true);
  });

  it('is nothing that could lead elsewhere in the file system', () => {
    for (const text of [
      ...['', '.', '..', '../x', 'a/../b', '/a', 'a/', 'a//b', 'a/.b', '.a', 'a.', 'a..b', 'a./b'],
      ...['A', 'a_b', 'a b', ' a', 'a ', 'a\n', 'a\0', 'a\\b', 'ä', 'a%2fb', 'a?b', 'a/b/', '/'],
      'a'.repeat(201),
    ]) {
      expect(isMediaKey(text), JSON.stringify(text)).to.equal(false);
    }
  });

  it('has one file name, which leads back to it', () => {
    expect(fileNameOfKey('a/b/c.mp3')).to.equal('a_b_c.mp3');
    for (const key of KEYS) {
      const name = fileNameOfKey(key);
      expect(name).not.to.include('/');
      expect(keyOfFileName(name)).to.equal(key);
    }
    for (const name of ['README', '.hidden', 'a_', '_a', 'a__b', 'a b']) {
      expect(keyOfFileName(name), name).to.equal(null);
    }
  });

  it('is in the same folder as in every earlier release', () => {
    expect(shardOfKey('a.mp3')).to.equal('d5');
    expect(shardOfKey('a/b.mp3')).to.equal('a1');
  });
});
