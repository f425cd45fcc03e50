import type { AudioFormat } from '../../../domain/audio.js';
import { Icon } from '../../parts/icon.js';
import { pathOf, type Site } from '../../site.js';
import type { ConversionContent } from './content.js';
import { fileSize } from './words.js';

export interface SidePanelProps {
  readonly site: Site;
  readonly content: ConversionContent;
}

const FORMATS: Readonly<Record<AudioFormat, string>> = {
  mp3: 'MP3',
  m4a: 'M4A (AAC)',
  opus: 'Opus',
  wav: 'WAV',
  flac: 'FLAC',
};

/** Audio in every format, captions and texts as files. */
export function DownloadsPanel({ site, content }: SidePanelProps) {
  const { state, script, place } = content;
  if (state.status !== 'completed') return null;
  const texts: readonly (readonly [file: string, title: string])[] = [
    ...(script === null ? [] : [['script.txt', 'Script'] as const]),
    ...(script?.isTimed === true ? CAPTIONS : []),
  ];
  return (
    <section class="panel in" aria-labelledby="h-downloads">
      <h2 id="h-downloads">Downloads</h2>
      {state.hasAudio && (
        <ul class="downloads">
          {state.downloads.map(({ format, bytes }) => (
            <li key={format}>
              <a href={pathOf(site, `${place}/audio?download=${format}`)} download="">
                {FORMATS[format]}
              </a>{' '}
              <span class="small quiet">
                {bytes === null ? 'made on request' : fileSize(bytes)}
              </span>
            </li>
          ))}
        </ul>
      )}
      {texts.length > 0 && (
        <ul class="downloads">
          {texts.map(([file, title]) => (
            <li key={file}>
              <a href={pathOf(site, `${place}/${file}`)} download="">
                {title}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const CAPTIONS = [
  ['captions.vtt', 'Captions as WebVTT'],
  ['captions.srt', 'Captions as SubRip'],
  ['captions.txt', 'Transcript as text'],
  ['chapters.json', 'Chapters as JSON'],
] as const;

/** Source text of the conversion. */
export function SourcePanel({ content: { source } }: Pick<SidePanelProps, 'content'>) {
  return (
    <section class="panel in" aria-labelledby="h-source">
      <h2 id="h-source">Source</h2>
      {source.context !== null && (
        <details class="source-text">
          <summary>Context that was sent along</summary>
          <pre tabindex={0}>{source.context}</pre>
        </details>
      )}
      <details class="source-text">
        <summary>Text of the request</summary>
        {source.text === '' ? (
          <p class="small quiet">It was removed because of its age.</p>
        ) : (
          <pre tabindex={0}>{source.text}</pre>
        )}
        {source.isCut && <p class="small quiet">The rest is too long to be shown here.</p>}
      </details>
    </section>
  );
}

/** Warnings: parts of the request that are not in the audio. */
export function WarningList({ content: { state } }: Pick<SidePanelProps, 'content'>) {
  if (state.status !== 'completed' || state.warnings.length === 0) return null;
  return (
    <div class="notice warn" role="status">
      <Icon name="alert" />
      <ul>
        {state.warnings.map(({ code, message }, i) => (
          <li key={i}>
            {message} <span class="small">{code}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
