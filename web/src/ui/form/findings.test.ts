import { restrictionInput } from '@farol/contract/areas/watch/restrictions';
import { requiredHere } from '@farol/contract/inputErrors';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type Fields,
  formatFinding,
  validateForm,
  listMaxLengths,
  toFormRefusals,
  listRequiredPaths,
  isPlainRequired,
  removeTouched,
} from './findings.ts';

interface Values {
  documents: { type: string | null; number: string; issuer: string | null }[];
  categoryId: string | null;
  note: string;
  expiration: string | null;
  viewers: string[];
  receivers: string[];
}

const fields: Fields<Values> = {
  documents: {
    label: 'Documentos',
    texts: { REQUIRED: 'Informe ao menos um documento' },
    isBlank: ({ number }) => number === '',
    row: { number: { label: line => `Número ${line}` }, issuer: { label: line => `Emissor ${line}` } },
  },
  categoryId: { label: 'Categoria' },
  note: { label: 'Observação' },
  expiration: { label: 'Validade', format: 'dd/mm/aaaa' },
  viewers: { label: 'Quem vê' },
  receivers: { label: 'Quem recebe' },
};
const id = '0190a000-0000-7000-8000-000000000001';
const document = (number: string, issuer: string | null = null) => ({ type: null, number, issuer });
const whole: Values = {
  documents: [document(' YB482913 ', 'BRA'), document('')],
  categoryId: id,
  note: ' Avisar. ',
  expiration: '2026-03-14',
  viewers: [id],
  receivers: [id],
};
const validate = (values: Values) => validateForm(restrictionInput, values, fields, each => each);
const textsOf = (values: Values, language: 'pt' | 'en' = 'pt') =>
  validate(values).findings.map(found => [found.path, formatFinding(fields, found, language)]);

test('accepts a complete form without its blank rows', () => {
  expect(validate(whole)).toMatchObject({
    findings: [],
    body: { documents: [document('YB482913', 'BRA')], note: 'Avisar.' },
  });
});

test('reports every missing field by its label', () => {
  const empty: Values = {
    documents: [document('')],
    categoryId: null,
    note: '',
    expiration: null,
    viewers: [],
    receivers: [],
  };
  expect(textsOf(empty)).toEqual([
    ['documents', 'Informe ao menos um documento'],
    ['categoryId', 'Categoria é obrigatório'],
    ['expiration', 'Validade é obrigatório'],
    ['viewers', 'Quem vê é obrigatório'],
    ['receivers', 'Quem recebe é obrigatório'],
  ]);
});

test('reports errors at the row’s own line, with or without blank rows before it', () => {
  const documents = [document(''), document('AB'), document('ABC', 'B'.repeat(61)), document('///')];
  expect(textsOf({ ...whole, documents })).toEqual([
    ['documents.1.number', 'Número 2 deve ter no mínimo 3 caracteres'],
    ['documents.2.issuer', 'Emissor 3 deve ter no máximo 60 caracteres'],
    ['documents.3.number', 'Número 4 deve ter no mínimo 3 caracteres'],
  ]);
});

test('uses the specification’s texts in both languages, with lengths and formats', () => {
  const long = { ...whole, note: 'x'.repeat(1001), expiration: 'soon' };
  expect(textsOf(long)).toEqual([
    ['note', 'Observação deve ter no máximo 1000 caracteres'],
    ['expiration', 'Validade deve estar no formato dd/mm/aaaa'],
  ]);
  expect(textsOf(long, 'en')).toEqual([
    ['note', 'Observação must have at most 1000 characters'],
    ['expiration', 'Validade must be in the format dd/mm/aaaa'],
  ]);
});

test('omits the label beside a field only if a value is missing', () => {
  const [documents, category] = validate({ ...whole, documents: [], categoryId: null }).findings;
  expect(documents && isPlainRequired(fields, documents)).toBe(false);
  expect(category && isPlainRequired(fields, category)).toBe(true);
});

test('maps server errors to the form’s line and label', () => {
  const { lines } = validate({ ...whole, documents: [document(''), document('ABC')] });
  const message = 'documents.0.number deve ter no máximo 2 caracteres';
  const [found] = toFormRefusals(
    fields,
    [{ path: 'documents.0.number', code: 'MAX_LENGTH', message }],
    lines,
  );
  expect(found?.path).toBe('documents.1.number');
  expect(found && formatFinding(fields, found, 'pt')).toBe('Número 2 deve ter no máximo 2 caracteres');
});

test('replaces only the whole field name in server messages', () => {
  const message = 'note is invalid: it denotes nothing';
  const [found] = toFormRefusals(fields, [{ path: 'note', code: 'FORMAT', message }], {});
  expect(found?.text).toBe('Observação is invalid: it denotes nothing');
});

test('removes the finding of a changed field only', () => {
  const { findings } = validate({ ...whole, categoryId: null, documents: [document('AB')] });
  expect(removeTouched(findings, 'documents.0.number').map(({ path }) => path)).toEqual(['categoryId']);
});

test('derives required fields from the schema, including rows', () => {
  expect([...listRequiredPaths(restrictionInput, fields)].toSorted()).toEqual([
    'categoryId',
    'documents',
    'documents.number',
    'expiration',
    'receivers',
    'viewers',
  ]);
});

test('derives maximum lengths from the schema, including rows', () => {
  const most = listMaxLengths(restrictionInput, fields);
  expect(most.get('note')).toBe(1000);
  expect(most.get('documents.number')).toBe(35);
  expect(most.has('expiration')).toBe(false);
});

/** Texts of the specification, section 5. */
const everyRule = z.object({
  given: z.string(),
  short: z.string().check(z.maxLength(5)),
  number: z.int().check(z.minimum(1)),
  day: z.iso.date(),
});
const ruleFields = {
  given: { label: 'Nome' },
  short: { label: 'Sigla' },
  number: { label: 'Percentual' },
  day: { label: 'Validade', format: 'dd/mm/aaaa' },
};

test.each([
  [
    'pt',
    [
      'Nome é obrigatório',
      'Sigla deve ter no máximo 5 caracteres',
      'Percentual deve ter um valor mínimo de 1',
      'Validade deve estar no formato dd/mm/aaaa',
      'Campo obrigatório',
    ],
  ],
  [
    'en',
    [
      'Nome is required',
      'Sigla must have at most 5 characters',
      'Percentual must be at least 1',
      'Validade must be in the format dd/mm/aaaa',
      'Required field',
    ],
  ],
] as const)('formats errors as the specification does: %s', (language, texts) => {
  const wrong = { given: null, short: '123456', number: 0, day: '31/12/2026' };
  const { findings } = validateForm(everyRule, wrong, ruleFields, each => each);
  const formatted = findings.map(found => formatFinding(ruleFields, found, language));
  expect([...formatted, requiredHere[language]]).toEqual(texts);
});
