import type { Core } from './core.js';

/** Puts back what a crash left: jobs that were running, and audio that no conversion knows. */
export async function recoverWork({ database, media, logger }: Core): Promise<void> {
  const { unitOfWork, reads } = database;
  const orphans = await unitOfWork.write(async ({ jobs, conversions }) => {
    const recovered = await jobs.recover();
    for (const { subject } of recovered) await conversions.requeue(subject);
    return recovered;
  });
  if (orphans.length > 0) logger.warn({ jobs: orphans.length }, 'taking up interrupted work again');
  const wanted = await reads.conversions.mediaKeys();
  await media.removeAllBut((key) => Promise.resolve(wanted.has(key)));
}
