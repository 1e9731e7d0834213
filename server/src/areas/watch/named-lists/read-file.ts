import { readCsvList } from './csv-list.ts';
import type { ListFile } from './entries/entries.ts';
import { readUnList } from './un-list.ts';

export interface ReadTask {
  bytes: Uint8Array;
  /** Local date of the organization. */
  today: string;
}

/** Entries are JSON, so that the main thread neither copies nor parses them. */
export interface ReadResult extends Omit<ListFile, 'entries'> {
  batches: string[];
  count: number;
}

const batchSize = 1000;

/** Reads a CSV or the XML of the UN list. Throws the errors of both readers. */
export function readTask({ bytes, today }: ReadTask): ReadResult {
  const { entries, ...file } = isXml(bytes) ? readUnList(bytes, today) : readCsvList(bytes, today);
  const batches: string[] = [];
  for (let at = 0; at < entries.length; at += batchSize)
    batches.push(JSON.stringify(entries.slice(at, at + batchSize)));
  return { ...file, batches, count: entries.length };
}

/** A byte order mark and blanks may come first. */
const isXml = (bytes: Uint8Array): boolean =>
  /^\s*<(\?xml|CONSOLIDATED_LIST|!)/.test(new TextDecoder().decode(bytes.subarray(0, 1024)));
