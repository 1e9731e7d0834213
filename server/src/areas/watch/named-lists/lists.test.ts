import { listColumns, listHeadings } from '@farol/contract';
import { expect, test } from 'vitest';
import { readCsvList } from './csv-list.ts';
import type { ListFile } from './entries/entries.ts';
import { readTask } from './read-file.ts';
import { buildUnList } from './testing/un-list.ts';
import { readUnList } from './un-list.ts';

const today = '2026-06-15';
const csv = (text: string): ListFile => readCsvList(Buffer.from(text), today);
const un = (text: string): ListFile => readUnList(Buffer.from(text), today);
const contentOf = ({ entries }: ListFile, entry: string) =>
  entries.find(each => each.entry === entry)?.content;

const person = { reference: 'ZZi.001', names: ['Rui', 'Invento', 'Paz'] };

function codeOf(read: () => unknown): unknown {
  try {
    read();
    return 'read';
  } catch (error) {
    return (error as { code: string }).code;
  }
}

test('joins the lines of an entry to one person', () => {
  const file = csv(
    'entry;type;number;country;name;birthDate;note\nA-1;P;FX000001;BRA;Inês Prado;1980-05-01;Avisar\nA-1;;;;Inez Prado;01/05/1980;\nA-2;P;FX000002;;;;',
  );
  expect(file.entries.map(({ entry }) => entry)).toEqual(['A-1', 'A-2']);
  expect(contentOf(file, 'A-1')).toMatchObject({
    note: 'Avisar',
    names: [
      { name: 'Inez Prado', birthDate: '1980-05-01' },
      { name: 'Inês Prado', birthDate: '1980-05-01' },
    ],
    documents: [{ type: 'P', number: 'FX000001', issuing_state: 'BRA', number_folded: 'FX000001' }],
  });
  expect(contentOf(file, 'A-2')).toMatchObject({ names: [], documents: [{ number: 'FX000002' }] });
});

test('keeps line ends in notes, joins names, and refuses numbers of several lines', () => {
  const file = csv(
    'number;name;note\r\nFX002650;"Inês\r\nPrado";"earlier passports:\r\nFX002651\r\nFX002652"\r\n"FX002653\r\nFX002654";;\r\nX;;',
  );
  expect(file.entries.map(({ content }) => content)).toMatchObject([
    {
      note: 'earlier passports:\nFX002651\nFX002652',
      names: [{ name: 'Inês Prado' }],
      documents: [{ number: 'FX002650' }],
    },
  ]);
  expect(file.findings).toMatchObject([
    { line: 6, code: 'NUMBER_LINES', value: 'FX002653 FX002654' },
    { line: 8, code: 'NUMBER_SHORT' },
  ]);
});

test('reads words for a missing value as empty, and refuses entries of such words only', () => {
  const file = csv(
    'entry;type;number;name;birthDate\nNULL;;NULL;Inês Prado;1980-05-01\nNULL;P;FX000001;N/A;\n;;#REF!;NULL;\n;P;0000000;;\n;P;12345678.0;;\n;CPF;1234567890;Rui Paz;',
  );
  expect(file.entries.map(({ entry }) => entry)).toEqual(['INES PRADO 1980-05-01', 'PASSPORT FX000001']);
  expect(file.findings.map(({ line, code, value }) => `${line} ${code} ${value}`)).toEqual([
    '2 NUMBER_LEFT_OUT NULL',
    '3 NAME_EMPTY N/A',
    '4 ENTRY_EMPTY #REF!',
    '5 ENTRY_EMPTY 0000000',
    '6 NUMBER_ROUNDED 12345678.0',
    '7 CPF_SHORT 1234567890',
  ]);
});

