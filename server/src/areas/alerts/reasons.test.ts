import { expect, test } from 'vitest';
import { conditionsOf, reasonLine } from './reasons.ts';

test('writes flights in reasons as on screens', () => {
  const reason = {
    field: 'flight.designator',
    operator: 'EQ',
    wanted: ['X07019'],
    found: ['X07019'],
    more: 0,
    score: null,
  } as Parameters<typeof reasonLine>[0][number];
  expect(reasonLine([reason])).toEqual({
    pt: 'Voo (companhia e número): X0 7019',
    en: 'Flight (carrier and number): X0 7019',
  });
});

test('writes a CPF with punctuation', () => {
  const reason = {
    field: 'document',
    operator: 'EQ',
    wanted: ['CPF 52998224725 BRA'],
    found: ['CPF 52998224725 BRA'],
    more: 0,
    score: null,
  } as Parameters<typeof reasonLine>[0][number];
  expect(reasonLine([reason]).pt).toBe('CPF 529.982.247-25 BRA');
});

test('writes coded values with their names', () => {
  const reason = {
    field: 'booking.paymentForms',
    operator: 'IN',
    wanted: ['CA'],
    found: ['CA', 'PT'],
    more: 0,
    score: null,
  } as Parameters<typeof reasonLine>[0][number];
  expect(conditionsOf([reason])).toMatchObject([
    {
      wanted: { pt: '= Dinheiro (CA)', en: '= Cash (CA)' },
      found: { pt: 'Dinheiro (CA), PT', en: 'Cash (CA), PT' },
    },
  ]);
});

test('writes airports with their names', () => {
  const reason = {
    field: 'flight.origin',
    operator: 'IN',
    wanted: ['GRU', 'ZZZ'],
    found: ['GRU'],
    more: 0,
    score: null,
  } as Parameters<typeof reasonLine>[0][number];
  const airports = new Map([['GRU', 'Guarulhos']]);
  expect(reasonLine([reason], airports).pt).toBe('Origem: Guarulhos (GRU)');
  expect(conditionsOf([reason], airports)[0]?.wanted.pt).toBe('está entre Guarulhos (GRU), ZZZ');
});
