import { En } from 'media-chrome/dist/lang/en.js';
import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js';

// The language of the pages, whatever that of the browser is, in the words of their server-rendered part.
addTranslation('en', {
  ...En,
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
  'seek back {seekOffset} seconds': 'Back {seekOffset} seconds',
  'seek forward {seekOffset} seconds': 'Forward {seekOffset} seconds',
  'Playback rate {playbackRate}': 'Speed {playbackRate}x',
});
setLanguage('en');
