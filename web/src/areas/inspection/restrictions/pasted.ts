import { isDocumentNumber } from '@farol/contract/areas/inspection/restrictions';
import { documentTypes } from '../../../ui/documents.ts';

export interface TypedDocument {
  type: string | null;
  number: string;
  issuer: string | null;
}

const known: ReadonlySet<string> = new Set(documentTypes);

/** Type, number and issuing country of one line, in that order, separated by blanks, commas, semicolons or tabs. */
function readLine(line: string): TypedDocument | null {
  const parts = line
    .trim()
    .toUpperCase()
    .split(/[\s;,]+/)
    .filter(part => part !== '');
  const [first] = parts;
  const type = first !== undefined && parts.length > 1 && known.has(first) ? first : null;
  const rest = type === null ? parts : parts.slice(1);
  const last = rest.at(-1);
  const issuer = last !== undefined && rest.length > 1 && /^[A-Z]{3}$/.test(last) ? last : null;
  const number = (issuer === null ? rest : rest.slice(0, -1)).join('');
  return isDocumentNumber(number) ? { type, number, issuer } : null;
}

/** What two people would call the same document: without blanks, dots and dashes (design of restrictions). */
export function documentKey({ type, number, issuer }: TypedDocument): string {
  return `${type ?? ''}|${number.toUpperCase().replaceAll(/[\s.-]/g, '')}|${issuer ?? ''}`;
}

/** The documents of a pasted list, one a line, each once; and the lines that could not be read. */
export function readPasted(text: string): { documents: TypedDocument[]; unread: string[] } {
  const documents = new Map<string, TypedDocument>();
  const unread: string[] = [];
  for (const line of text.split(/[\r\n]+/).filter(line => line.trim() !== '')) {
    const found = readLine(line);
    if (found === null) unread.push(line.trim());
    else documents.set(documentKey(found), found);
  }
  return { documents: [...documents.values()], unread };
}
