import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Response } from 'express';
import type { AuditEntry } from '../../domain/audit.js';
import { closedSignal } from '../closed-signal.js';

const COLUMNS = [
  ...['time', 'actor', 'via', 'address', 'user_id', 'key_id', 'action'],
  ...['subject_type', 'subject_id', 'subject_name', 'details', 'id'],
];

/**
 * Sends entries as a CSV file while they are read. Cells that a spreadsheet would take for a formula begin with an
 * apostrophe.
 * @param name of the organization, for the name of the file
 */
export async function sendAuditCsv(
  response: Response,
  entries: AsyncIterable<AuditEntry>,
  name: string,
): Promise<void> {
  response.setHeader('Content-Type', 'text/csv; charset=utf-8');
  response.setHeader('Content-Disposition', `attachment; filename="lectern-audit-${name}.csv"`);
  const rows = stringify({ header: true, columns: COLUMNS, escape_formulas: true, bom: true });
  const signal = closedSignal(response);
  try {
    await pipeline(Readable.from(rowsOf(entries)), rows, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        if (!response.write(chunk)) await once(response, 'drain', { signal });
      }
    });
    response.end();
  } catch (error) {
    // The reader has left.
    if (!response.closed) throw error;
  }
}

async function* rowsOf(entries: AsyncIterable<AuditEntry>) {
  for await (const entry of entries) yield toRow(entry);
}

function toRow(entry: AuditEntry): readonly string[] {
  const { at, actor, via, address, userId, keyId, action, subject, details, id } = entry;
  return [
    ...[at, actor, via, address ?? '', userId ?? '', keyId ?? '', action],
    ...[subject.type, subject.id, subject.name, JSON.stringify(details), id],
  ];
}
