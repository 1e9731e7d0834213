import { expect, test } from 'vitest';
import { type FileFormat, readFile as readAs } from './read-csv.ts';

const mostImportLines = 200;
const form: FileFormat = {
  columns: ['a', 'b', 'c'],
  separators: [';'],
  maxLines: mostImportLines,
  isHeading: ([first = ''], isFirst) =>
    /^cpf$/i.test(first) || (isFirst && /\p{L}/u.test(first) && !/\d/.test(first)),
};
const readFile = (bytes: Uint8Array) => readAs(bytes, form);

const read = (text: string) => readFile(new TextEncoder().encode(text));
const cells = (text: string) => read(text).lines.map(line => line.cells);

function refusal(bytes: Uint8Array | string): unknown {
  try {
    readFile(typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes);
    return 'read';
  } catch (error) {
    const { code, params } = error as { code: string; params: { found?: string } };
    return params.found === undefined ? code : `${code} ${params.found}`;
  }
}

test('reads UTF-8 with or without its mark, else Latin-1', () => {
  const line = '52998224725;Fiscal sanitário;GRU';
  const expected = [['52998224725', 'Fiscal sanitário', 'GRU']];
  expect(read(line)).toMatchObject({ encoding: 'UTF-8', lines: [{ cells: expected[0] }] });
  expect(cells(`\uFEFF${line}`)).toEqual(expected);
  expect(readFile(Buffer.from(line, 'latin1'))).toMatchObject({
    encoding: 'Latin-1',
    lines: [{ line: 1, cells: expected[0] }],
  });
  // Windows uses the control characters of Latin-1 for letters.
  expect(readFile(Buffer.from([0x31, 0x3b, 0x80, 0x93])).lines[0]?.cells).toEqual(['1', '€“']);
});

test('skips any heading, but no first line with a CPF', () => {
  for (const heading of ['CPF;Perfil;Aeroporto', '"cpf";role;airport', 'Documento;x;y'])
    expect(read(`${heading}\n1;a;b`)).toMatchObject({
      heading: heading.replaceAll('"', '').split(';'),
      lines: [{ line: 2 }],
    });
  expect(read('529.982.247-25;a;b')).toMatchObject({ heading: null, lines: [{ line: 1 }] });
  expect(read('\uFEFFCPF;Perfil;Aeroporto\r\n1;a;b')).toMatchObject({
    heading: ['CPF', 'Perfil', 'Aeroporto'],
  });
});

test('keeps semicolons in quotation marks, and unescapes doubled ones', () => {
  expect(cells('"1";" a ; ""b"" ";"GRU/GIG"')).toEqual([['1', 'a ; "b"', 'GRU/GIG']]);
  expect(cells('1;5" a;b "c"')).toEqual([['1', '5" a', 'b "c"']]);
});

test.each([
  ['\n', '1;"a\n2;b\n""3"" c"\n4;d'],
  ['\r\n', '1;"a\r\n2;b\r\n""3"" c"\r\n4;d\r\n'],
  ['\r', '1;"a\r2;b\r""3"" c"\r4;d'],
])('keeps line ends %j in quotation marks, and counts them', (_end, text) => {
  expect(read(text).lines).toEqual([
    { line: 1, cells: ['1', 'a\n2;b\n"3" c'] },
    { line: 4, cells: ['4', 'd'] },
  ]);
});

test.each([
  ['at the end', '1;a\n2;"b', 2],
  ['before further lines', 'x;y\n\n1;"a\n2;b\n3;c\n', 3],
  ['closed by the next quoted cell', 'x;y\n1;"a\n2;"b"\n3;c', 2],
  ['with text behind its end', 'x;y\n1;"a"b\n2;c', 2],
  ['after a cell of two lines', 'x;y\r\n"1\r\n2";"a\r\n3;b', 3],
  ['in the first cell of a line', 'x;y\n"1\n2";a\n"3;b\n4;c', 4],
])('refuses a file with a quotation mark that is not closed: %s', (_case, text, line) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'QUOTE_NOT_CLOSED', params: { line } }));
});

