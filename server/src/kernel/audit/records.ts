import type { RecordKind } from '@farol/contract';

export interface AuditRecord {
  kind: RecordKind;
  id: string;
}

export interface PackedRecords {
  /** Runs of kinds in the order of the ids: `flight*1 passenger*3000`. */
  kinds: string;
  ids: Buffer;
  /** Their id is not a UUID. */
  others: AuditRecord[];
}

const idBytes = 16;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function packRecords(records: readonly AuditRecord[]): PackedRecords {
  const packed = records.filter(({ id }) => uuid.test(id));
  const runs: { kind: string; count: number }[] = [];
  for (const { kind } of packed) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.count += 1;
    else runs.push({ kind, count: 1 });
  }
  return {
    kinds: runs.map(({ kind, count }) => `${kind}*${count}`).join(' '),
    ids: packIds(packed.map(({ id }) => id)),
    others: packed.length === records.length ? [] : records.filter(({ id }) => !uuid.test(id)),
  };
}

export function packIds(ids: readonly string[]): Buffer {
  return Buffer.from(ids.join('').replaceAll('-', ''), 'hex');
}

export function unpackRecords(kinds: string | null, ids: readonly string[]): { kind: string; id: string }[] {
  const kindOf = (kinds ?? '').split(' ').flatMap(run => {
    const [kind = '', count] = run.split('*');
    return Array.from({ length: Number(count ?? 0) }, () => kind);
  });
  return ids.map((id, index) => ({ kind: kindOf[index] ?? '', id }));
}

const uuidType = 2950;

/** Builds a binary `uuid[]`: the text form is parsed id by id. */
export function uuidArray(ids: Buffer): Buffer {
  const count = ids.length / idBytes;
  const array = Buffer.alloc(20 + count * (4 + idBytes));
  // Dimensions, null flag, element type, length, lower bound.
  for (const [index, value] of [1, 0, uuidType, count, 1].entries()) array.writeInt32BE(value, index * 4);
  for (let index = 0; index < count; index += 1) {
    const at = 20 + index * (4 + idBytes);
    array.writeInt32BE(idBytes, at);
    ids.copy(array, at + 4, index * idBytes, (index + 1) * idBytes);
  }
  return array;
}
