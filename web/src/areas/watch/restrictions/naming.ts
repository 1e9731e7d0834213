import type { RestrictionRow } from '@farol/contract/areas/watch/restrictions';
import { language } from '#client/language.ts';
import { formatDay, formatDocumentNumber } from '#ui/format/format.ts';

type Document = RestrictionRow['documents'][number];

/** Formats a document, e.g. `P YB482913 BRA`. */
export const formatDocument = ({ type, number, issuer }: Document): string =>
  [type, formatDocumentNumber(type, number), issuer].filter(part => part !== null).join(' ');

/** Formats a day, month or year of birth: `01 May 1980`, `01/2001` or `1980`. */
export const formatBirth = (birth: string): string =>
  formatDay(birth.replace(/^(\d{4})-(\d{2})$/, '$2/$1'), language());

type Name = Pick<RestrictionRow['names'][number], 'name' | 'birthDate'> & { birthPart?: string | null };

/** Returns each name with all of its births, e.g. `Núria Prat` and `1978–1982`. */
export function groupNames(names: readonly Name[]): { name: string; births: string }[] {
  const groups = Map.groupBy(names, ({ name, birthDate }) => `${birthDate === null ? '' : '*'}${name}`);
  return [...groups.values()].map(group => ({
    name: group[0]?.name ?? '',
    births: formatBirths(
      group.flatMap(({ birthDate, birthPart }) => birthPart ?? birthDate ?? []).toSorted(),
    ),
  }));
}

/** Joins consecutive years. */
function formatBirths(births: readonly string[]): string {
  const ranges: [first: string, last: string][] = [];
  for (const birth of births) {
    const range = ranges.at(-1);
    const isNext = range !== undefined && birth.length === 4 && range[1] === String(Number(birth) - 1);
    if (isNext) range[1] = birth;
    else ranges.push([birth, birth]);
  }
  return ranges.map(([first, last]) => (first === last ? formatBirth(first) : `${first}–${last}`)).join(', ');
}

/** Formats names with their births, e.g. `Núria Prat · 01 May 1980`. */
export const formatNames = (names: readonly Name[]): string[] =>
  groupNames(names).map(({ name, births }) => (births === '' ? name : `${name} · ${births}`));

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
