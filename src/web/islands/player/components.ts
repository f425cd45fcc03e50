// Words before what is named by them. The controller first: what belongs to it looks for it when it is defined.
import './words.js';
import 'media-chrome/dist/media-controller.js';
import 'media-chrome/dist/media-mute-button.js';
import 'media-chrome/dist/media-play-button.js';
import 'media-chrome/dist/media-playback-rate-button.js';
import 'media-chrome/dist/media-seek-backward-button.js';
import 'media-chrome/dist/media-seek-forward-button.js';
