import { isDocumentNumber } from '@farol/contract/areas/inspection/restrictions';
import { documentTypes } from '../../../ui/documents.ts';

export interface TypedDocument {
  type: string | null;
  number: string;
  issuer: string | null;
}

const known: ReadonlySet<string> = new Set(documentTypes);

const words: Readonly<Record<string, string>> = {
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

/** The type that a word before the number `next` is; a code of two letters may as well begin a number that was written apart. */
function typeOf(word: string, next: string): string | null {
  if (known.has(word)) return word;
  const found = words[word] ?? (/^P[A-Z]$/.test(word) ? 'P' : null);
  return word.length > 2 || /\d{7}|[A-Z].*\d|\d.*[A-Z]/.test(next) ? found : null;
}

/** How many parts at the end are words of a country: a code, or a name behind a number. */
function wordsOfIssuer(parts: readonly string[], hasType: boolean): number {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2 || !isWord(last) || (last.length === 1 && !hasType)) return 0;
  const number = parts.findLastIndex(part => /\d/.test(part));
  return number === -1 ? Number(last.length === 3) : parts.length - 1 - number;
}

const isWord = (part: string): boolean => /^[\p{L}.'’()-]+$/u.test(part);

/** Type, number and issuing country of one line, in that order, separated by blanks, commas, semicolons or tabs. */
function readLine(line: string): TypedDocument | null {
  const parts = line
    .trim()
    .toUpperCase()
    .split(/[\s;,]+/)
    .filter(part => part !== '');
  const [first = '', next] = parts;
  const type = next === undefined ? null : typeOf(first, next);
  const rest = type === null ? parts : parts.slice(1);
  const behind = rest.length - wordsOfIssuer(rest, type !== null);
  const issuer = rest.slice(behind).join(' ') || null;
  const number = rest.slice(0, behind).join('');
  return isDocumentNumber(number) ? { type, number, issuer } : null;
}

/** What two people would call the same document: without blanks, dots and dashes (design of restrictions). */
export function documentKey({ type, number, issuer }: TypedDocument): string {
  return `${type ?? ''}|${number.toUpperCase().replaceAll(/[\s.-]/g, '')}|${issuer ?? ''}`;
}

/** A line of a pasted list that could not be read; the first is 1. */
export interface UnreadLine {
  line: number;
  text: string;
}

/** The documents of a pasted list, one a line, each once; and the lines that could not be read. */
export function readPasted(text: string): { documents: TypedDocument[]; unread: UnreadLine[] } {
  const documents = new Map<string, TypedDocument>();
  const unread: UnreadLine[] = [];
  for (const [index, given] of text.split(/\r\n|\n|\r/).entries()) {
    if (given.trim() === '') continue;
    const found = readLine(given);
    if (found === null) unread.push({ line: index + 1, text: given.trim() });
    else documents.set(documentKey(found), found);
  }
  return { documents: [...documents.values()], unread };
}

/** The lines of a pasted list as a file of restrictions has them: those that are no documents as they are, to be told there. */
export function asImport(text: string): string {
  const cell = (value: string | null): string => `"${(value ?? '').replaceAll('"', '""')}"`;
  const lines = text.split(/\r\n|\n|\r/).map(given => {
    if (given.trim() === '') return '';
    const found = readLine(given);
    return found === null
      ? `;${cell(given.trim())}`
      : [found.type, found.number, found.issuer].map(cell).join(';');
  });
  return ['type;number;country', ...lines].join('\n');
}
