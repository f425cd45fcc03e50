import type { Change } from '../../../domain/release.js';
import { detailTexts } from '../../detail-texts.js';
import { roleInRelease } from '../roles/role-in-release.js';
import { goesOnAbout, leansBack } from './lines/leaning.js';

/** Checks whether a detail of a change is a notice that is understood only with the change: `This plugin must be installed.` */
export function isNoticeWithEntry({ kind, text, details }: Change, at: number): boolean {
  const detail = details[at];
  if (typeof detail !== 'string') return false;
  if (roleInRelease({ text: detail, heading: '' }, kind, 'detail') !== 'notice') return false;
  return (
    leansBack(detail) || goesOnAbout(detail, [text, ...detailTexts(details.slice(0, at))].join(' '))
  );
}