test.each<[string, (string | null)[]]>([
  ['2001', ['2001-01-01']],
  ['01/2001', ['2001-01-01']],
  ['2001-07', ['2001-01-01']],
  ['1999, 2003', ['1999-01-01', '2003-01-01']],
  ['01/05/1980 ou 1982', ['1980-05-01', '1982-01-01']],
  ['1999-2001', ['1999-01-01', '2000-01-01', '2001-01-01']],
  ['entre 1999 e 2000', ['1999-01-01', '2000-01-01']],
  ['1950 - 1999', [null]],
  ['Approximately 2001', [null]],
  ['c. 2001', [null]],
  ['ca 2001', [null]],
  ['Approx. 2001', [null]],
  ['Approximately 1999-2001', [null]],
  ['2001 (approx.)', [null]],
  ['2001?', [null]],
  ['1971 or circa 1973', [null]],
  ['before 1990', [null]],
  ['antes de 1990', [null]],
  ['aprox. 2001', [null]],
  ['1999 o 2003', ['1999-01-01', '2003-01-01']],
  ['12/07/1971 00:00', ['1971-07-12']],
  ['1999 & 2003', ['1999-01-01', '2003-01-01']],
  ['a) 1971 b) 1973', ['1971-01-01', '1973-01-01']],
  ['(1) 1971 (2) 1973', ['1971-01-01', '1973-01-01']],
  ['entre 1999 y 2000', ['1999-01-01', '2000-01-01']],
  ['12 Jul 1971', ['1971-07-12']],
  ['12JUL1971', ['1971-07-12']],
  ['July 12, 1971', ['1971-07-12']],
  ['12 de julho de 1971', ['1971-07-12']],
  ['DOB 12 Jul 1971', ['1971-07-12']],
  ['1971/07/12', ['1971-07-12']],
  ['1971-07-12 00:00:00', ['1971-07-12']],
  ['2001.0', ['2001-01-01']],
  ['2001-00-00', ['2001-01-01']],
  ['00/00/2001', ['2001-01-01']],
  ['０１/０５/１９８０', ['1980-05-01']],
  ['unknown', [null]],
  ['N/A', [null]],
  ['0000-00-00', [null]],
  ['', [null]],
])('reads the birth %j', (text, dates) => {
  const file = csv(`entry;name;birthDate\nA-1;Inês Prado;${text}`);
  expect(contentOf(file, 'A-1')?.names.map(({ birthDate }) => birthDate)).toEqual(dates);
});

test.each([
  ['2001', ['2001']],
  ['1/2001, 2001-07', ['2001-01', '2001-07']],
  ['01/01/1980, 1980', ['1980', '1980-01-01']],
  ['1978–1980', ['1978', '1979', '1980']],
  ['July 2001', ['2001-07']],
  ['julho de 2001', ['2001-07']],
  ['00/07/2001', ['2001-07']],
  ['2001/7', ['2001-07']],
  ['2001,0', ['2001']],
  ['1999 até 2001', ['1999', '2000', '2001']],
  ['2001-07-00', ['2001-07']],
])('keeps how much of the birth %j is known', (text, births) => {
  const names = contentOf(csv(`entry;name;birthDate\nA-1;Inês Prado;${text}`), 'A-1')?.names ?? [];
  expect(names.map(({ birthDate, birthPart }) => birthPart ?? birthDate)).toEqual(births);
});

test.each([
  ['Approximately', 'BIRTH_DATE_FORMAT'],
  ['13/2001', 'BIRTH_DATE_FORMAT'],
  ['31 Feb 2001', 'BIRTH_DATE_FORMAT'],
  ['circa', 'BIRTH_DATE_FORMAT'],
  ['١٩٧١', 'BIRTH_DATE_FORMAT'],
  ['1971 Lisboa', 'BIRTH_DATE_FORMAT'],
  ['2003-1999', 'BIRTH_DATE_FORMAT'],
  ['2030', 'BIRTH_DATE_AHEAD'],
  ['1820', 'BIRTH_DATE_EARLY'],
])('refuses the birth %j', (text, code) => {
  expect(csv(`entry;name;birthDate\nA-1;Inês Prado;${text}`).findings).toMatchObject([{ code }]);
});

