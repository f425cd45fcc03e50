import { expect } from 'chai';
import { English } from '../../../plugins/speech-kokoro/pronunciation/english.js';
import { Pronouncer } from '../../../plugins/speech-kokoro/pronunciation/text/pronouncer.js';
import { AMERICAN } from '../../../plugins/speech-kokoro/pronunciation/variants/american.js';
import { British } from '../../../plugins/speech-kokoro/pronunciation/variants/british.js';
import weights from '../../../plugins/speech-kokoro/pronunciation/variants/weights.json' with { type: 'json' };
import { DICTIONARY } from './small-dictionary.js';
import { LETTER_TO_SOUND, WORD_SOUNDS } from './weights.js';

const american = new Pronouncer(WORD_SOUNDS, AMERICAN);
const british = new Pronouncer(WORD_SOUNDS, new British(weights, LETTER_TO_SOUND));

describe('pronouncing a text for Kokoro', () => {
  for (const [text, us, gb] of [
    ['Better', 'bˈɛɾəɹ', 'bˈɛtə'],
    ['new', 'nˈu', 'njˈuː'],
    ['hot', 'hˈɑt', 'hˈɒt'],
    ['dance', 'dˈæns', 'dˈɑːns'],
    ['server', 'sˈɜɹvəɹ', 'sˈɜːvə'],
    ['button', 'bˈʌtᵊn', 'bˈʌtən'],
    ['pixel', 'pˈɪksᵊl', 'pˈɪksᵊl'],
    ['wanted', 'wˈɑntᵻd', 'wˈɒntɪd'],
  ] as const) {
    it(`says "${text}" in American and British English`, () => {
      expect(american.pronounce(text).symbols).to.equal(us);
      expect(british.pronounce(text).symbols).to.equal(gb);
    });
  }

  it('chooses British English by the language of the voice, in capitals or not', () => {
    const english = new English(DICTIONARY);
    for (const language of ['en-GB', 'en-gb', 'EN-GB']) {
      expect(english.pronouncerOf(language).pronounce('hot').symbols, language).to.equal('hˈɒt');
    }
    expect(english.pronouncerOf('en-US').pronounce('hot').symbols).to.equal('hˈɑt');
  });

  it('says function words weakly, and "the" and "to" by the sound that follows', () => {
    expect(american.pronounce('the file, the apple').symbols).to.equal('ðə fˈIl, ði ˈæpᵊl');
    expect(american.pronounce('to call, to apple').symbols).to.equal('tə kˈɔl, tʊ ˈæpᵊl');
    expect(american.pronounce('of water').symbols).to.equal('əv wˈɔɾəɹ');
  });

  it('says function words with their stress before a pause', () => {
    expect(american.pronounce('What is it for?').symbols).to.match(/ fˈɔɹ\?$/u);
  });

  it('tells the names of letters from the article', () => {
    expect(american.pronounce('A file').symbols).to.equal('ə fˈIl');
    expect(american.pronounce('A P I').symbols).to.equal('ˈA pˈi ˈI');
    expect(american.pronounce('plan A is').symbols).to.equal('plˈæn ˈA ˈɪz');
  });

  it('says homographs by the words around them', () => {
    expect(american.pronounce('It is for the use of the server.').symbols).to.include('jˈus');
    expect(american.pronounce('Use the button.').symbols).to.include('jˈuz');
    expect(british.pronounce('It was read.').symbols).to.include('ɹˈɛd');
    expect(american.pronounce("the records' owner").symbols).to.include('ɹˈɛkəɹdz');
  });

  it('keeps marks and says for each word if its symbols are', () => {
    const text = 'Call “the server”: is it hot?';
    const { symbols, words } = american.pronounce(text);
    expect(symbols).to.match(/^kˈɔl “ðə sˈɜɹvəɹ”: .+\?$/u);
    expect(words.map(({ source }) => text.slice(source.start, source.end))).to.deep.equal([
      'Call',
      'the',
      'server',
      'is',
      'it',
      'hot',
    ]);
    expect(words.map((word) => symbols.slice(word.symbols.start, word.symbols.end))[2]).to.equal(
      'sˈɜɹvəɹ',
    );
  });

  it('returns no symbols for a text without words', () => {
    for (const text of ['', ' ', '###', '你好', '\u0000\ud800']) {
      expect(american.pronounce(text).symbols, text).to.equal('');
    }
  });
});
