import { listColumns, type ListColumn, listHeadings } from '@farol/contract';
import { isExponent } from '@farol/contract/document-number';
import { isEmptyCode, isEmptyName } from '@farol/edifact/empty-words';
import { Failure } from '#kernel/failure.ts';
import { joinHeadings, readFile } from '#kernel/imports/read-csv.ts';
import { readDocument, toStoredDocument } from '#kernel/imports/values.ts';
import { foldText, truncateText } from '#kernel/text.ts';
import { toCanonicalDocument } from '@farol/identity';
import { buildColumnFormat, type ColumnLine, parseColumns } from '#kernel/imports/columns.ts';
import { headingsByColumn } from '../restriction-import/file.ts';
import { isWarning, readName, type Reason } from '../restriction-import/values.ts';
import type { StoredDocument } from '#kernel/document-columns.ts';
import type { StoredName } from '../restrictions/queries.ts';
import { parseBirths } from './births.ts';
import { ListBuilder, type ListFile, maxEntryLength } from './entries/entries.ts';

const maxLines = 200_000;
const maxNoteLength = 1000;
/** Length of an id made from a name of 120 characters and a birth date. */
const maxDerivedLength = 131;

const listFormat = buildColumnFormat<ListColumn>(
  {
    ...headingsByColumn,
    entry: ['ENTRY', 'ID', 'REFERENCE', 'REFERENCE NUMBER', 'REGISTRO', 'REFERENCIA', 'NUMERO DE REFERENCIA'],
  },
  { columns: listColumns, keys: ['entry', 'number', 'name'], maxLines, headings: listHeadings },
);

type Values = Partial<Record<ListColumn, string>>;

interface Group {
  names: StoredName[];
  documents: StoredDocument[];
  notes: Set<string>;
}

/** Throws the errors of `readFile`, LIST_WITHOUT_HEADING and UNKNOWN_COLUMNS. */
export function readCsvList(bytes: Uint8Array, today: string): ListFile {
  const builder = new ListBuilder();
  const groups = new Map<string, Group>();
  const file = readFile(bytes, listFormat);
  // Guessed columns could join different people in one entry.
  if (file.heading === null) throw new Failure('LIST_WITHOUT_HEADING', { columns: joinHeadings(listFormat) });
  for (const line of parseColumns(file, listFormat)) readLine(line, today, builder, groups);
  for (const [entry, { names, documents, notes }] of groups) {
    const note = [...notes].join('; ');
    if (note.length > maxNoteLength) builder.refuse(entry, 'NOTE_LONG', String(note.length));
    else builder.add(entry, { note, names, documents });
  }
  return builder.build('CSV');
}

/** Databases write `NULL` for a missing value. Another value of the line can identify the person. */
function removeEmptyWords(values: Values): Values {
  const { entry = '', number = '', name = '', birthDate = '' } = values;
  const keep = (text: string, isEmpty: boolean) => (isEmpty ? '' : text);
  return {
    ...values,
    entry: keep(entry, isEmptyCode(entry)),
    number: keep(number, isEmptyCode(number)),
    name: keep(name, isEmptyName(name)),
    birthDate: keep(birthDate, isEmptyCode(birthDate)),
  };
}

function readLine(
  { line, values: cells, fault }: ColumnLine<ListColumn>,
  today: string,
  builder: ListBuilder,
  groups: Map<string, Group>,
): void {
  if (cells === null) return builder.refuse(`#${line}`, fault?.code ?? 'COLUMNS', fault?.value, line);
  const values = removeEmptyWords(cells);
  // Different entries of a spreadsheet become equal.
  if (isExponent(values.entry ?? '')) return builder.refuse(`#${line}`, 'NUMBER_ROUNDED', values.entry, line);
  const { number = '', name = '', birthDate = '', note = '' } = values;
  const entry = entryOf(values);
  if (entry.length > ((values.entry ?? '') === '' ? maxDerivedLength : maxEntryLength))
    return builder.refuse(truncateText(entry, maxEntryLength), 'ENTRY_LONG', entry, line);
  if (number === '' && name === '' && birthDate === '')
    return builder.refuse(entry === '' ? `#${line}` : entry, 'ENTRY_EMPTY', cells.number || cells.name, line);
  if (number !== (cells.number ?? ''))
    builder.note({ line, entry, code: 'NUMBER_LEFT_OUT', value: cells.number ?? '' });
  if (name !== (cells.name ?? '')) builder.note({ line, entry, code: 'NAME_EMPTY', value: cells.name ?? '' });
  const reasons: Reason[] = [];
  const document = number === '' ? undefined : readDocument(values, reasons);
  const births = parseBirths(birthDate) ?? [{ birthDate }];
  const people = births.flatMap(birth => {
    const person = readName({ name, birthDate: birth.birthDate ?? '' }, { today }, reasons);
    return person === null ? [] : [{ ...person, ...birth }];
  });
  for (const reason of uniqueReasons(reasons))
    if (isWarning(reason)) builder.note({ line, entry, ...reason });
    else builder.refuse(entry, reason.code, reason.value, line);
  const group = groups.get(entry) ?? { names: [], documents: [], notes: new Set() };
  groups.set(entry, group);
  if (document !== undefined) group.documents.push(toStoredDocument(values));
  group.names.push(...people);
  if (note !== '') group.notes.add(note);
}

const uniqueReasons = (reasons: readonly Reason[]): Reason[] => [
  ...new Map(reasons.map(reason => [`${reason.code} ${reason.value}`, reason])).values(),
];

/** Lines without an entry are identified by their document, else by name and birth date. */
function entryOf(values: Values): string {
  const { entry = '', number = '', name = '', birthDate = '' } = values;
  if (entry !== '') return entry;
  if (number === '') return [foldText(name), birthDate].filter(part => part !== '').join(' ');
  const document = toCanonicalDocument(toStoredDocument(values));
  return [document.class ?? document.type, document.folded, document.issuer]
    .filter(part => part !== undefined)
    .join(' ');
}
