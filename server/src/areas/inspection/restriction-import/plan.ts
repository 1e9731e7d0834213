import { createHash } from 'node:crypto';
import {
  isDocumentNumber,
  isPersonName,
  type RestrictionColumn,
  type RestrictionLine,
  type RestrictionReason,
} from '@farol/contract';
import { listOtherLetters } from '@farol/contract/conditions/index';
import { canonicalDocument, type CanonicalDocument } from '@farol/identity';
import { foldText } from '#kernel/text.ts';
import type { CategoryChoice } from '../categories/queries.ts';
import type { StoredDocument, StoredName } from '../restrictions/queries.ts';
import type { GivenLine } from './file.ts';

export interface Existing {
  folded: string;
  class: string | null;
  issuer: string | null;
  categoryId: string;
  expiration: string;
}

export interface World {
  /** Local date of the organization. */
  today: string;
  categories: readonly CategoryChoice[];
  existing: readonly Existing[];
  /** Defaults for lines without them. */
  categoryId: string | null;
  expiration: string | null;
}

export interface Effect {
  document: StoredDocument;
  name: StoredName | null;
  categoryId: string;
  expiration: string;
  note: string;
}

export interface PlannedLine extends RestrictionLine {
  effect: Effect | undefined;
}

type Reason = RestrictionLine['reasons'][number];
type Values = Readonly<Partial<Record<RestrictionColumn, string>>>;

const longest = { type: 40, number: 35, name: 120, note: 1000 } as const;
const firstBirthDate = '1900-01-01';
const shown = 80;

const reason = (code: RestrictionReason, value = ''): Reason => ({ code, value: value.slice(0, shown) });
/** Warnings: the line is imported. */
const harmless: ReadonlySet<RestrictionReason> = new Set(['TYPE_UNKNOWN', 'EXISTS']);

interface Known extends World {
  byName: ReadonlyMap<string, readonly CategoryChoice[]>;
  inForce: ReadonlyMap<string, string>;
}

/**
 * Plans no restriction for a document that an earlier line or a restriction in force has in the same
 * category.
 */
export function planOf(lines: readonly GivenLine[], world: World): PlannedLine[] {
  const known: Known = {
    ...world,
    byName: categoriesByName(world.categories),
    inForce: new Map(
      world.existing.map(({ folded, class: documentClass, issuer, categoryId, expiration }) => [
        JSON.stringify([folded, documentClass, issuer, categoryId]),
        expiration,
      ]),
    ),
  };
  const seen = new Map<string, number>();
  return lines.map(line => planLine(line, known, seen));
}

function categoriesByName(categories: readonly CategoryChoice[]): Map<string, CategoryChoice[]> {
  const named = new Map<string, CategoryChoice[]>();
  for (const category of categories) {
    const { name, parentName } = category;
    const keys = [name, ...(parentName === null ? [] : [`${parentName} > ${name}`])];
    for (const key of keys.map(foldText)) named.set(key, [...(named.get(key) ?? []), category]);
  }
  return named;
}

const nothing = {
  document: '',
  name: '',
  birthDate: null,
  category: '',
  expiration: null,
  effect: undefined,
};

function planLine(
  { line, values, tooMany }: GivenLine,
  world: Known,
  seen: Map<string, number>,
): PlannedLine {
  if (values === null) {
    const wrong = tooMany === undefined ? reason('QUOTES') : reason('COLUMNS', String(tooMany));
    return { ...nothing, line, outcome: 'REFUSE', reasons: [wrong] };
  }
  const reasons: Reason[] = [];
  const document = readDocument(values, reasons);
  const name = readName(values, world, reasons);
  const category = readCategory(values, world, reasons);
  const expiration = readExpiration(values, world, reasons);
  const { note = '' } = values;
  if (note.length > longest.note) reasons.push(reason('NOTE_LONG', String(note.length)));
  const exists = twice(line, document, category?.id, world, seen, reasons);
  const refused = reasons.some(({ code }) => !harmless.has(code));
  const effect =
    refused || exists || document === undefined || category === undefined || expiration === undefined
      ? undefined
      : { document: given(values), name, categoryId: category.id, expiration, note };
  return {
    line,
    outcome: refused ? 'REFUSE' : effect === undefined ? 'NOTHING' : 'CREATE',
    reasons,
    document: said(values, document),
    name: name?.name ?? (values.name ?? '').slice(0, shown),
    birthDate: name?.birthDate ?? null,
    category: category?.name ?? (values.category ?? '').slice(0, shown),
    expiration: expiration ?? null,
    effect,
  };
}

const given = ({ type, number = '', country }: Values): StoredDocument => ({
  type: type?.toUpperCase() || null,
  number,
  issuer: country?.toUpperCase() || null,
});

/** Spreadsheets write long numbers as `5,29982E+10`, which loses digits. */
const isRounded = (number: string): boolean => /^\d+([.,]\d+)?E\+\d+$/i.test(number);