const withHeading = (heading: string) => `entry;number\nA-1;FX000001\n${heading}\nA-2;FX000002`;

test('skips a repeated heading, and refuses one of other columns', () => {
  expect(csv(withHeading('Entry;Number')).entries.map(({ entry }) => entry)).toEqual(['A-1', 'A-2']);
  expect(codeOf(() => csv(withHeading('number;entry')))).toBe('UNKNOWN_COLUMNS');
});

test.each(["'entry';'number'", '"""entry""";"""number"""', 'Entry:;Number*', '“Entry”;“Number”'])(
  'reads the heading %s',
  heading => {
    expect(csv(`${heading}\nA-1;FX000001`).entries.map(({ entry }) => entry)).toEqual(['A-1']);
  },
);

test('refuses entries that a spreadsheet rounded, which would join different people', () => {
  const file = csv('entry;number\n1.2E+05;FX000001\n1.2E+05;FX000002\n1.10;FX000003');
  expect(file.entries.map(({ entry }) => entry)).toEqual(['1.10']);
  expect(file.findings).toMatchObject([{ code: 'NUMBER_ROUNDED' }, { code: 'NUMBER_ROUNDED' }]);
});

test('identifies lines without an entry by document, else by name and birth date', () => {
  const file = csv(
    'type;number;country;name;birthDate\nP;fx-1 2 3;BR;;\n;;;Inês  Prado;1980-05-01\n;;;Rui Paz;',
  );
  expect(file.entries.map(({ entry }) => entry)).toEqual([
    'PASSPORT FX123 BRA',
    'INES PRADO 1980-05-01',
    'RUI PAZ',
  ]);
});

test('refuses an entry with an error in any line, and names line and value', () => {
  const file = csv('entry;number;name;birthDate\nA-1;FX000001;Inês Prado;\nA-1;X;;\nA-2;;;\nA-3;FX000003;;');
  expect(file.entries.map(({ entry }) => entry)).toEqual(['A-3']);
  expect(file.refused).toEqual(['A-1', 'A-2']);
  expect(file.findings).toEqual([
    { line: 3, entry: 'A-1', code: 'NUMBER_SHORT', value: 'X' },
    { line: 4, entry: 'A-2', code: 'ENTRY_EMPTY', value: '' },
  ]);
});

test.each(['pt', 'en'] as const)('reads the headings of the template: %s', language => {
  const cells = ['A-1', 'P', 'FX000001', 'BRA', 'Inês Prado', '1980-05-01', 'Avisar'];
  const columns = csv(`${listColumns.join(';')}\n${cells.join(';')}`);
  expect(csv(`${listHeadings[language].join(';')}\n${cells.join(';')}`)).toEqual(columns);
  expect(columns.entries[0]?.content).toMatchObject({ note: 'Avisar', names: [{ name: 'Inês Prado' }] });
});

test.each([
  ['no heading', Buffer.from('P;FX000001;BRA\nP;FX000002;BRA'), 'LIST_WITHOUT_HEADING'],
  ['unknown columns', Buffer.from('entry;number;color\nA-1;FX000001;red'), 'UNKNOWN_COLUMNS'],
  ['a million lines', Buffer.from(`entry;number\n${'A;FX000001\n'.repeat(1_000_000)}`), 'TOO_MANY_LINES'],
  ['an open quotation mark', Buffer.from('number;note\nFX002650;"earlier:\nFX002651'), 'QUOTE_NOT_CLOSED'],
  ['UTF-16', Buffer.from('\uFEFFentry;number\nA-1;FX000001', 'utf16le'), 'NOT_CSV'],
  ['no line', Buffer.from('\n\n'), 'EMPTY_FILE'],
])('refuses a CSV with %s', (_what, bytes, code) => {
  expect(codeOf(() => readCsvList(bytes, today))).toBe(code);
});

