import { describe, expect, test } from 'vitest';
import { compare, compareEvidence, joins, withoutFlight } from './compare.ts';
import { gather } from './evidence.ts';
import { cpf, passenger, passport } from './testing/descriptions.ts';
import type { Description } from './types.ts';
import { WEIGHTS } from './weights.ts';

const ana = { birthDate: '1985-03-12', locator: 'Q7ZK2M' };

/** Also checks symmetry, and that the score is the sum of the reasons. */
function look(a: Description, b: Description) {
  const found = compare(a, b);
  expect(compare(b, a)).toEqual(found);
  expect(found.score).toBeCloseTo(found.reasons.reduce((sum, { weight }) => sum + weight, 0));
  expect(found.reasons.every(({ code, weight }) => WEIGHTS[code] === weight)).toBe(true);
  return { joined: joins(found), codes: found.reasons.map(({ code }) => code), conflict: found.conflict };
}

describe('one person', () => {
  const same = (rest: Partial<Description>) => passenger('SILVA/ANA', rest);
  test.each<[string, Description, Description]>([
    ['name alone', same({}), same({})],
    ['name in the booking', same({ locator: 'AB' }), same({ locator: 'AB' })],
    ['name near and birth date', passenger('SILVA/ANNE', { ...ana }), passenger('SILVA/ANNA', { ...ana })],
    ['name, other booking, birth date', same({ ...ana, locator: 'X1' }), same({ ...ana, locator: 'X2' })],
    [
      'passport in spite of another birth date',
      same({ ...ana, documents: [passport('FX000111')] }),
      same({ ...ana, birthDate: '1971-10-30', documents: [passport('FX000111')] }),
    ],
    [
      'passport without issuer and class',
      same({ birthDate: '1985-03-12', documents: [{ number: 'FX000111' }] }),
      same({ birthDate: '1971-10-30', documents: [passport('FX000111')] }),
    ],
    [
      'document alone',
      passenger('', { documents: [passport('FX000111')] }),
      same({ documents: [passport('FX000111')] }),
    ],
    [
      'CPF with another surname',
      passenger('COSTA/ANA', { documents: [cpf('12345678909')] }),
      same({ documents: [cpf('12345678909')] }),
    ],
    [
      'reference alone',
      passenger('', { source: 'API', uniqueReference: 'XQ1' }),
      same({ source: 'API', uniqueReference: 'XQ1' }),
    ],
    [
      'ticket alone',
      passenger('', { ticketNumbers: ['9991234567890'] }),
      same({ ticketNumbers: ['99912345678901'] }),
    ],
    [
      'passport renewed, by the reference of the carrier',
      same({ source: 'API', uniqueReference: 'XQ1', documents: [passport('FX000111')] }),
      same({ source: 'API', uniqueReference: 'XQ1', documents: [passport('GA987654')] }),
    ],
    [
      'passports of two states',
      same({ ...ana, documents: [passport('FX000111')] }),
      same({ ...ana, documents: [passport('YA5550123', 'ITA')] }),
    ],
    [
      'passport mistyped',
      same({ ...ana, documents: [passport('FX000111')] }),
      same({ ...ana, documents: [passport('FX001011')] }),
    ],
    [
      'married name in the same booking',
      same({ ...ana, gender: 'F', nationalities: ['BRA'] }),
      passenger('PEREIRA/ANA', { ...ana, gender: 'F', nationalities: ['BRA'] }),
    ],
    [
      'married name under the reference of the carrier',
      passenger('COSTA/ANA', { ...ana, source: 'API', uniqueReference: 'XQ1' }),
      same({ ...ana, source: 'API', uniqueReference: 'XQ1' }),
    ],
    ['frequent flyer alone', passenger('', { frequentFlyer: 'XQ12' }), same({ frequentFlyer: 'XQ12' })],
    ['frequent flyer with two carriers', same({ frequentFlyer: 'XQ12' }), same({ frequentFlyer: 'ZZ34' })],
    ['sex mistyped', same({ ...ana, gender: 'F' }), same({ ...ana, gender: 'M' })],
    ['sex not told', same({ ...ana, gender: 'F' }), same({ ...ana, gender: 'U' })],
  ])('%s', (_, a, b) => {
    const { joined, conflict } = look(a, b);
    expect(conflict).toBeUndefined();
    expect(joined).toBe(true);
  });

  test('reports a different birth date under one passport', () => {
    const { codes } = look(
      passenger('SILVA/ANA', { ...ana, documents: [passport('FX000111')] }),
      passenger('SILVA/ANA', { ...ana, birthDate: '1971-10-30', documents: [passport('FX000111')] }),
    );
    expect(codes).toEqual(['DOCUMENT_SAME', 'BIRTH_DIFFERENT', 'NAME_SAME', 'LOCATOR_SAME']);
  });

  test('reports a possible match for O and 0 in a passport', () => {
    const { codes } = look(
      passenger('SILVA/ANA', { documents: [passport('FX000111')] }),
      passenger('SILVA/ANA', { documents: [passport('FXOOO111')] }),
    );
    expect(codes).toContain('DOCUMENT_LOOKALIKE');
  });
});

