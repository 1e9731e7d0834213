import { coded, DESCRIPTIONS, DOCUMENT_TYPES, SOURCES } from './codes.ts';
import { issueDate } from './days.ts';
import type { Notes } from './notes.ts';
import type { Parts } from './parts.ts';
import { Columns } from './text.ts';
import type { BcbpPass } from './types.ts';

/** Returns UTC midnight. Undefined without the present. */
export function readUnique(
  pass: BcbpPass,
  text: string,
  parts: Parts,
  now: number | undefined,
  notes: Notes,
): number | undefined {
  const version = parts.version?.trim() ?? '';
  if (version !== '') pass.version = version;
  if (parts.unique === undefined) return undefined;
  const { from, size } = parts.unique;
  if (size === 0 && (parts.repeated?.size ?? 0) > 0) notes.warn('UNIQUE_EMPTY', from, 0);
  const columns = new Columns(text, from, Math.min(from + size, parts.end));
  const description = coded(DESCRIPTIONS, columns.take(1));
  const checkInSource = coded(SOURCES, columns.take(1));
  const issuanceSource = coded(SOURCES, columns.take(1));
  const { at } = columns;
  const issued = readIssue(columns.takeFilled(4), at, now, notes);
  const documentType = coded(DOCUMENT_TYPES, columns.take(1));
  const issuer = columns.takeFilled(3);
  if (description !== undefined) pass.description = description;
  if (checkInSource !== undefined) pass.checkInSource = checkInSource;
  if (issuanceSource !== undefined) pass.issuanceSource = issuanceSource;
  if (issued !== undefined) pass.issueDate = issued;
  if (documentType !== undefined) pass.documentType = documentType;
  if (issuer !== '') pass.issuer = issuer;
  readTags(pass, columns, notes);
  return issued === undefined ? undefined : Date.parse(`${issued}T00:00Z`);
}

/** Last digit of the year and day of the year. */
function readIssue(text: string, at: number, now: number | undefined, notes: Notes): string | undefined {
  if (text === '') return undefined;
  const sound = /^\d{4}$/.test(text);
  if (sound && now === undefined) return undefined;
  const date = sound ? issueDate(Number(text.charAt(0)), Number(text.slice(1)), now ?? 0) : undefined;
  if (date === undefined) notes.warn('ISSUE_DATE', at, 0);
  return date;
}

/** Kind, airline (3), serial (6), count (3). */
const TAG = /^(\d{4})(\d{6})(\d{3})$/;

function readTags(pass: BcbpPass, columns: Columns, notes: Notes): void {
  for (let field = 0; field < 3; field++) {
    const { at } = columns;
    const printed = columns.takeFilled(13);
    if (printed === '') continue;
    const match = TAG.exec(printed);
    if (match === null) {
      notes.warn('BAG_TAG', at, 0);
      pass.bagTags.push(printed);
      continue;
    }
    const [, lead = '', serial = '', count = ''] = match;
    for (let index = 0; index < Math.max(1, Number(count)); index++) {
      pass.bagTags.push(lead + String((Number(serial) + index) % 1_000_000).padStart(6, '0'));
    }
  }
}
