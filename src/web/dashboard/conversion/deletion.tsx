import { Icon } from '../../parts/icon.js';
import type { PageProps } from '../frame.js';
import { ConfirmDialog, ConfirmLink } from '../parts/confirmation.js';
import { TextField } from '../parts/fields.js';
import type { ConversionContent, ConversionFacts } from './content.js';
import { deletionPhrase } from './deletion-phrase.js';

export interface DeletionProps extends PageProps {
  readonly content: ConversionContent;
}

/** Leads to the deletion of the conversion. */
export function DeletePanel({ site, frame, content }: DeletionProps) {
  const { place, facts } = content;
  return (
    <section class="panel in" aria-labelledby="h-delete">
      <h2 id="h-delete">Delete</h2>
      <p class="small">
        Removes the audio, the script and everything that leads to them. This cannot be undone.
      </p>
      <div class="buttons">
        <ConfirmLink site={site} place={`${place}/delete`} opens="delete" class="button danger">
          <Icon name="trash" /> Delete conversion
        </ConfirmLink>
      </div>
      <ConfirmDialog
        {...{ site, frame }}
        id="delete"
        title={deletionTitle(facts)}
        place={`${place}/delete`}
        verb="Delete for good"
        keep="Keep it"
      >
        <DeletionText content={content} />
      </ConfirmDialog>
    </section>
  );
}

export function deletionTitle({ title }: Pick<ConversionFacts, 'title'>): string {
  const start = Array.from(title).slice(0, 80).join('');
  return `Delete “\u2068${start}${start === title ? '' : '…'}\u2069”?`;
}

export interface DeletionTextProps {
  readonly content: ConversionContent;
  /** Reason why the deletion was refused. */
  readonly error?: string;
}

/** Consequences of the deletion, and the field that confirms it. */
export function DeletionText({ content, error }: DeletionTextProps) {
  const phrase = deletionPhrase(content.facts);
  return (
    <>
      <ul class="consequences">
        {consequencesOf(content).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <TextField
        name="confirm"
        label={`Type ${phrase} to confirm`}
        autocomplete="off"
        required
        error={error}
      />
    </>
  );
}

/** Everything that ends with a conversion. */
export function consequencesOf({ state, sharing }: ConversionContent): readonly string[] {
  const { isPublic, tokens, hasMoreTokens, feeds } = sharing;
  const isSettled = state.status === 'completed' || state.status === 'failed';
  return [
    isSettled
      ? 'The script, the audio in every format and its captions are removed. Links to them stop working at once.'
      : 'The work on it stops. It still counts as used quota.',
    ...(isPublic
      ? [
          'The public listen page answers “not found” to everyone who has its link, and so do players on other sites.',
        ]
      : []),
    ...(tokens.length > 0 ? [tokensEnd(tokens.length, hasMoreTokens)] : []),
    ...feeds.map(
      (feed) =>
        `The episode disappears from the podcast “\u2068${feed}\u2069”. Copies that subscribers have downloaded stay with them.`,
    ),
    'This cannot be undone.',
  ];
}

function tokensEnd(count: number, hasMore: boolean): string {
  const players = 'stop at once, also for people who are listening now';
  if (count === 1) return `Players that use the embed token ${players}.`;
  return `Players that use ${hasMore ? 'one of more than' : 'one of'} ${count} embed tokens ${players}.`;
}
