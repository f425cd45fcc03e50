import { expect } from 'chai';
import { SymbolIds } from '../../../plugins/speech-kokoro/model/symbol-ids.js';
import { symbolPieces } from '../../../plugins/speech-kokoro/model/symbol-pieces.js';

describe('the symbols of a Kokoro model', () => {
  it('have the numbers of its tokens, the space among them', () => {
    const ids = new SymbolIds('$ 0\n; 1\n  16\nA 24\nˈ 156\n');
    expect(ids.of('A ˈ;')).to.deep.equal([24n, 16n, 156n, 1n]);
  });

  it('are left out if the model does not know them', () => {
    expect(new SymbolIds('A 24\n').of('AʦA\u{1f389}')).to.deep.equal([24n, 24n]);
  });
});

describe('cutting symbols into pieces', () => {
  it('leaves what is short enough whole', () => {
    expect(symbolPieces(' wˈʌn tˈu ', 9)).to.deep.equal(['wˈʌn tˈu']);
    expect(symbolPieces('', 9)).to.deep.equal([]);
  });

  it('cuts at the last pause in the second half of a piece, else at the last space', () => {
    expect(symbolPieces('aaa, bbbbb, cc dd ee', 16)).to.deep.equal(['aaa, bbbbb,', 'cc dd ee']);
    expect(symbolPieces('aa, bbbbb cccc dd ee', 16)).to.deep.equal(['aa, bbbbb cccc', 'dd ee']);
  });

  it('cuts a word that is longer than a piece, and loses no symbol', () => {
    const symbols = `a ${'ks'.repeat(1_000)}. b`;
    const pieces = symbolPieces(symbols, 300);
    expect(Math.max(...pieces.map(({ length }) => length))).to.equal(300);
    expect(pieces.join('').replaceAll(' ', '')).to.equal(symbols.replaceAll(' ', ''));
  });
});
