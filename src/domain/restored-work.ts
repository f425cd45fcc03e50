/**
 * Request id of work that was unfinished when a backup was made. The original installation may have finished it and sent
 * its webhooks: after a restore the work is done again, and no webhook is sent about it.
 */
export const RESTORED_WORK = 'restored-from-backup';
