import { isDocumentNumber } from '@farol/contract/document-input';
import { findNumberFault, isCalculatedNumber } from '@farol/contract/document-number';
import type { TypedDocument } from '#ui/documents/DocumentRow.tsx';
import { documentTypes } from '#ui/documents/documentState.ts';

const documentTypeSet: ReadonlySet<string> = new Set(documentTypes);

const typeByWord: Readonly<Record<string, string>> = {
  PC: 'IP',
  PL: 'T',
  PR: 'T',
  ID: 'I',
  NI: 'I',
  VI: 'V',
  VISA: 'V',
  VISTO: 'V',
  PASSPORT: 'P',
  PASSAPORTE: 'P',
};

/**
 * Returns the type of a word before the number `next`. A two-letter code may also start a number written with
 * spaces.
 */
function typeOf(word: string, next: string): string | null {
  if (documentTypeSet.has(word)) return word;
  const found = typeByWord[word] ?? (/^P[A-Z]$/.test(word) ? 'P' : null);
  return word.length > 2 || /\d{7}|[A-Z].*\d|\d.*[A-Z]/.test(next) ? found : null;
}

/** Counts the words of the country at the end: a code, or a name after a number. */
function countIssuerWords(parts: readonly string[], hasType: boolean): number {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || !isWord(last) || (last.length === 1 && !hasType)) return 0;
  const number = parts.findLastIndex(part => /\d/.test(part));
  return number === -1 ? Number(last.length === 3) : parts.length - 1 - number;
}

const isWord = (part: string): boolean => /^[\p{L}.'’()-]+$/u.test(part);

/** A comma can separate columns, or be the decimal comma of a spreadsheet. */
const findCalculatedNumber = (line: string): string | undefined =>
  [...line.split(/[\s;]+/), ...line.split(/[\s;,]+/)].find(isCalculatedNumber);

/**
 * Parses type, number and issuing country, in this order, separated by spaces, commas, semicolons or tabs.
 */
function parseLine(line: string): TypedDocument | null {
  if (findCalculatedNumber(line) !== undefined) return null;
  const parts = line
    .trim()
    .toUpperCase()
    .split(/[\s;,]+/)
    .filter(part => part !== '');
  const [first = '', next] = parts;
  const type = next === undefined ? null : typeOf(first, next);
  const rest = type === null ? parts : parts.slice(1);
  const behind = rest.length - countIssuerWords(rest, type !== null);
  const issuer = rest.slice(behind).join(' ') || null;
  const number = rest.slice(0, behind).join('');
  return isDocumentNumber(number) ? { type, number, issuer } : null;
}

/** Returns a key for equal documents, ignoring spaces, dots and dashes. */
export function documentKey({ type, number, issuer }: TypedDocument): string {
  return `${type ?? ''}|${number.toUpperCase().replaceAll(/[\s.-]/g, '')}|${issuer ?? ''}`;
}

/** Unreadable line of a pasted list; numbers start at 1. */
export interface UnreadLine {
  line: number;
  text: string;
}

/** Parses a pasted list, one document per line, without duplicates. Also returns the unreadable lines. */
export function parsePasted(text: string): { documents: TypedDocument[]; unread: UnreadLine[] } {
  const documents = new Map<string, TypedDocument>();
  const unread: UnreadLine[] = [];
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() === '') continue;
    const found = parseLine(line);
    if (found === null || findNumberFault(found.number, found.type) !== undefined)
      unread.push({ line: index + 1, text: line.trim() });
    else documents.set(documentKey(found), found);
  }
  return { documents: [...documents.values()], unread };
}

/**
 * Converts a pasted list to the CSV of the import. Unreadable lines stay as they are and are reported there.
 */
export function toImportCsv(text: string): string {
  const cell = (value: string | null): string => `"${(value ?? '').replaceAll('"', '""')}"`;
  const lines = text.split(/\r\n|\n|\r/).map(line => {
    if (line.trim() === '') return '';
    const found = parseLine(line);
    return found === null
      ? `;${cell(findCalculatedNumber(line) ?? line.trim())}`
      : [found.type, found.number, found.issuer].map(cell).join(';');
  });
  return ['type;number;country', ...lines].join('\n');
}
