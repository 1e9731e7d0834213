import type { RestrictionRow } from '@farol/contract/areas/inspection/restrictions';
import { language } from '#client/language.ts';
import { formatDay, formatDocumentNumber } from '#ui/format/format.ts';

type Document = RestrictionRow['documents'][number];

/** Formats a document, e.g. `P YB482913 BRA`. */
export const formatDocument = ({ type, number, issuer }: Document): string =>
  [type, formatDocumentNumber(type, number), issuer].filter(part => part !== null).join(' ');

/** Formats a name with its birth date, e.g. `Núria Prat · 01 May 1980`. */
export const formatName = ({ name, birthDate }: RestrictionRow['names'][number]): string =>
  birthDate === null ? name : `${name} · ${formatDay(birthDate, language())}`;

/** Formats a restriction in one line, e.g. `Ordem judicial · P YB482913 BRA +2`. */
export function nameOf({ category, documents }: Pick<RestrictionRow, 'category' | 'documents'>): string {
  const [first, ...others] = documents;
  const more = others.length === 0 ? '' : ` +${String(others.length)}`;
  return first === undefined ? category.name : `${category.name} · ${formatDocument(first)}${more}`;
}

export const importPath = '/inspection/restriction-list/import';

export function editPath({ id }: Pick<RestrictionRow, 'id'>): string {
  return `/inspection/restriction-list/edit/${id}`;
}

/** Formats a name similarity, e.g. `0,92`. */
export const formatScore = (score: number, language: string): string =>
  score.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
