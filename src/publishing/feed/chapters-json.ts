import type { AudioChapter } from '../../domain/audio.js';

/** https://podcastindex.org/namespace/1.0#chapters */
export const CHAPTERS_TYPE = 'application/json+chapters';

/** Chapters as podcast apps read them (https://github.com/Podcastindex-org/podcast-namespace, JSON chapters 1.2). */
export function toJsonChapters(title: string, chapters: readonly AudioChapter[]): string {
  return JSON.stringify({
    version: '1.2.0',
    title,
    chapters: chapters.map((chapter) => ({
      startTime: Math.round(chapter.startMs) / 1000,
      endTime: Math.round(chapter.endMs) / 1000,
      title: chapter.title,
    })),
  });
}
