import type { RestrictionLine } from '@farol/contract';
import type { CanonicalDocument } from '@farol/identity';
import {
  buildReason,
  maxShownChars,
  parseDay,
  readDocument,
  toStoredDocument,
} from '#kernel/imports/values.ts';
import { foldText, truncateText } from '#kernel/text.ts';
import type { CategoryChoice } from '#areas/inspection/index.ts';
import type { StoredDocument } from '#kernel/document-columns.ts';
import type { StoredName } from '../restrictions/queries.ts';
import type { ImportLine } from './file.ts';
import { isWarning, maxLengths, readName, type Reason, type Values } from './values.ts';

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

interface PlanContext extends PlanInput {
  byName: ReadonlyMap<string, readonly CategoryChoice[]>;
  inForce: ReadonlyMap<string, string>;
}

/**
 * Returns a function that plans a restriction, or none for a document that an earlier line or a restriction
 * in force has in the same category.
 */
export function buildPlanner(input: PlanInput): (line: ImportLine) => PlannedLine {
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
  return line => planLine(line, context, seen);
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
  { line, values, fault }: ImportLine,
  input: PlanContext,
  seen: Map<string, number>,
): PlannedLine {
  if (values === null)
    return { ...emptyLine, line, outcome: 'REFUSE', reasons: fault === undefined ? [] : [fault] };
  const reasons: Reason[] = [];
  const document = readDocument(values, reasons);
  const name = readName(values, input, reasons);
  const category = readCategory(values, input, reasons);
  const expiration = readExpiration(values, input, reasons);
  const { note = '' } = values;
  if (note.length > maxLengths.note) reasons.push(buildReason('NOTE_LONG', String(note.length)));
  const exists = findDuplicate(line, document, category?.id, input, seen, reasons);
  const refused = reasons.some(each => !isWarning(each));
  const effect =
    refused || exists || document === undefined || category === undefined || expiration === undefined
      ? undefined
      : { document: toStoredDocument(values), name, categoryId: category.id, expiration, note };
  return {
    line,
    outcome: refused ? 'REFUSE' : effect === undefined ? 'NOTHING' : 'CREATE',
    reasons,
    document: describeDocument(values, document),
    name: name?.name ?? truncateText(values.name ?? '', maxShownChars),
    birthDate: name?.birthPart ?? name?.birthDate ?? null,
    category: category?.name ?? truncateText(values.category ?? '', maxShownChars),
    expiration: expiration ?? null,
    effect,
  };
}

function describeDocument(
  { type = '', number = '', country = '' }: Values,
  document: CanonicalDocument | undefined,
): string {
  const parts =
    document === undefined ? [type, number, country] : [document.type, document.number, document.issuer];
  const text = parts.filter(part => part !== undefined && part !== '').join(' ');
  return truncateText(text, maxShownChars);
}

function readCategory(
  { category = '' }: Values,
  input: PlanContext,
  reasons: Reason[],
): CategoryChoice | undefined {
  if (category === '') {
    const usual = input.categories.find(({ id }) => id === input.categoryId);
    if (usual === undefined) reasons.push(buildReason('CATEGORY_MISSING'));
    return usual;
  }
  const [found, another] = input.byName.get(foldText(category.replaceAll(/\s*[›/>]\s*/g, ' > '))) ?? [];
  if (found === undefined) reasons.push(buildReason('CATEGORY_UNKNOWN', category));
  else if (another !== undefined) reasons.push(buildReason('CATEGORY_AMBIGUOUS', category));
  return another === undefined ? found : undefined;
}

function readExpiration(
  { expiration: text = '' }: Values,
  input: PlanContext,
  reasons: Reason[],
): string | undefined {
  const day = text === '' ? input.expiration : parseDay(text);
  if (day === null) reasons.push(buildReason('EXPIRATION_MISSING'));
  else if (day === undefined) reasons.push(buildReason('EXPIRATION_FORMAT', text));
  else if (day < input.today) reasons.push(buildReason('EXPIRATION_PASSED', text === '' ? day : text));
  else return day;
  return undefined;
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
    reasons.push(buildReason('REPEATED', String(first)));
    return false;
  }
  seen.set(key, line);
  const until = inForce.get(key);
  if (until !== undefined) reasons.push(buildReason('EXISTS', until));
  return until !== undefined;
}