describe('two people', () => {
  const family = { locator: 'Q7ZK2M', nationalities: ['BRA'] };
  test.each<[string, Description, Description]>([
    [
      'twins of one booking',
      passenger('SILVA/PEDRO', { ...family, birthDate: '2015-06-01', gender: 'M' }),
      passenger('SILVA/LUCAS', { ...family, birthDate: '2015-06-01', gender: 'M' }),
    ],
    [
      'twins of one booking whose names are one but for the sex',
      passenger('SILVA/PAULO', { ...family, birthDate: '2015-06-01' }),
      passenger('SILVA/PAULA', { ...family, birthDate: '2015-06-01' }),
    ],
    [
      'father and son of one name',
      passenger('SILVA/JOSE', { ...family, birthDate: '1960-02-03' }),
      passenger('SILVA JR/JOSE', { ...family, birthDate: '1990-02-03' }),
    ],
    [
      'two of one name in one booking, of other birth dates',
      passenger('SILVA/JOSE', { ...family, birthDate: '1960-02-03' }),
      passenger('SILVA/JOSE', { ...family, birthDate: '1988-07-19' }),
    ],
    ['siblings', passenger('SILVA/MARIA CLARA', family), passenger('SILVA/MARIA EDUARDA', family)],
    ['surname and booking alone', passenger('SILVA/ANA', family), passenger('SILVA/BEATRIZ', family)],
    [
      'two numbers of one frequent flyer programme',
      passenger('SILVA/ANA', { frequentFlyer: 'XQ12' }),
      passenger('SILVA/ANA', { frequentFlyer: 'XQ34' }),
    ],
    ['near name alone', passenger('OLIVEIRA/MARINA'), passenger('OLIVIERA/MARINA')],
    [
      'one name in two bookings',
      passenger('SILVA/ANA', { locator: 'AB' }),
      passenger('SILVA/ANA', { locator: 'CD' }),
    ],
    ['nameless, of one birth date', passenger('', { birthDate: '1985-03-12' }), passenger('SILVA/ANA', ana)],
    [
      'nameless, of one booking',
      passenger('', { locator: 'Q7ZK2M', seat: '14C' }),
      passenger('SILVA/ANA', { ...ana, seat: '15C' }),
    ],
    [
      'a reference that was given again to one of the same given name',
      passenger('SILVA/JOSE', { source: 'API', uniqueReference: '7', birthDate: '1985-03-12' }),
      passenger('COSTA/JOSE', { source: 'API', uniqueReference: '7', birthDate: '1971-10-30' }),
    ],
    [
      'a reference that was given again',
      passenger('SILVA/ANA', { source: 'API', uniqueReference: '7' }),
      passenger('COSTA/RUI', { source: 'API', uniqueReference: '7' }),
    ],
  ])('%s', (_, a, b) => {
    expect(look(a, b).joined).toBe(false);
  });

  const everything = { birthDate: '1985-03-12', locator: 'Q7ZK2M', seat: '14C', nationalities: ['BRA'] };
  test.each<[string, Description, Description]>([
    [
      'PASSPORTS',
      passenger('SILVA/JOSE', { ...everything, documents: [passport('FX000111')] }),
      passenger('SILVA/JOSE', { ...everything, documents: [passport('FX000112')] }),
    ],
    [
      'PASSPORTS',
      passenger('SILVA/JOSE', { ...everything, documents: [passport('FX100000')] }),
      passenger('SILVA/JOSE', {
        ...everything,
        birthDate: '1960-10-27',
        documents: [passport('FX200000')],
      }),
    ],
    [
      'CPFS',
      passenger('SILVA/JOSE', { ...everything, documents: [passport('FX000111'), cpf('12345678909')] }),
      passenger('SILVA/JOSE', { ...everything, documents: [passport('FX000111'), cpf('11144477735')] }),
    ],
    [
      'GENDER_AND_NAME',
      passenger('SILVA/PAULO', { ...everything, documents: [passport('FX000111')], gender: 'M' }),
      passenger('SILVA/PAULA', { ...everything, documents: [passport('FX000111')], gender: 'F' }),
    ],
    [
      'SHARED_DOCUMENT',
      passenger('SILVA/MARIA', { ...everything, documents: [passport('FX000111')] }),
      passenger('SILVA/CLARA', { ...everything, documents: [passport('FX000111')], birthDate: '2019-11-30' }),
    ],
    [
      'INFANT_AND_ADULT',
      passenger('SILVA/MARIA', { ...everything, passengerType: 'ADT' }),
      passenger('SILVA/MARIA', { ...everything, passengerType: 'INF' }),
    ],
    [
      'INFANT_AND_ADULT',
      passenger('SILVA/MARIA', { ...everything }),
      passenger('SILVA/MARIA', { ...everything, passengerType: 'INF', birthDate: '2026-01-05' }),
    ],
    [
      'KIND',
      passenger('SILVA/MARIA', { ...everything, documents: [passport('FX000111')] }),
      passenger('SILVA/MARIA', { ...everything, documents: [passport('FX000111')], kind: 'CREW' }),
    ],
  ])('a conflict keeps people apart despite any agreement: %s', (conflict, a, b) => {
    const found = look(a, b);
    expect(found.conflict).toBe(conflict);
    expect(found.joined).toBe(false);
  });
});