test('reads a CSV in Latin-1', () => {
  const file = readCsvList(Buffer.from('entry;name\nA-1;Inês Prado', 'latin1'), today);
  expect(contentOf(file, 'A-1')?.names).toMatchObject([{ name: 'Inês Prado' }]);
});

test('uses a repeated document once', () => {
  const file = csv(
    'entry;type;number;country\nA-1;P;FX 000001;BR\nA-1;passport;fx000001;BRA\nA-2;P;FX000001;BRA',
  );
  expect(file.entries.map(({ entry, content }) => [entry, content.documents.length])).toEqual([
    ['A-1', 1],
    ['A-2', 1],
  ]);
});

test('identifies people with long names, and refuses longer ones', () => {
  const name = 'Ana '.repeat(30).trim();
  const file = csv(`name;birthDate\n${name};1980-05-01\n${name} Paz;1980-05-01`);
  expect(file.entries.map(({ content }) => content.names.length)).toEqual([1]);
  expect(file.findings.map(({ code }) => code)).toEqual(['ENTRY_LONG']);
});

test('cuts no character in half', () => {
  const long = (limit: number) => `${'x'.repeat(limit - 1)}\u{1F600}`;
  const files = [
    csv(`entry;number\n${long(80)};FX000001\nA-1;${long(80)}`),
    un(
      buildUnList([
        { ...person, reference: long(80) },
        { ...person, documents: [[long(40), long(80), long(80)]] },
      ]),
    ),
  ];
  expect(JSON.stringify(files)).not.toMatch(/\\ud/i);
});

test('hashes the content, not the order of lines', () => {
  const lines = ['A-1;FX000001;Inês Prado', 'A-1;FX000002;Inez Prado'];
  const [one, other, changed] = [lines, lines.toReversed(), [...lines, 'A-1;;I. Prado']].map(
    each => csv(`entry;number;name\n${each.join('\n')}`).entries[0]?.hash,
  );
  expect(one).toBe(other);
  expect(changed).not.toBe(one);
});

test('limits findings, and refuses too many entries', () => {
  const broken = csv(`entry;number\n${'A;X\n'.repeat(600)}`);
  expect(broken.findings).toHaveLength(500);
  const many = Array.from({ length: 50_001 }, (_, at) => `A-${at};FX${at + 100_000}`);
  expect(codeOf(() => csv(`entry;number\n${many.join('\n')}`))).toBe('TOO_MANY_ENTRIES');
  const people = Array.from({ length: 50_001 }, (_, at) => ({ ...person, reference: `ZZi.${at}` }));
  expect(codeOf(() => un(buildUnList(people)))).toBe('TOO_MANY_ENTRIES');
});

test('reads individuals of the UN list and counts entities', () => {
  const file = un(
    buildUnList(
      [
        {
          ...person,
          aliases: [
            ['Good', 'Rui Pax'],
            ['Low', 'O Rui'],
          ],
          birth: { TYPE_OF_DATE: 'EXACT', DATE: '1971-03-02' },
          documents: [['Passport', 'ZZ 123456', 'Brazil']],
        },
        { reference: 'ZZi.002', names: ['Ana'] },
      ],
      3,
    ),
  );
  expect(file).toMatchObject({ format: 'UN', skipped: 3, refused: [] });
  expect(file.entries.map(({ entry }) => entry)).toEqual(['ZZi.001', 'ZZi.002']);
  expect(contentOf(file, 'ZZi.001')).toMatchObject({
    note: 'Utopia; ~ O Rui',
    names: [
      { name: 'Rui Invento Paz', birthDate: '1971-03-02' },
      { name: 'Rui Pax', birthDate: '1971-03-02' },
    ],
    documents: [{ class: 'PASSPORT', number_folded: 'ZZ123456', issuing_state: 'BRA' }],
  });
});

