import { createHash } from 'node:crypto';
import {
  type ListFinding,
  type ListFindingCode,
  maxDocumentsPerRestriction,
  maxListEntries,
  maxListFindings,
  maxNamesPerRestriction,
} from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import { uniqueNames } from '../../restrictions/unique-names.ts';
import { columnsOf, type DocumentColumns, type StoredDocument } from '#kernel/document-columns.ts';
import type { StoredName } from '../../restrictions/queries.ts';
import { truncateText } from '#kernel/text.ts';

export interface EntryContent {
  note: string;
  names: StoredName[];
  documents: DocumentColumns[];
}

export interface EntryInput {
  note: string;
  names: readonly StoredName[];
  documents: readonly StoredDocument[];
}

export interface ListEntry {
  entry: string;
  hash: string;
  content: EntryContent;
}

/** Entries of a file. `refused` are entries with errors; those in force stay as they are. */
export interface ListFile {
  format: 'CSV' | 'UN';
  entries: ListEntry[];
  refused: string[];
  /** Records that describe no person. */
  skipped: number;
  findings: ListFinding[];
}

export const maxEntryLength = 80;
const maxNoteLength = 1000;
const maxValueLength = 80;

/** Collects entries and findings of a file. Throws TOO_MANY_ENTRIES. */
export class ListBuilder {
  readonly #entries = new Map<string, ListEntry>();
  readonly #refused = new Set<string>();
  readonly #findings: ListFinding[] = [];
  skipped = 0;

  add(entry: string, input: EntryInput): void {
    const names = uniqueNames(input.names.toSorted((one, other) => compare(keyOf(one), keyOf(other))));
    const documents = uniqueColumns(input.documents);
    const content: EntryContent = {
      note: truncateText(input.note, maxNoteLength),
      names: names.slice(0, maxNamesPerEntry),
      documents: documents.slice(0, maxDocumentsPerRestriction),
    };
    if (names.length > maxNamesPerEntry)
      this.note({
        line: null,
        entry,
        code: 'NAMES_LEFT_OUT',
        value: String(names.length - maxNamesPerEntry),
      });
    if (documents.length > maxDocumentsPerRestriction) {
      const leftOut = documents.length - maxDocumentsPerRestriction;
      this.note({ line: null, entry, code: 'DOCUMENTS_LEFT_OUT', value: String(leftOut) });
    }
    const hash = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
    this.#entries.set(entry, { entry, hash, content });
    if (this.#entries.size > maxListEntries) throw new Failure('TOO_MANY_ENTRIES', { most: maxListEntries });
  }

  has(entry: string): boolean {
    return this.#entries.has(entry) || this.#refused.has(entry);
  }

  refuse(entry: string, code: ListFindingCode, value = '', line: number | null = null): void {
    this.#refused.add(entry);
    if (this.#refused.size > maxListEntries) throw new Failure('TOO_MANY_ENTRIES', { most: maxListEntries });
    this.note({ line, entry, code, value });
  }

  /** Keeps the first findings only. */
  note({ entry, value, ...finding }: ListFinding): void {
    if (this.#findings.length < maxListFindings)
      this.#findings.push({
        ...finding,
        entry,
        value: truncateText(value, maxValueLength),
      });
  }

  build(format: ListFile['format']): ListFile {
    for (const entry of this.#refused) this.#entries.delete(entry);
    return {
      format,
      entries: [...this.#entries.values()],
      refused: [...this.#refused],
      skipped: this.skipped,
      findings: this.#findings,
    };
  }
}

/** Sorts documents, so that their order in a file is no change. */
function uniqueColumns(documents: readonly StoredDocument[]): DocumentColumns[] {
  const sorted = documents
    .map(columnsOf)
    .map(columns => ({ columns, key: JSON.stringify(columns) }))
    .toSorted((one, other) => compare(one.key, other.key));
  return [...new Map(sorted.map(({ columns }) => [documentKeyOf(columns), columns])).values()];
}

/** The same for all spellings of a document. */
const documentKeyOf = (columns: DocumentColumns): string =>
  JSON.stringify([
    columns.class ?? columns.type,
    columns.number_folded,
    columns.issuing_state ?? columns.issuer,
  ]);

/** A person has each name with each possible birth date. */
export const maxNamesPerEntry = 4 * maxNamesPerRestriction;

const keyOf = ({ name, birthDate, birthPart }: StoredName): string =>
  `${name}|${birthPart ?? birthDate ?? ''}`;
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