describe('an infant', () => {
  const infant = (adult: string) =>
    passenger('SILVA/LUCIA', {
      passengerType: 'INF',
      accompaniedBy: { surname: 'SILVA', givenNames: adult },
    });

  test('is distinguished from an infant of the same name by its adult', () => {
    expect(look(infant('ANA'), infant('ANA')).codes).toContain('ADULT_SAME');
    expect(look(infant('ANA'), infant('ANAMRS'))).toMatchObject({ joined: true });
    expect(look(infant('ANA'), infant('RUTE'))).toMatchObject({ joined: false });
  });

  test('may be a child in another source, and is never an adult', () => {
    const as = (passengerType: 'ADT' | 'CHD') => passenger('SILVA/LUCIA', { ...ana, passengerType });
    const small = passenger('SILVA/LUCIA', { ...ana, passengerType: 'INF' });
    expect(look(small, as('CHD')).conflict).toBeUndefined();
    expect(look(small, as('ADT')).conflict).toBe('INFANT_AND_ADULT');
  });
});

test('ignores bookings, tickets and fares across flights', () => {
  const then = passenger('SILVA/ANA', {
    ...ana,
    passengerType: 'INF',
    seat: '14C',
    ticketNumbers: ['9991234567890'],
  });
  const now = passenger('SILVA/ANA', { ...ana, locator: 'ZZZZZZ', passengerType: 'ADT', seat: '2A' });
  expect(look(then, now).conflict).toBe('INFANT_AND_ADULT');
  expect(look(withoutFlight(then), withoutFlight(now))).toEqual({
    joined: true,
    codes: ['NAME_SAME', 'BIRTH_EQUAL'],
    conflict: undefined,
  });
  expect(joins(compare(withoutFlight(then), withoutFlight(now)), 20)).toBe(false);
});

describe('a person with several descriptions', () => {
  const known = [
    passenger('SILVA/MARIA', { source: 'PNR', locator: 'Q7ZK2M', documents: [passport('YA5550123', 'ITA')] }),
    passenger('SILVA/MARIA CLARA', {
      source: 'API',
      birthDate: '1985-03-12',
      documents: [passport('FX000111')],
    }),
  ];
  const against = (incoming: Description) => compareEvidence(gather(known), gather([incoming]));

  test('matches by the best agreement of any description', () => {
    const found = against(
      passenger('SILVA/MARIA C', {
        locator: 'Q7ZK2M',
        birthDate: '1985-03-12',
        documents: [passport('FX000111')],
      }),
    );
    expect(found.reasons.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['DOCUMENT_SAME', 'BIRTH_EQUAL', 'LOCATOR_SAME']),
    );
    expect(joins(found)).toBe(true);
  });

  test('is kept apart by a contradiction with one description', () => {
    expect(
      against(passenger('SILVA/MARIA', { locator: 'Q7ZK2M', documents: [passport('GB444555')] })).conflict,
    ).toBe('PASSPORTS');
    expect(joins(against(passenger('SILVA/MARIA EDUARDA', { locator: 'Q7ZK2M' })))).toBe(false);
  });

  test('gives the same result in any order of descriptions', () => {
    const incoming = gather([passenger('SILVA/M', { locator: 'Q7ZK2M' })]);
    expect(compareEvidence(gather(known.toReversed()), incoming)).toEqual(
      compareEvidence(gather(known), incoming),
    );
  });
});
