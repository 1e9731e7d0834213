import type { Condition, ConditionNode } from '@farol/contract/conditions/index';
import {
  type FieldName,
  fieldNames,
  fieldOf,
  type Operator,
  operatorsOf,
  takesList,
  takesNothing,
} from '@farol/contract/fields/index';
import { expect, test } from 'vitest';
import { listAirportCodes, toPlainText, toSentence } from './sentence.ts';
import { valueNouns, booleanSentences } from './sentenceWords.ts';

const codeNames = {
  airport: (code: string) => ({ GRU: 'Guarulhos' })[code] ?? code,
  country: (code: string) => ({ NGA: 'Nigéria', GHA: 'Gana' })[code] ?? code,
  documentType: (code: string) => ({ P: 'Passaporte' })[code] ?? code,
};
const pt = (tree: ConditionNode): string => toPlainText(toSentence(tree, 'pt', codeNames), 'pt');
const en = (tree: ConditionNode): string => toPlainText(toSentence(tree, 'en'), 'en');
const buildCondition = (field: FieldName, operator: Operator, value?: Condition['value']): Condition =>
  value === undefined ? { field, operator } : { field, operator, value };

const sentences: [Condition, string, string][] = [
  [buildCondition('passenger.surname', 'EQ', 'SIL*'), 'sobrenome é “SIL*”', 'surname is “SIL*”'],
  [buildCondition('passenger.surname', 'NE', 'SILVA'), 'sobrenome não é “SILVA”', 'surname is not “SILVA”'],
  [
    buildCondition('passenger.surname', 'IN', ['SILVA', 'SOUZA']),
    'sobrenome é “SILVA” ou “SOUZA”',
    'surname is “SILVA” or “SOUZA”',
  ],
  [
    buildCondition('passenger.surname', 'NOT_IN', ['SILVA', 'SOUZA']),
    'sobrenome não é “SILVA” nem “SOUZA”',
    'surname is not “SILVA” or “SOUZA”',
  ],
  [
    buildCondition('passenger.surname', 'STARTS_WITH', 'SIL'),
    'sobrenome começa com “SIL”',
    'surname starts with “SIL”',
  ],
  [
    buildCondition('passenger.surname', 'ENDS_WITH', 'VA'),
    'sobrenome termina com “VA”',
    'surname ends with “VA”',
  ],
  [buildCondition('passenger.surname', 'CONTAINS', 'LV'), 'sobrenome contém “LV”', 'surname contains “LV”'],
  [
    buildCondition('passenger.surname', 'NOT_CONTAINS', 'LV'),
    'sobrenome não contém “LV”',
    'surname does not contain “LV”',
  ],
  [buildCondition('passenger.surname', 'EMPTY'), 'sobrenome não consta', 'surname is not known'],
  [buildCondition('passenger.givenNames', 'NOT_EMPTY'), 'nomes constam', 'given names are known'],
  [
    buildCondition('passenger.givenNames', 'CONTAINS', 'ANA'),
    'nomes contêm “ANA”',
    'given names contain “ANA”',
  ],

  [
    buildCondition('passenger.nationality', 'IN', ['NGA', 'GHA']),
    'nacionalidade é Nigéria (NGA) ou Gana (GHA)',
    'nationality is NGA or GHA',
  ],
  [
    buildCondition('flight.origin', 'IN', ['GRU', 'ZZZ']),
    'origem é Guarulhos (GRU) ou ZZZ',
    'origin is GRU or ZZZ',
  ],
  [
    buildCondition('document.type', 'NE', 'P'),
    'tipo do documento principal não é Passaporte (P)',
    'main document type is not P',
  ],
  [
    buildCondition('booking.paymentForms', 'IN', ['CA', 'CK']),
    'alguma forma de pagamento é Dinheiro (CA) ou Cheque (CK)',
    'some form of payment is Cash (CA) or Cheque (CK)',
  ],
  [
    buildCondition('card.type', 'EQ', 'VI'),
    'algum tipo de cartão é Visa (VI)',
    'some card type is Visa (VI)',
  ],
  [
    buildCondition('booking.currency', 'EQ', 'BRL'),
    'moeda é Real brasileiro (BRL)',
    'currency is Brazilian Real (BRL)',
  ],
  [
    buildCondition('document.number', 'STARTS_WITH', 'FX'),
    'número do documento principal começa com FX',
    'main document number starts with FX',
  ],
  [buildCondition('passenger.phones', 'EQ', '5511*'), 'algum telefone é 5511*', 'some phone is 5511*'],
  [buildCondition('passenger.phones', 'NE', '5511'), 'nenhum telefone é 5511', 'no phone is 5511'],
  [
    buildCondition('passenger.phones', 'NOT_IN', ['1', '2']),
    'nenhum telefone é 1 ou 2',
    'no phone is 1 or 2',
  ],
  [
    buildCondition('passenger.bagTags', 'NOT_CONTAINS', '957'),
    'nenhuma etiqueta de bagagem contém 957',
    'no bag tag contains 957',
  ],
  [buildCondition('passenger.phones', 'EMPTY'), 'não há nenhum telefone', 'there is no phone'],
  [
    buildCondition('passenger.bagTags', 'NOT_EMPTY'),
    'há alguma etiqueta de bagagem',
    'there is some bag tag',
  ],

  [
    buildCondition('passenger.age', 'LT', 18),
    'idade na viagem é menor que 18',
    'age at travel is less than 18',
  ],
  [
    buildCondition('passenger.age', 'LE', 18),
    'idade na viagem é no máximo 18',
    'age at travel is at most 18',
  ],
  [
    buildCondition('passenger.age', 'GE', 18),
    'idade na viagem é no mínimo 18',
    'age at travel is at least 18',
  ],
  [
    buildCondition('passenger.age', 'GT', 18),
    'idade na viagem é maior que 18',
    'age at travel is more than 18',
  ],
  [buildCondition('passenger.bagCount', 'GT', 2), 'bagagens são mais de 2', 'bags are more than 2'],
  [buildCondition('passenger.bagCount', 'LT', 2), 'bagagens são menos de 2', 'bags are fewer than 2'],
  [buildCondition('passenger.bagCount', 'NE', 0), 'bagagens não são 0', 'bags are not 0'],
  [buildCondition('booking.total', 'EQ', 1234.5), 'valor total é 1.234,5', 'total amount is 1,234.5'],

  [
    buildCondition('passenger.birthDate', 'EQ', '1985-03-09'),
    'data de nascimento é 09/03/1985',
    'date of birth is 09/03/1985',
  ],
  [
    buildCondition('passenger.birthDate', 'LT', '1985-03-09'),
    'data de nascimento é antes de 09/03/1985',
    'date of birth is before 09/03/1985',
  ],
  [
    buildCondition('passenger.birthDate', 'LE', '1985-03-09'),
    'data de nascimento é até 09/03/1985',
    'date of birth is no later than 09/03/1985',
  ],
  [
    buildCondition('passenger.birthDate', 'GE', '1985-03-09'),
    'data de nascimento é a partir de 09/03/1985',
    'date of birth is no earlier than 09/03/1985',
  ],
  [
    buildCondition('card.expiration', 'GT', '2026-12-31'),
    'alguma validade de cartão é depois de 31/12/2026',
    'some card expiry date is after 31/12/2026',
  ],

  [
    buildCondition('flight.departure', 'GE', '2026-03-15T22:35:00Z'),
    'partida é a partir de 15/03/2026 às 22:35 UTC',
    'departure is no earlier than 15/03/2026 at 22:35 UTC',
  ],
  [
    buildCondition('flight.departure', 'LT', '2026-03-15T22:35:07Z'),
    'partida é antes de 15/03/2026 às 22:35:07 UTC',
    'departure is before 15/03/2026 at 22:35:07 UTC',
  ],

  [
    buildCondition('passenger.inTransit', 'EQ', true),
    'o passageiro está em trânsito',
    'the passenger is in transit',
  ],
  [
    buildCondition('passenger.inTransit', 'NE', true),
    'o passageiro não está em trânsito',
    'the passenger is not in transit',
  ],
  [
    buildCondition('passenger.inTransit', 'EQ', false),
    'o passageiro não está em trânsito',
    'the passenger is not in transit',
  ],
  [
    buildCondition('passenger.inTransit', 'NE', false),
    'o passageiro está em trânsito',
    'the passenger is in transit',
  ],
  [
    buildCondition('sources.disagree', 'EMPTY'),
    'não se sabe se API e PNR divergem',
    'it is not known whether API and PNR disagree',
  ],

  [buildCondition('passenger.gender', 'EQ', 'F'), 'sexo é feminino', 'sex is female'],
  [
    buildCondition('flight.weekday', 'IN', ['SATURDAY', 'SUNDAY']),
    'dia da semana é sábado ou domingo',
    'weekday is Saturday or Sunday',
  ],
  [
    buildCondition('flight.weekday', 'NOT_IN', ['MONDAY', 'TUESDAY', 'FRIDAY']),
    'dia da semana não é segunda-feira, terça-feira nem sexta-feira',
    'weekday is not Monday, Tuesday or Friday',
  ],
];