test('accepts all line ends, counts and skips empty lines, and drops empty trailing columns', () => {
  expect(read('1;a\r\n\r\n2;b\n;;\n \r3;c;;;;\r\n').lines).toEqual([
    { line: 1, cells: ['1', 'a'] },
    { line: 3, cells: ['2', 'b'] },
    { line: 6, cells: ['3', 'c', ''] },
  ]);
  expect(cells('1;a;b;c')).toEqual([['1', 'a', 'b', 'c']]);
});

test('refuses binary files by kind', () => {
  expect(refusal(Buffer.from('504b030414000600', 'hex'))).toBe('NOT_CSV ZIP/XLSX');
  expect(refusal(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('NOT_CSV XLS');
  expect(refusal('%PDF-1.7')).toBe('NOT_CSV PDF');
  expect(refusal(Buffer.from('\uFEFF1;2', 'utf16le'))).toBe('NOT_CSV UTF-16');
  expect(refusal(Buffer.from('1;2', 'utf16le'))).toBe('NOT_CSV U+0000');
  expect(refusal(' <html>')).toBe('NOT_CSV HTML/XML');
  expect(refusal('{"a":1}')).toBe('NOT_CSV JSON');
  expect(
    refusal(Buffer.concat([Buffer.from('52998224725;x;GRU\n'), Buffer.from('504b0304140006', 'hex')])),
  ).toMatch(/^NOT_CSV U\+0003/);
  expect(refusal('1;a\u0000')).toBe('NOT_CSV U+0000');
});

test('reports an empty file, wrong columns and too many lines separately', () => {
  expect(refusal('')).toBe('EMPTY_FILE');
  expect(refusal('\uFEFF\r\n ;; \n')).toBe('EMPTY_FILE');
  expect(refusal('52998224725,Fiscal,GRU\n39053344705,Fiscal,GRU')).toBe('NO_SEPARATOR');
  expect(refusal('CPF;Perfil;Aeroporto')).toBe('read');
  const most = 'CPF;Perfil\n' + '1;a\n'.repeat(mostImportLines);
  expect(refusal(most)).toBe('read');
  expect(refusal(`${most}1;a`)).toBe('TOO_MANY_LINES');
});

test('chooses the separator by the first line', () => {
  const either = { ...form, separators: [';', ','] as const };
  const cellsBy = (text: string) =>
    readAs(new TextEncoder().encode(text), either).lines.map(line => line.cells);
  expect(cellsBy('1,"a;b",c\n2,d,e')).toEqual([
    ['1', 'a;b', 'c'],
    ['2', 'd', 'e'],
  ]);
  expect(cellsBy('1;"a,b,c,d";e')).toEqual([['1', 'a,b,c,d', 'e']]);
  expect(cellsBy(',,\n1,2')).toEqual([['1', '2']]);
});

test.each(['sep=;', '"sep=;"', 'SEP=;', 'sep=,', 'sep=|', 'sep=\t', '\uFEFFsep=;\r'])(
  'takes the separator from the line %j',
  line => {
    const separator = /=(.)/.exec(line)?.[1] ?? '';
    expect(read(`${line}\nCPF;Perfil\n1;a`.replaceAll(/(?<!=);/g, separator))).toMatchObject({
      heading: ['CPF', 'Perfil'],
      lines: [{ line: 3, cells: ['1', 'a'] }],
    });
  },
);

test('counts empty lines above the separator', () => {
  expect(read('\n\nSep = ;\nCPF;Perfil\n1;a').lines).toEqual([{ line: 5, cells: ['1', 'a'] }]);
});

test('finds the heading below titles, and marks data above it', () => {
  expect(read('Lista nº 5 de 2026;;\n\n0;x;y\nAB123\nCPF;Perfil\n1;a\nCPF;Perfil\n2;b')).toMatchObject({
    heading: ['CPF', 'Perfil'],
    lines: [
      { line: 3, aboveHeading: true },
      { line: 4, aboveHeading: true },
      { line: 6, cells: ['1', 'a'] },
      { line: 8, cells: ['2', 'b'] },
    ],
  });
  const either = { ...form, separators: [';', ','] as const };
  const bytes = new TextEncoder().encode('Lista; emitida em 2026\nCPF,Perfil\n1,a');
  expect(readAs(bytes, either)).toMatchObject({ heading: ['CPF', 'Perfil'] });
});
