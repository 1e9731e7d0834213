import type { RestrictionRow } from '@farol/contract/areas/inspection/restrictions';

type Document = RestrictionRow['documents'][number];

/** `P YB482913 BRA`: type, number and issuer where there are any. */
export const documentText = ({ type, number, issuer }: Document): string =>
  [type, number, issuer].filter(part => part !== null).join(' ');

/** `Núria Prat 1980-05-01`: a name with its birth date where there is one. */
export const nameText = ({ name, birthDate }: RestrictionRow['names'][number]): string =>
  birthDate === null ? name : `${name} ${birthDate}`;

/** `Ordem judicial · P YB482913 BRA +2`: a restriction in one line. */
export function nameOf({ category, documents }: Pick<RestrictionRow, 'category' | 'documents'>): string {
  const [first, ...others] = documents;
  const more = others.length === 0 ? '' : ` +${String(others.length)}`;
  return first === undefined ? category.name : `${category.name} · ${documentText(first)}${more}`;
}

export const importPath = '/inspection/restriction-list/import';

export function editPath({ id }: Pick<RestrictionRow, 'id'>): string {
  return `/inspection/restriction-list/edit/${id}`;
}

/** `0,92`: how alike two names are. */
export const formatScore = (score: number, language: string): string =>
  score.toLocaleString(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