test.each(sentences)('formats %o in both languages', (condition, inPortuguese, inEnglish) => {
  expect(pt(condition)).toBe(inPortuguese);
  expect(en(condition)).toBe(inEnglish);
});

test('states whether all or any conditions must hold, with nested groups in brackets', () => {
  const tree: ConditionNode = {
    group: 'all',
    conditions: [
      buildCondition('passenger.nationality', 'IN', ['NGA', 'GHA']),
      {
        group: 'any',
        conditions: [buildCondition('passenger.age', 'LT', 18), buildCondition('passenger.seat', 'EMPTY')],
      },
    ],
  };
  expect(`Alertar quando ${pt(tree)}`).toBe(
    'Alertar quando todas: nacionalidade é Nigéria (NGA) ou Gana (GHA); e (pelo menos uma: idade na viagem é menor que 18; ou assento não consta)',
  );
  expect(`Alert when ${en(tree)}`).toBe(
    'Alert when all: nationality is NGA or GHA; and (at least one: age at travel is less than 18; or seat is not known)',
  );
});

test('formats a group of one as its condition and an empty group as none', () => {
  expect(
    pt({
      group: 'any',
      conditions: [{ group: 'all', conditions: [buildCondition('passenger.age', 'EQ', 3)] }],
    }),
  ).toBe('idade na viagem é 3');
  expect(pt({ group: 'all', conditions: [] })).toBe('nenhuma condição');
});

