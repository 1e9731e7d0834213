import { restrictionColumns, restrictionHeadings } from '@farol/contract';
import { toCanonicalDocument } from '@farol/identity';
import { expect, test } from 'vitest';
import { hashPlan } from '#kernel/imports/kind.ts';
import { readColumns } from '#kernel/imports/columns.ts';
import { restrictionFile } from './file.ts';
import { restrictionKind } from './kind.ts';
import { buildPlanner, type PlanInput } from './plan.ts';

const orders = { id: 'orders', name: 'Ordem judicial', parentName: 'Controle migratório' };
const lost = { id: 'lost', name: 'Documento extraviado', parentName: 'Controle migratório' };
const world: PlanInput = {
  today: '2026-03-15',
  categories: [
    orders,
    lost,
    { id: 'a', name: 'Outras', parentName: 'Controle migratório' },
    { id: 'b', name: 'Outras', parentName: 'Vigilância' },
  ],
  existing: [],
  categoryId: null,
  expiration: null,
};
const plan = (text: string, more: Partial<PlanInput> = {}) =>
  readColumns(Buffer.from(text), restrictionFile).lines.map(buildPlanner({ ...world, ...more }));
const outcomes = (text: string, more: Partial<PlanInput> = {}) =>
  plan(text, more).map(({ outcome, reasons }) =>
    [outcome, ...reasons.map(({ code, value }) => `${code} ${value}`.trim())].join(' '),
  );

test('plans one restriction per line: document, name, category, last day, in the order of the template', () => {
  const text = 'P;YB 482-913;alemanha;João Lima;02/01/1980;ordem JUDICIAL;31/12/2026;"Ver; avisar"';
  expect(plan(text)).toMatchObject([
    {
      line: 1,
      outcome: 'CREATE',
      reasons: [],
      document: 'P YB 482-913 DEU',
      effect: {
        document: { type: 'P', number: 'YB 482-913', issuer: 'ALEMANHA' },
        name: { name: 'João Lima', birthDate: '1980-01-02' },
        categoryId: 'orders',
        expiration: '2026-12-31',
        note: 'Ver; avisar',
      },
    },
  ]);
});

test('accepts a heading with some columns, in any order and either language', () => {
  const text = 'Validade,Número do documento,Categoria\n2026-12-31,FX000111,Documento extraviado';
  expect(plan(text)).toMatchObject([{ line: 2, effect: { categoryId: 'lost', expiration: '2026-12-31' } }]);
  expect(() => plan('number;viewers\n1234;x')).toThrowError(/UNKNOWN_COLUMNS/);
  expect(() => plan('number;number\n1234;x')).toThrowError(/UNKNOWN_COLUMNS/);
});

test('refuses a first line of unknown names, instead of guessing the columns', () => {
  for (const heading of [
    'passport number;issued by',
    'Nº;tipo',
    'Lista;de passaportes',
    'passport no 1;holder',
  ])
    expect(() => plan(`${heading}\nFX000111;BRA`)).toThrowError(/UNKNOWN_COLUMNS/);
});

test('ignores empty columns without a name, and refuses values in them', () => {
  const more = { categoryId: 'lost', expiration: '2026-04-01' };
  const text = 'Passaportes perdidos;;\nnúmero;tipo;\nFX000111;P;\nFX000112;P;BRA';
  expect(outcomes(text, more)).toEqual(['CREATE', 'REFUSE COLUMNS 3']);
  expect(plan(text, more)[0]).toMatchObject({ line: 3, document: 'P FX000111' });
});

test('uses the given category and last day as defaults', () => {
  expect(outcomes('P;FX000111', { categoryId: 'lost', expiration: '2026-04-01' })).toEqual(['CREATE']);
  expect(outcomes('P;FX000111')).toEqual(['REFUSE CATEGORY_MISSING EXPIRATION_MISSING']);
});

