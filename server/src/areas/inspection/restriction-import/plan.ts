import { createHash } from 'node:crypto';
import {
  isDocumentNumber,
  isPersonName,
  type RestrictionColumn,
  type RestrictionLine,
  type RestrictionReason,
} from '@farol/contract';
import { listOtherLetters } from '@farol/contract/conditions/index';
import { toCanonicalDocument, type CanonicalDocument } from '@farol/identity';
import { foldText } from '#kernel/text.ts';
import type { CategoryChoice } from '../categories/queries.ts';
import type { StoredDocument, StoredName } from '../restrictions/queries.ts';
import type { ImportLine } from './file.ts';

export interface RestrictedDocument {
  folded: string;
  class: string | null;
  issuer: string | null;
  categoryId: string;
  expiration: string;
}

export interface PlanInput {
  /** Local date of the organization. */
  today: string;
  categories: readonly CategoryChoice[];
  existing: readonly RestrictedDocument[];
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

const maxLengths = { type: 40, number: 35, name: 120, note: 1000 } as const;
const firstBirthDate = '1900-01-01';
const maxShownChars = 80;

const reason = (code: RestrictionReason, value = ''): Reason => ({
  code,
  value: value.slice(0, maxShownChars),
});
/** Warnings: the line is imported. */
const warnings: ReadonlySet<RestrictionReason> = new Set(['TYPE_UNKNOWN', 'EXISTS']);

interface PlanContext extends PlanInput {
  byName: ReadonlyMap<string, readonly CategoryChoice[]>;
  inForce: ReadonlyMap<string, string>;
}

/**
 * Plans no restriction for a document that an earlier line or a restriction in force has in the same
 * category.
 */
export function planOf(lines: readonly ImportLine[], input: PlanInput): PlannedLine[] {
  const context: PlanContext = {
    ...input,
    byName: categoriesByName(input.categories),
    inForce: new Map(
      input.existing.map(({ folded, class: documentClass, issuer, categoryId, expiration }) => [
        JSON.stringify([folded, documentClass, issuer, categoryId]),
        expiration,
      ]),
    ),
  };
  const seen = new Map<string, number>();
  return lines.map(line => planLine(line, context, seen));
}

function categoriesByName(categories: readonly CategoryChoice[]): Map<string, CategoryChoice[]> {
  const choicesByName = new Map<string, CategoryChoice[]>();
  for (const category of categories) {
    const { name, parentName } = category;
    const keys = [name, ...(parentName === null ? [] : [`${parentName} > ${name}`])];
    for (const key of keys.map(foldText))
      choicesByName.set(key, [...(choicesByName.get(key) ?? []), category]);
  }
  return choicesByName;
}

const emptyLine = {
  document: '',
  name: '',
  birthDate: null,
  category: '',
  expiration: null,
  effect: undefined,
};

function planLine(
  { line, values, tooMany }: ImportLine,
  input: PlanContext,
  seen: Map<string, number>,
): PlannedLine {
  if (values === null) {
    const lineReason = tooMany === undefined ? reason('QUOTES') : reason('COLUMNS', String(tooMany));
    return { ...emptyLine, line, outcome: 'REFUSE', reasons: [lineReason] };
  }
  const reasons: Reason[] = [];
  const document = readDocument(values, reasons);
  const name = readName(values, input, reasons);
  const category = readCategory(values, input, reasons);
  const expiration = readExpiration(values, input, reasons);
  const { note = '' } = values;
  if (note.length > maxLengths.note) reasons.push(reason('NOTE_LONG', String(note.length)));
  const exists = findDuplicate(line, document, category?.id, input, seen, reasons);
  const refused = reasons.some(({ code }) => !warnings.has(code));
  const effect =
    refused || exists || document === undefined || category === undefined || expiration === undefined
      ? undefined
      : { document: toStoredDocument(values), name, categoryId: category.id, expiration, note };
  return {
    line,
    outcome: refused ? 'REFUSE' : effect === undefined ? 'NOTHING' : 'CREATE',
    reasons,
    document: describeDocument(values, document),
    name: name?.name ?? (values.name ?? '').slice(0, maxShownChars),
    birthDate: name?.birthDate ?? null,
    category: category?.name ?? (values.category ?? '').slice(0, maxShownChars),
    expiration: expiration ?? null,
    effect,
  };
}

const toStoredDocument = ({ type, number = '', country }: Values): StoredDocument => ({
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
  else if (number.length > maxLengths.number) reasons.push(reason('NUMBER_LONG', number));
  else if (listOtherLetters(number).length > 0) reasons.push(reason('NUMBER_LETTERS', number));
  if (type.length > maxLengths.type) reasons.push(reason('TYPE_LONG', type));
  const document = toCanonicalDocument(toStoredDocument(values));
  if (document.issuer === undefined && document.issuerGiven !== undefined)
    reasons.push(reason('COUNTRY_UNKNOWN', country));
  if (reasons.length > before) return undefined;
  if (type !== '' && document.class === undefined) reasons.push(reason('TYPE_UNKNOWN', type));
  return document;
}

function describeDocument(
  { type = '', number = '', country = '' }: Values,
  document: CanonicalDocument | undefined,
): string {
  const parts =
    document === undefined ? [type, number, country] : [document.type, document.number, document.issuer];
  return parts
    .filter(part => part !== undefined && part !== '')
    .join(' ')
    .slice(0, maxShownChars);
}

function readName(values: Values, { today }: PlanContext, reasons: Reason[]): StoredName | null {
  const { name = '', birthDate: text = '' } = values;
  if (name === '' && text === '') return null;
  if (name === '') reasons.push(reason('BIRTH_DATE_ALONE', text));
  else if (!isPersonName(name)) reasons.push(reason('NAME_SHORT', name));
  else if (name.length > maxLengths.name) reasons.push(reason('NAME_LONG', name));
  const birthDate = parseDay(text);
  if (birthDate === undefined) reasons.push(reason('BIRTH_DATE_FORMAT', text));
  else if (birthDate !== null && birthDate > today) reasons.push(reason('BIRTH_DATE_AHEAD', text));
  else if (birthDate !== null && birthDate < firstBirthDate) reasons.push(reason('BIRTH_DATE_EARLY', text));
  return { name, birthDate: birthDate ?? null };
}

function readCategory(
  { category = '' }: Values,
  input: PlanContext,
  reasons: Reason[],
): CategoryChoice | undefined {
  if (category === '') {
    const usual = input.categories.find(({ id }) => id === input.categoryId);
    if (usual === undefined) reasons.push(reason('CATEGORY_MISSING'));
    return usual;
  }
  const [found, another] = input.byName.get(foldText(category.replaceAll(/\s*[›/>]\s*/g, ' > '))) ?? [];
  if (found === undefined) reasons.push(reason('CATEGORY_UNKNOWN', category));
  else if (another !== undefined) reasons.push(reason('CATEGORY_AMBIGUOUS', category));
  return another === undefined ? found : undefined;
}

function readExpiration(
  { expiration: text = '' }: Values,
  input: PlanContext,
  reasons: Reason[],
): string | undefined {
  const day = text === '' ? input.expiration : parseDay(text);
  if (day === null) reasons.push(reason('EXPIRATION_MISSING'));
  else if (day === undefined) reasons.push(reason('EXPIRATION_FORMAT', text));
  else if (day < input.today) reasons.push(reason('EXPIRATION_PASSED', text === '' ? day : text));
  else return day;
  return undefined;
}

/**
 * Parses `2026-12-31`, `31/12/2026`, `31.12.2026` or `31-12-2026`. Returns null for an empty text, undefined
 * for an invalid one.
 */
function parseDay(text: string): string | null | undefined {
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
function findDuplicate(
  line: number,
  document: CanonicalDocument | undefined,
  categoryId: string | undefined,
  { inForce }: PlanContext,
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