function readDocument(values: Values, reasons: Reason[]): CanonicalDocument | undefined {
  const { type = '', number = '', country = '' } = values;
  const before = reasons.length;
  if (number === '') reasons.push(reason('NUMBER_MISSING'));
  else if (isRounded(number)) reasons.push(reason('NUMBER_ROUNDED', number));
  else if (!isDocumentNumber(number)) reasons.push(reason('NUMBER_SHORT', number));
  else if (number.length > longest.number) reasons.push(reason('NUMBER_LONG', number));
  else if (listOtherLetters(number).length > 0) reasons.push(reason('NUMBER_LETTERS', number));
  if (type.length > longest.type) reasons.push(reason('TYPE_LONG', type));
  const document = canonicalDocument(given(values));
  if (document.issuer === undefined && document.issuerGiven !== undefined)
    reasons.push(reason('COUNTRY_UNKNOWN', country));
  if (reasons.length > before) return undefined;
  if (type !== '' && document.class === undefined) reasons.push(reason('TYPE_UNKNOWN', type));
  return document;
}

function said(
  { type = '', number = '', country = '' }: Values,
  document: CanonicalDocument | undefined,
): string {
  const parts =
    document === undefined ? [type, number, country] : [document.type, document.number, document.issuer];
  return parts
    .filter(part => part !== undefined && part !== '')
    .join(' ')
    .slice(0, shown);
}

function readName(values: Values, { today }: Known, reasons: Reason[]): StoredName | null {
  const { name = '', birthDate: written = '' } = values;
  if (name === '' && written === '') return null;
  if (name === '') reasons.push(reason('BIRTH_DATE_ALONE', written));
  else if (!isPersonName(name)) reasons.push(reason('NAME_SHORT', name));
  else if (name.length > longest.name) reasons.push(reason('NAME_LONG', name));
  const birthDate = dayOf(written);
  if (birthDate === undefined) reasons.push(reason('BIRTH_DATE_FORMAT', written));
  else if (birthDate !== null && birthDate > today) reasons.push(reason('BIRTH_DATE_AHEAD', written));
  else if (birthDate !== null && birthDate < firstBirthDate)
    reasons.push(reason('BIRTH_DATE_EARLY', written));
  return { name, birthDate: birthDate ?? null };
}

function readCategory(
  { category = '' }: Values,
  world: Known,
  reasons: Reason[],
): CategoryChoice | undefined {
  if (category === '') {
    const usual = world.categories.find(({ id }) => id === world.categoryId);
    if (usual === undefined) reasons.push(reason('CATEGORY_MISSING'));
    return usual;
  }
  const [found, another] = world.byName.get(foldText(category.replaceAll(/\s*[›/>]\s*/g, ' > '))) ?? [];
  if (found === undefined) reasons.push(reason('CATEGORY_UNKNOWN', category));
  else if (another !== undefined) reasons.push(reason('CATEGORY_AMBIGUOUS', category));
  return another === undefined ? found : undefined;
}

function readExpiration(
  { expiration: written = '' }: Values,
  world: Known,
  reasons: Reason[],
): string | undefined {
  const day = written === '' ? world.expiration : dayOf(written);
  if (day === null) reasons.push(reason('EXPIRATION_MISSING'));
  else if (day === undefined) reasons.push(reason('EXPIRATION_FORMAT', written));
  else if (day < world.today) reasons.push(reason('EXPIRATION_PASSED', written === '' ? day : written));
  else return day;
  return undefined;
}

/**
 * Parses `2026-12-31`, `31/12/2026`, `31.12.2026` or `31-12-2026`. Returns null for an empty text, undefined
 * for an invalid one.
 */
function dayOf(text: string): string | null | undefined {
  if (text === '') return null;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text);
  const [year, month, day] = iso?.slice(1) ?? local?.slice(1).toReversed() ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  try {
    const fields = { year: Number(year), month: Number(month), day: Number(day) };
    return Temporal.PlainDate.from(fields, { overflow: 'reject' }).toString();
  } catch {
    return undefined;
  }
}

/** Returns true if a restriction in force has the document. */
function twice(
  line: number,
  document: CanonicalDocument | undefined,
  categoryId: string | undefined,
  { inForce }: Known,
  seen: Map<string, number>,
  reasons: Reason[],
): boolean {
  if (document === undefined || categoryId === undefined) return false;
  const key = JSON.stringify([document.folded, document.class ?? null, document.issuer ?? null, categoryId]);
  const first = seen.get(key);
  if (first !== undefined) {
    reasons.push(reason('REPEATED', String(first)));
    return false;
  }
  seen.set(key, line);
  const until = inForce.get(key);
  if (until !== undefined) reasons.push(reason('EXISTS', until));
  return until !== undefined;
}

export function hashOfPlan(plan: readonly PlannedLine[]): Buffer {
  const effects = plan.flatMap(({ effect }) => effect ?? []);
  return createHash('sha256').update(JSON.stringify(effects)).digest();
}
