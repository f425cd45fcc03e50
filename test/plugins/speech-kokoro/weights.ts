import { LetterToSound } from '../../../plugins/speech-kokoro/pronunciation/letters/letter-to-sound.js';
import letters from '../../../plugins/speech-kokoro/pronunciation/letters/weights.json' with { type: 'json' };
import { WordSounds } from '../../../plugins/speech-kokoro/pronunciation/words/word-sounds.js';
import { DICTIONARY } from './small-dictionary.js';

/** Parts of the plugin with the weights that come with it. */
export const LETTER_TO_SOUND = new LetterToSound(letters);
export const WORD_SOUNDS = new WordSounds(DICTIONARY, LETTER_TO_SOUND);