test.each<[string, Record<string, string> | undefined, (string | null)[]]>([
  ['a year', { TYPE_OF_DATE: 'EXACT', YEAR: '1971' }, ['1971-01-01']],
  ['a range', { TYPE_OF_DATE: 'BETWEEN', FROM_YEAR: '1970', TO_YEAR: '1971' }, ['1970-01-01', '1971-01-01']],
  ['a long range', { TYPE_OF_DATE: 'BETWEEN', FROM_YEAR: '1950', TO_YEAR: '1971' }, [null]],
  ['an approximate year', { TYPE_OF_DATE: 'APPROXIMATELY', YEAR: '1971' }, [null]],
  ['a day that does not exist', { TYPE_OF_DATE: 'EXACT', DATE: '1971-02-30' }, [null]],
  ['a day without month', { TYPE_OF_DATE: 'EXACT', DATE: '1962-00-00' }, [null]],
  ['words', { TYPE_OF_DATE: 'EXACT', DATE: 'circa 1962', YEAR: 'circa' }, [null]],
  ['a year of five digits', { TYPE_OF_DATE: 'EXACT', YEAR: '19710' }, [null]],
  ['a year with an exponent', { TYPE_OF_DATE: 'EXACT', YEAR: '1e21' }, [null]],
  ['no date', undefined, [null]],
])('compares names of the UN list with %s of birth', (_what, birth, dates) => {
  const file = un(buildUnList([{ ...person, ...(birth === undefined ? {} : { birth }) }]));
  expect(contentOf(file, 'ZZi.001')?.names.map(({ birthDate }) => birthDate)).toEqual(dates);
});

test('leaves out documents of the UN list that would match any country', () => {
  const file = un(buildUnList([{ ...person, documents: [['Passport', 'ZZ123456', 'Nowhereland']] }]));
  expect(contentOf(file, 'ZZi.001')?.documents).toEqual([]);
  expect(file.findings).toMatchObject([{ entry: 'ZZi.001', code: 'COUNTRY_UNKNOWN', value: 'Nowhereland' }]);
});

test('ignores unknown parts of the UN list', () => {
  const unknown = '<NEW><PART><NAME>x</NAME></PART></NEW>';
  const text = buildUnList([person]);
  expect(un(text.replace('<DATAID>', `${unknown}<DATAID>`)).entries).toEqual(un(text).entries);
});

test('separates individuals with the same reference number', () => {
  const file = un(buildUnList([person, { ...person, names: ['Eva'] }]));
  expect(file.entries.map(({ entry }) => entry)).toEqual(['ZZi.001', 'ZZi.001 6900001']);
});

const list = buildUnList([person]);
const deep = '<A>'.repeat(20) + '</A>'.repeat(20);
test.each([
  ['a document type', list.replace('<CONSOLIDATED', '<!DOCTYPE a [<!ENTITY x "y">]><CONSOLIDATED')],
  ['an undefined entity', list.replace('Invento', '&x;')],
  ['another root', '<?xml version="1.0"?><LIST/>'],
  ['a missing end', list.slice(0, -20)],
  ['deep elements', list.replace('Invento', deep)],
  ['a long text', list.replace('Invento', 'x'.repeat(70_000))],
  ['a long tag', list.replace('<INDIVIDUALS>', `<INDIVIDUALS a="${'x'.repeat(400_000)}">`)],
])('refuses XML with %s', (_what, text) => {
  expect(codeOf(() => un(text))).toBe('NOT_LIST_XML');
});

test('chooses the reader by content, and returns entries in batches', () => {
  expect(readTask({ bytes: Buffer.from(`\uFEFF${list}`), today })).toMatchObject({ format: 'UN', count: 1 });
  const many = Array.from({ length: 1001 }, (_, at) => `A-${at};FX${at + 100_000}`);
  const read = readTask({ bytes: Buffer.from(`entry;number\n${many.join('\n')}`), today });
  expect(read.batches.map(batch => (JSON.parse(batch) as unknown[]).length)).toEqual([1000, 1]);
});