test('lists the first values of a long list and its count', () => {
  const codes = Array.from({ length: 1320 }, (_, at) => `FX${at}`);
  expect(pt(buildCondition('document.number', 'IN', codes))).toBe(
    'número do documento principal é um de 1.320 valores: FX0, FX1, FX2, FX3, FX4, FX5, …',
  );
  expect(en(buildCondition('document.number', 'NOT_IN', codes))).toBe(
    'main document number is not any of 1,320 values: FX0, FX1, FX2, FX3, FX4, FX5, …',
  );
  expect(pt(buildCondition('passenger.phones', 'NOT_IN', codes))).toMatch(
    /^nenhum telefone é um de 1\.320 valores/,
  );
});

test('marks unusable conditions and keeps the stored field name', () => {
  const dropped = { field: 'passenger.shoeSize', operator: 'EQ', value: 42 } as const;
  expect(pt(dropped)).toBe(
    'o campo “passenger.shoeSize”, que não existe mais, não corresponde a nenhum passageiro',
  );
  expect(en(dropped)).toBe('the field “passenger.shoeSize”, which no longer exists, matches no passenger');
  expect(toSentence(buildCondition('passenger.age', 'EQ', 'old'), 'pt')).toMatchObject({ unusable: true });
  expect(pt({ field: '', operator: 'EQ' })).toBe('condição sem campo');
  expect(pt(buildCondition('passenger.age', 'EQ'))).toBe('idade na viagem é …');
});

const sample = {
  text: 'A',
  code: 'A1',
  number: 3,
  date: '2026-03-15',
  instant: '2026-03-15T22:35:00Z',
  boolean: true,
};

test('formats every field with every operator in both languages', () => {
  for (const name of fieldNames) {
    const field = fieldOf(name);
    if (field === undefined) throw new Error(name);
    for (const operator of operatorsOf[field.type]) {
      const value = field.type === 'enumeration' ? (field.values?.[0] ?? '') : sample[field.type];
      const condition = takesNothing(operator)
        ? buildCondition(name, operator)
        : buildCondition(name, operator, takesList(operator) ? [value] : value);
      for (const language of ['pt', 'en'] as const) {
        const words = toSentence(condition, language);
        expect(words).toMatchObject({ path: '', unusable: false });
        expect(toPlainText(words, language)).toMatch(/^\S.+\S$/);
        expect(toPlainText(words, language)).not.toMatch(/undefined|…/);
      }
    }
  }
});

test('has nouns for all multi-valued fields and sentences for all boolean fields', () => {
  for (const name of fieldNames) {
    expect([name, valueNouns[name] !== undefined]).toEqual([name, fieldOf(name)?.many]);
    expect([name, booleanSentences[name] !== undefined]).toEqual([name, fieldOf(name)?.type === 'boolean']);
  }
});

test('keeps the path of each part', () => {
  const tree: ConditionNode = {
    group: 'all',
    conditions: [
      buildCondition('passenger.age', 'EQ', 1),
      { group: 'any', conditions: [buildCondition('passenger.age', 'EQ', 2)] },
    ],
  };
  expect(toSentence(tree, 'en')).toMatchObject({
    path: '',
    parts: [
      { path: 'conditions.0' },
      { path: 'conditions.1', parts: [{ path: 'conditions.1.conditions.0' }] },
    ],
  });
});

test('lists the airports that a sentence names, of long lists only the shown ones', () => {
  const many = ['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG'];
  const tree: ConditionNode = {
    group: 'all',
    conditions: [
      { field: 'flight.origin', operator: 'EQ', value: 'GRU' },
      { group: 'any', conditions: [{ field: 'booking.airports', operator: 'IN', value: many }] },
      { field: 'passenger.nationality', operator: 'EQ', value: 'NGA' },
    ],
  };
  expect(listAirportCodes(tree)).toEqual(['GRU', ...many.slice(0, 6)]);
});