test('reports all errors of a line, each with its value', () => {
  const more = { categoryId: 'lost', expiration: '2026-04-01' };
  expect(
    outcomes(
      [
        'P;;BRA',
        'P;X-1;BRA',
        `P;${'9'.repeat(36)};BRA`,
        'CPF;5,29982E+10;',
        'P;ЖЛ98765;RUS',
        'P;FX000111;Brasilia do Sul',
        'P;FX000112;BRA;7',
        'P;FX000113;BRA;João;31/02/1980',
        'P;FX000114;BRA;João;2026-03-16',
        'P;FX000115;BRA;;1980-01-01',
        'P;FX000116;BRA;;;Nenhuma',
        'P;FX000117;BRA;;;outras;14/03/2026',
        'P;FX000118;BRA;;;;amanhã',
        'CPF;1234567890;BRA',
        'CPF;52998224724;BRA',
        'P;UNKNOWN;BRA',
        'P;12345678.0;BRA',
        'P;1E10;BRA',
        'P;TRUE;BRA',
        'P;sem documento;BRA',
        'P;FX000119;BRA;NULL;1980-01-01',
        'P;FX000121;BRA;NULL',
        'P;FX000120;BRA;a;b;c;d;e;f;g',
        'XYZW;FX000122;',
        'P;FX000123, FX000124;BRA',
        'P;FX000123 / FX000124;BRA',
        'P;FX000123 e FX000124;BRA',
        'I;12,345,678;BRA',
        'I;1234567/SSP;BRA',
      ].join('\n'),
      more,
    ),
  ).toEqual([
    'REFUSE NUMBER_MISSING',
    'REFUSE NUMBER_SHORT X-1',
    `REFUSE NUMBER_LONG ${'9'.repeat(36)}`,
    'REFUSE NUMBER_ROUNDED 5,29982E+10',
    'REFUSE NUMBER_LETTERS ЖЛ98765',
    'REFUSE COUNTRY_UNKNOWN Brasilia do Sul',
    'REFUSE NAME_SHORT 7',
    'REFUSE BIRTH_DATE_FORMAT 31/02/1980',
    'REFUSE BIRTH_DATE_AHEAD 2026-03-16',
    'REFUSE BIRTH_DATE_ALONE 1980-01-01',
    'REFUSE CATEGORY_UNKNOWN Nenhuma',
    'REFUSE CATEGORY_AMBIGUOUS outras EXPIRATION_PASSED 14/03/2026',
    'REFUSE EXPIRATION_FORMAT amanhã',
    'REFUSE CPF_SHORT 1234567890',
    'REFUSE CPF_INVALID 52998224724',
    'REFUSE NUMBER_EMPTY UNKNOWN',
    'REFUSE NUMBER_ROUNDED 12345678.0',
    'REFUSE NUMBER_ROUNDED 1E10',
    'REFUSE NUMBER_EMPTY TRUE',
    'REFUSE NUMBER_EMPTY sem documento',
    'REFUSE NAME_EMPTY NULL BIRTH_DATE_ALONE 1980-01-01',
    'CREATE NAME_EMPTY NULL',
    'REFUSE COLUMNS 10',
    'CREATE TYPE_UNKNOWN XYZW',
    'REFUSE NUMBER_LINES FX000123, FX000124',
    'REFUSE NUMBER_LINES FX000123 / FX000124',
    'REFUSE NUMBER_LINES FX000123 e FX000124',
    'CREATE',
    'CREATE',
  ]);
});

test('reads columns by the heading, wherever it is, and refuses data above it', () => {
  const more = { categoryId: 'lost', expiration: '2026-04-01' };
  const text = 'Passaportes perdidos 2026\nBRA;P;FX000120\nNome;Número;País emissor\nRui Paz;FX000121;BRA';
  for (const lines of [text, `sep=;\n${text}`])
    expect(outcomes(lines, more)).toEqual(['REFUSE ABOVE_HEADING BRA P FX000120', 'CREATE']);
  expect(plan(text, more)[1]).toMatchObject({ line: 4, document: 'FX000121 BRA', name: 'Rui Paz' });
});

test.each([
  ['1980', '1980'],
  ['07/1980', '1980-07'],
  ['1980-07', '1980-07'],
])('compares the year of the birth %s, says so, and keeps how much is known', (birth, birthPart) => {
  const more = { categoryId: 'lost', expiration: '2026-04-01' };
  const [line] = plan(`P;FX000121;BRA;Rui Paz;${birth}`, more);
  expect(line).toMatchObject({
    outcome: 'CREATE',
    reasons: [{ code: 'BIRTH_YEAR', value: birth }],
    birthDate: birthPart,
    effect: { name: { birthDate: '1980-01-01', birthPart } },
  });
});

test('resolves an ambiguous category by its parent', () => {
  const line = (category: string) => `P;FX000111;;;;${category};2026-12-31`;
  for (const category of ['Vigilância > Outras', 'vigilancia / outras', 'Vigilância › Outras'])
    expect(plan(line(category))).toMatchObject([{ effect: { categoryId: 'b' } }]);
});

test('refuses a repeated document, and creates nothing for an already restricted one', () => {
  const more = { categoryId: 'lost', expiration: '2026-04-01' };
  const { class: documentClass = null } = toCanonicalDocument({
    type: 'P',
    number: 'FX000222',
    issuer: 'BRA',
  });
  const restriction = { folded: 'FX000222', class: documentClass, issuer: 'BRA', categoryId: 'lost' };
  const existing = [{ ...restriction, expiration: '2026-05-01' }];
  const text = 'P;FX000111;BRA\nPP;fx-000.111;brasil\nP;FX000111;BRA;;;Ordem judicial\nP;FX000222;BRA';
  expect(outcomes(text, { ...more, existing })).toEqual([
    'CREATE',
    'REFUSE REPEATED 1',
    'CREATE',
    'NOTHING EXISTS 2026-05-01',
  ]);
});

test('changes the hash if the plan changes', () => {
  const more = { categoryId: 'lost', expiration: '2026-04-01' };
  const hash = (overrides: Partial<PlanInput>) =>
    hashPlan(restrictionKind, plan('P;FX000111', overrides)).toString('hex');
  expect(hash(more)).toBe(hash({ ...more, today: '2026-03-16' }));
  expect(hash(more)).not.toBe(hash({ ...more, categoryId: 'orders' }));
});

test.each(['pt', 'en'] as const)('reads the headings of the template: %s', language => {
  const headings = restrictionHeadings[language];
  expect(headings.map(name => restrictionFile.columnOf(name))).toEqual(restrictionColumns);
});

test('reports all reasons of a line', () => {
  const number = `Ж${'1'.repeat(35)}`;
  const [line] = plan(`??;${number};??;X;2099-01-01;nada;2020-01-01;`);
  expect(line?.reasons.map(({ code }) => code)).toEqual([
    'NUMBER_LONG',
    'NUMBER_LETTERS',
    'COUNTRY_UNKNOWN',
    'TYPE_UNKNOWN',
    'NAME_SHORT',
    'BIRTH_DATE_AHEAD',
    'CATEGORY_UNKNOWN',
    'EXPIRATION_PASSED',
  ]);
});
