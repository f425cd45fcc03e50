import { expect } from 'chai';
import { cuesAmong } from '../../../../src/scripting/reading/roles/cues.js';

const cuesOf = (text: string) => cuesAmong(text.toLowerCase().split(' '));

describe('the cues of a line', () => {
  for (const [text, other] of [
    ['les fichiers seront supprimés demain', 'les fichiers seront demain'],
    ['la base será eliminada mañana', 'la base será mañana'],
    ['il modulo verrà rimosso domani', 'il modulo verrà domani'],
    ['questo formato non più supportato', 'questo formato più supporto'],
    ['no se permiten sesiones antiguas', 'no se sesiones antiguas'],
  ] as const)
    it(`are found in any inflection of their last word: ${text}`, () => {
      expect(cuesOf(text)).to.have.length.greaterThan(cuesOf(other).length);
    });

  it('are each told once', () => {
    const cues = cuesOf('the old server will be shut down and the backup will be shut down');
    expect(new Set(cues).size).to.equal(cues.length);
  });

  it('label a line only at its beginning', () => {
    expect(cuesOf('warning the disk is full')).to.include('warning');
    expect(cuesOf('show a warning')).not.to.include('warning');
  });
});
