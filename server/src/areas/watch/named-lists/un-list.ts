import { documentLengths } from '@farol/contract';
import type { StoredDocument } from '#kernel/document-columns.ts';
import type { StoredName } from '../restrictions/queries.ts';
import { parseDay, readDocument, toStoredDocument } from '#kernel/imports/values.ts';
import { isWarning, maxLengths, readName, type Reason } from '../restriction-import/values.ts';
import { type Birth, listYears, unknownBirth } from './births.ts';
import { ListBuilder, type ListFile, maxEntryLength, maxNamesPerEntry } from './entries/entries.ts';
import { readUnRecords, type UnRecord } from './un-records.ts';
import { truncateText } from '#kernel/text.ts';

/** Reads the individuals of the consolidated list of the UN Security Council. Throws NOT_LIST_XML. */
export function readUnList(bytes: Uint8Array, today: string): ListFile {
  const builder = new ListBuilder();
  readUnRecords(bytes, {
    individual: record => addIndividual(builder, record, today),
    entity: () => (builder.skipped += 1),
  });
  return builder.build('UN');
}

const first = (fields: ReadonlyMap<string, string[]>, name: string): string => fields.get(name)?.[0] ?? '';

const groupsOf = ({ groups }: UnRecord, name: string) =>
  groups.filter(group => group.name === name).map(({ fields }) => fields);

function addIndividual(builder: ListBuilder, record: UnRecord, today: string): void {
  const entry = entryOf(builder, record);
  if (builder.has(entry)) return builder.refuse(entry, 'REPEATED');
  const names = namesOf(builder, entry, record, today);
  const documents = documentsOf(builder, entry, record);
  if (names.length + documents.length === 0) builder.refuse(entry, 'ENTRY_EMPTY');
  else builder.add(entry, { note: buildNote(record), names, documents });
}

/** The reference number is what officers read; the number of the record separates repeated ones. */
function entryOf(builder: ListBuilder, { fields }: UnRecord): string {
  const [reference, record] = [first(fields, 'REFERENCE_NUMBER'), first(fields, 'DATAID')];
  const entry = reference === '' || builder.has(reference) ? `${reference} ${record}`.trim() : reference;
  return truncateText(entry, maxEntryLength);
}

function namesOf(builder: ListBuilder, entry: string, record: UnRecord, today: string): StoredName[] {
  const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];
  const own = parts.map(part => first(record.fields, part)).filter(part => part !== '');
  const aliases = groupsOf(record, 'INDIVIDUAL_ALIAS').flatMap(alias =>
    isWeak(alias) ? [] : first(alias, 'ALIAS_NAME'),
  );
  const usable = [own.join(' '), ...aliases].flatMap(name => {
    if (name === '') return [];
    const reasons: Reason[] = [];
    readName({ name }, { today }, reasons);
    for (const { code, value } of reasons) builder.note({ line: null, entry, code, value });
    return reasons.length === 0 ? [name] : [];
  });
  const dates = birthsOf(record, today);
  const births = usable.length * dates.length > maxNamesPerEntry ? [unknownBirth] : dates;
  return usable.flatMap(name => births.map(birth => ({ name, ...birth })));
}

/** The UN says that low-quality aliases do not identify a person. */
const isWeak = (alias: ReadonlyMap<string, string[]>): boolean => /^low$/i.test(first(alias, 'QUALITY'));

/** Returns `[unknownBirth]` if a date is unknown. */
function birthsOf(record: UnRecord, today: string): Birth[] {
  const births = groupsOf(record, 'INDIVIDUAL_DATE_OF_BIRTH').flatMap(readBirths);
  const valid = births.every(
    ({ birthDate }) => birthDate !== null && birthDate >= '1900-01-01' && birthDate <= today,
  );
  if (births.length === 0 || !valid) return [unknownBirth];
  return [...new Map(births.map(birth => [birth.birthPart ?? birth.birthDate, birth])).values()];
}

function readBirths(fields: ReadonlyMap<string, string[]>): Birth[] {
  if (/^approx/i.test(first(fields, 'TYPE_OF_DATE'))) return [unknownBirth];
  const day = first(fields, 'DATE').slice(0, 10);
  if (day !== '') return [{ birthDate: parseDay(day) ?? null }];
  const [year, from, to] = ['YEAR', 'FROM_YEAR', 'TO_YEAR'].map(name => yearOf(first(fields, name)));
  return listYears(year || from || 0, year || to || 0);
}

/** Returns 0 for anything but four digits, because longer numbers are no date of the database. */
const yearOf = (text: string): number => (/^\d{4}$/.test(text) ? Number(text) : 0);

/** Leaves out documents that cannot be compared; a missing country or type would match too many. */
function documentsOf(builder: ListBuilder, entry: string, record: UnRecord): StoredDocument[] {
  return groupsOf(record, 'INDIVIDUAL_DOCUMENT').flatMap(fields => {
    const number = first(fields, 'NUMBER');
    if (number === '') return [];
    const values = {
      type: truncateText(first(fields, 'TYPE_OF_DOCUMENT'), documentLengths.type),
      number,
      country: first(fields, 'ISSUING_COUNTRY') || first(fields, 'COUNTRY_OF_ISSUE'),
    };
    const reasons: Reason[] = [];
    const document = readDocument(values, reasons);
    for (const { code, value } of reasons.filter(reason => !isWarning(reason)))
      builder.note({ line: null, entry, code, value });
    return document === undefined ? [] : [toStoredDocument(values)];
  });
}

function buildNote(record: UnRecord): string {
  const weak = groupsOf(record, 'INDIVIDUAL_ALIAS').flatMap(alias =>
    isWeak(alias) ? first(alias, 'ALIAS_NAME') : [],
  );
  const parts = [
    groupsOf(record, 'NATIONALITY')
      .flatMap(fields => fields.get('VALUE') ?? [])
      .join(', '),
    weak
      .filter(name => name !== '')
      .map(name => `~ ${name}`)
      .join(', '),
    first(record.fields, 'COMMENTS1'),
  ];
  return parts
    .filter(part => part !== '')
    .join('; ')
    .slice(0, maxLengths.note);
}
