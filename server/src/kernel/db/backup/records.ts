import { BackupError } from './seal-streams.ts';

/* Record: a letter, the length of the body, the body. Rows are COPY text, cut anywhere. */

export interface TableHead {
  table: string;
  columns: string[];
}

export interface BackupHead {
  format: 1;
  version: string;
  at: string;
  migrations: string[];
  flightMonths: string[];
  receivedMonths: string[];
  sequences: { name: string; value: string }[];
}

export interface BackupEnd {
  rows: Record<string, number>;
}

export type BackupRecord =
  | { kind: 'head'; head: BackupHead }
  | { kind: 'table'; table: TableHead }
  | { kind: 'rows'; rows: Buffer }
  | { kind: 'end'; end: BackupEnd };

const letters = { head: 'H', table: 'T', rows: 'R', end: 'Z' } as const;

export function bytesOf(record: BackupRecord): Buffer {
  const body = record.kind === 'rows' ? record.rows : Buffer.from(JSON.stringify(contentOf(record)));
  const start = Buffer.alloc(5);
  start.write(letters[record.kind], 'latin1');
  start.writeUInt32BE(body.length, 1);
  return Buffer.concat([start, body]);
}

function contentOf(record: Exclude<BackupRecord, { kind: 'rows' }>): unknown {
  if (record.kind === 'head') return record.head;
  return record.kind === 'table' ? record.table : record.end;
}

/** Throws BackupError for an incomplete record. */
export async function* recordsIn(bytes: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  let buffer: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    buffer = buffer.length === 0 ? chunk : Buffer.concat([buffer, chunk]);
    for (;;) {
      const length = buffer.length < 5 ? Infinity : 5 + buffer.readUInt32BE(1);
      if (buffer.length < length) break;
      yield recordOf(buffer.toString('latin1', 0, 1), buffer.subarray(5, length));
      buffer = buffer.subarray(length);
    }
  }
  if (buffer.length > 0) throw new BackupError('the backup ends in the middle of something');
}

// Encrypted by Farol, so not validated.
function recordOf(letter: string, body: Buffer): BackupRecord {
  if (letter === letters.rows) return { kind: 'rows', rows: body };
  const content: unknown = JSON.parse(body.toString());
  if (letter === letters.head) return { kind: 'head', head: content as BackupHead };
  if (letter === letters.table) return { kind: 'table', table: content as TableHead };
  if (letter === letters.end) return { kind: 'end', end: content as BackupEnd };
  throw new BackupError(`the backup holds something unknown (${letter}): it is of a later version`);
}
