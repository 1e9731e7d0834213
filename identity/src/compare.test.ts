import { describe, expect, test } from 'vitest';
import { compare, compareEvidence, isMatch, removeFlightData } from './compare.ts';
import { mergeDescriptions } from './evidence.ts';
import { buildCpf, buildPassenger, buildPassport } from './testing/descriptions.ts';
import type { Description } from './types.ts';
import { WEIGHTS } from './weights.ts';

const ana = { birthDate: '1985-03-12', locator: 'Q7ZK2M' };

/** Also checks symmetry, and that the score is the sum of the reasons. */
function look(a: Description, b: Description) {
  const found = compare(a, b);
  expect(compare(b, a)).toEqual(found);
  expect(found.score).toBeCloseTo(found.reasons.reduce((sum, { weight }) => sum + weight, 0));
  expect(found.reasons.every(({ code, weight }) => WEIGHTS[code] === weight)).toBe(true);
  return { joined: isMatch(found), codes: found.reasons.map(({ code }) => code), conflict: found.conflict };
}

describe('one person', () => {
  const buildSame = (rest: Partial<Description>) => buildPassenger('SILVA/ANA', rest);
  test.each<[string, Description, Description]>([
    ['name alone', buildSame({}), buildSame({})],
    ['name in the booking', buildSame({ locator: 'AB' }), buildSame({ locator: 'AB' })],
    [
      'name near and birth date',
      buildPassenger('SILVA/ANNE', { ...ana }),
      buildPassenger('SILVA/ANNA', { ...ana }),
    ],
    [
      'name, other booking, birth date',
      buildSame({ ...ana, locator: 'X1' }),
      buildSame({ ...ana, locator: 'X2' }),
    ],
    [
      'passport in spite of another birth date',
      buildSame({ ...ana, documents: [buildPassport('FX000111')] }),
      buildSame({ ...ana, birthDate: '1971-10-30', documents: [buildPassport('FX000111')] }),
    ],
    [
      'passport without issuer and class',
      buildSame({ birthDate: '1985-03-12', documents: [{ number: 'FX000111' }] }),
      buildSame({ birthDate: '1971-10-30', documents: [buildPassport('FX000111')] }),
    ],
    [
      'document alone',
      buildPassenger('', { documents: [buildPassport('FX000111')] }),
      buildSame({ documents: [buildPassport('FX000111')] }),
    ],
    [
      'CPF with another surname',
      buildPassenger('COSTA/ANA', { documents: [buildCpf('12345678909')] }),
      buildSame({ documents: [buildCpf('12345678909')] }),
    ],
    [
      'reference alone',
      buildPassenger('', { source: 'API', uniqueReference: 'XQ1' }),
      buildSame({ source: 'API', uniqueReference: 'XQ1' }),
    ],
    [
      'ticket alone',
      buildPassenger('', { ticketNumbers: ['9991234567890'] }),
      buildSame({ ticketNumbers: ['99912345678901'] }),
    ],
    [
      'passport renewed, by the reference of the carrier',
      buildSame({ source: 'API', uniqueReference: 'XQ1', documents: [buildPassport('FX000111')] }),
      buildSame({ source: 'API', uniqueReference: 'XQ1', documents: [buildPassport('GA987654')] }),
    ],
    [
      'passports of two states',
      buildSame({ ...ana, documents: [buildPassport('FX000111')] }),
      buildSame({ ...ana, documents: [buildPassport('YA5550123', 'ITA')] }),
    ],
    [
      'passport mistyped',
      buildSame({ ...ana, documents: [buildPassport('FX000111')] }),
      buildSame({ ...ana, documents: [buildPassport('FX001011')] }),
    ],
    [
      'married name in the same booking',
      buildSame({ ...ana, gender: 'F', nationalities: ['BRA'] }),
      buildPassenger('PEREIRA/ANA', { ...ana, gender: 'F', nationalities: ['BRA'] }),
    ],
    [
      'married name under the reference of the carrier',
      buildPassenger('COSTA/ANA', { ...ana, source: 'API', uniqueReference: 'XQ1' }),
      buildSame({ ...ana, source: 'API', uniqueReference: 'XQ1' }),
    ],
    [
      'frequent flyer alone',
      buildPassenger('', { frequentFlyer: 'XQ12' }),
      buildSame({ frequentFlyer: 'XQ12' }),
    ],
    [
      'frequent flyer with two carriers',
      buildSame({ frequentFlyer: 'XQ12' }),
      buildSame({ frequentFlyer: 'ZZ34' }),
    ],
    ['sex mistyped', buildSame({ ...ana, gender: 'F' }), buildSame({ ...ana, gender: 'M' })],
    ['unknown sex', buildSame({ ...ana, gender: 'F' }), buildSame({ ...ana, gender: 'U' })],
  ])('%s', (_, a, b) => {
    const { joined, conflict } = look(a, b);
    expect(conflict).toBeUndefined();
    expect(joined).toBe(true);
  });

  test('reports a different birth date under one passport', () => {
    const { codes } = look(
      buildPassenger('SILVA/ANA', { ...ana, documents: [buildPassport('FX000111')] }),
      buildPassenger('SILVA/ANA', {
        ...ana,
        birthDate: '1971-10-30',
        documents: [buildPassport('FX000111')],
      }),
    );
    expect(codes).toEqual(['DOCUMENT_SAME', 'BIRTH_DIFFERENT', 'NAME_SAME', 'LOCATOR_SAME']);
  });

  test('reports a possible match for O and 0 in a passport', () => {
    const { codes } = look(
      buildPassenger('SILVA/ANA', { documents: [buildPassport('FX000111')] }),
      buildPassenger('SILVA/ANA', { documents: [buildPassport('FXOOO111')] }),
    );
    expect(codes).toContain('DOCUMENT_LOOKALIKE');
  });
});

describe('two people', () => {
  const family = { locator: 'Q7ZK2M', nationalities: ['BRA'] };
  test.each<[string, Description, Description]>([
    [
      'twins of one booking',
      buildPassenger('SILVA/PEDRO', { ...family, birthDate: '2015-06-01', gender: 'M' }),
      buildPassenger('SILVA/LUCAS', { ...family, birthDate: '2015-06-01', gender: 'M' }),
    ],
    [
      'twins of one booking whose names are one but for the sex',
      buildPassenger('SILVA/PAULO', { ...family, birthDate: '2015-06-01' }),
      buildPassenger('SILVA/PAULA', { ...family, birthDate: '2015-06-01' }),
    ],
    [
      'father and son of one name',
      buildPassenger('SILVA/JOSE', { ...family, birthDate: '1960-02-03' }),
      buildPassenger('SILVA JR/JOSE', { ...family, birthDate: '1990-02-03' }),
    ],
    [
      'two of one name in one booking, of other birth dates',
      buildPassenger('SILVA/JOSE', { ...family, birthDate: '1960-02-03' }),
      buildPassenger('SILVA/JOSE', { ...family, birthDate: '1988-07-19' }),
    ],
    ['siblings', buildPassenger('SILVA/MARIA CLARA', family), buildPassenger('SILVA/MARIA EDUARDA', family)],
    [
      'surname and booking alone',
      buildPassenger('SILVA/ANA', family),
      buildPassenger('SILVA/BEATRIZ', family),
    ],
    [
      'two numbers of one frequent flyer programme',
      buildPassenger('SILVA/ANA', { frequentFlyer: 'XQ12' }),
      buildPassenger('SILVA/ANA', { frequentFlyer: 'XQ34' }),
    ],
    ['near name alone', buildPassenger('OLIVEIRA/MARINA'), buildPassenger('OLIVIERA/MARINA')],
    [
      'one name in two bookings',
      buildPassenger('SILVA/ANA', { locator: 'AB' }),
      buildPassenger('SILVA/ANA', { locator: 'CD' }),
    ],
    [
      'nameless, of one birth date',
      buildPassenger('', { birthDate: '1985-03-12' }),
      buildPassenger('SILVA/ANA', ana),
    ],
    [
      'nameless, of one booking',
      buildPassenger('', { locator: 'Q7ZK2M', seat: '14C' }),
      buildPassenger('SILVA/ANA', { ...ana, seat: '15C' }),
    ],
    [
      'a reference that was given again to one of the same given name',
      buildPassenger('SILVA/JOSE', { source: 'API', uniqueReference: '7', birthDate: '1985-03-12' }),
      buildPassenger('COSTA/JOSE', { source: 'API', uniqueReference: '7', birthDate: '1971-10-30' }),
    ],
    [
      'a reference that was given again',
      buildPassenger('SILVA/ANA', { source: 'API', uniqueReference: '7' }),
      buildPassenger('COSTA/RUI', { source: 'API', uniqueReference: '7' }),
    ],
  ])('%s', (_, a, b) => {
    expect(look(a, b).joined).toBe(false);
  });

  const everything = { birthDate: '1985-03-12', locator: 'Q7ZK2M', seat: '14C', nationalities: ['BRA'] };
  test.each<[string, Description, Description]>([
    [
      'PASSPORTS',
      buildPassenger('SILVA/JOSE', { ...everything, documents: [buildPassport('FX000111')] }),
      buildPassenger('SILVA/JOSE', { ...everything, documents: [buildPassport('FX000112')] }),
    ],
    [
      'PASSPORTS',
      buildPassenger('SILVA/JOSE', { ...everything, documents: [buildPassport('FX100000')] }),
      buildPassenger('SILVA/JOSE', {
        ...everything,
        birthDate: '1960-10-27',
        documents: [buildPassport('FX200000')],
      }),
    ],
    [
      'CPFS',
      buildPassenger('SILVA/JOSE', {
        ...everything,
        documents: [buildPassport('FX000111'), buildCpf('12345678909')],
      }),
      buildPassenger('SILVA/JOSE', {
        ...everything,
        documents: [buildPassport('FX000111'), buildCpf('11144477735')],
      }),
    ],
    [
      'GENDER_AND_NAME',
      buildPassenger('SILVA/PAULO', { ...everything, documents: [buildPassport('FX000111')], gender: 'M' }),
      buildPassenger('SILVA/PAULA', { ...everything, documents: [buildPassport('FX000111')], gender: 'F' }),
    ],
    [
      'SHARED_DOCUMENT',
      buildPassenger('SILVA/MARIA', { ...everything, documents: [buildPassport('FX000111')] }),
      buildPassenger('SILVA/CLARA', {
        ...everything,
        documents: [buildPassport('FX000111')],
        birthDate: '2019-11-30',
      }),
    ],
    [
      'INFANT_AND_ADULT',
      buildPassenger('SILVA/MARIA', { ...everything, passengerType: 'ADT' }),
      buildPassenger('SILVA/MARIA', { ...everything, passengerType: 'INF' }),
    ],
    [
      'INFANT_AND_ADULT',
      buildPassenger('SILVA/MARIA', { ...everything }),
      buildPassenger('SILVA/MARIA', { ...everything, passengerType: 'INF', birthDate: '2026-01-05' }),
    ],
    [
      'KIND',
      buildPassenger('SILVA/MARIA', { ...everything, documents: [buildPassport('FX000111')] }),
      buildPassenger('SILVA/MARIA', { ...everything, documents: [buildPassport('FX000111')], kind: 'CREW' }),
    ],
  ])('a conflict keeps people apart despite any agreement: %s', (conflict, a, b) => {
    const found = look(a, b);
    expect(found.conflict).toBe(conflict);
    expect(found.joined).toBe(false);
  });
});

describe('an infant', () => {
  const infant = (adult: string) =>
    buildPassenger('SILVA/LUCIA', {
      passengerType: 'INF',
      accompaniedBy: { surname: 'SILVA', givenNames: adult },
    });

  test('is distinguished from an infant of the same name by its adult', () => {
    expect(look(infant('ANA'), infant('ANA')).codes).toContain('ADULT_SAME');
    expect(look(infant('ANA'), infant('ANAMRS'))).toMatchObject({ joined: true });
    expect(look(infant('ANA'), infant('RUTE'))).toMatchObject({ joined: false });
  });

  test('may be a child in another source, and is never an adult', () => {
    const as = (passengerType: 'ADT' | 'CHD') => buildPassenger('SILVA/LUCIA', { ...ana, passengerType });
    const small = buildPassenger('SILVA/LUCIA', { ...ana, passengerType: 'INF' });
    expect(look(small, as('CHD')).conflict).toBeUndefined();
    expect(look(small, as('ADT')).conflict).toBe('INFANT_AND_ADULT');
  });
});

test('ignores bookings, tickets and fares across flights', () => {
  const then = buildPassenger('SILVA/ANA', {
    ...ana,
    passengerType: 'INF',
    seat: '14C',
    ticketNumbers: ['9991234567890'],
  });
  const now = buildPassenger('SILVA/ANA', { ...ana, locator: 'ZZZZZZ', passengerType: 'ADT', seat: '2A' });
  expect(look(then, now).conflict).toBe('INFANT_AND_ADULT');
  expect(look(removeFlightData(then), removeFlightData(now))).toEqual({
    joined: true,
    codes: ['NAME_SAME', 'BIRTH_EQUAL'],
    conflict: undefined,
  });
  expect(isMatch(compare(removeFlightData(then), removeFlightData(now)), 20)).toBe(false);
});

describe('a person with several descriptions', () => {
  const descriptions = [
    buildPassenger('SILVA/MARIA', {
      source: 'PNR',
      locator: 'Q7ZK2M',
      documents: [buildPassport('YA5550123', 'ITA')],
    }),
    buildPassenger('SILVA/MARIA CLARA', {
      source: 'API',
      birthDate: '1985-03-12',
      documents: [buildPassport('FX000111')],
    }),
  ];
  const compareWith = (incoming: Description) =>
    compareEvidence(mergeDescriptions(descriptions), mergeDescriptions([incoming]));

  test('matches by the best agreement of any description', () => {
    const found = compareWith(
      buildPassenger('SILVA/MARIA C', {
        locator: 'Q7ZK2M',
        birthDate: '1985-03-12',
        documents: [buildPassport('FX000111')],
      }),
    );
    expect(found.reasons.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['DOCUMENT_SAME', 'BIRTH_EQUAL', 'LOCATOR_SAME']),
    );
    expect(isMatch(found)).toBe(true);
  });

  test('is kept apart by a contradiction with one description', () => {
    expect(
      compareWith(
        buildPassenger('SILVA/MARIA', { locator: 'Q7ZK2M', documents: [buildPassport('GB444555')] }),
      ).conflict,
    ).toBe('PASSPORTS');
    expect(isMatch(compareWith(buildPassenger('SILVA/MARIA EDUARDA', { locator: 'Q7ZK2M' })))).toBe(false);
  });

  test('gives the same result in any order of descriptions', () => {
    const incoming = mergeDescriptions([buildPassenger('SILVA/M', { locator: 'Q7ZK2M' })]);
    expect(compareEvidence(mergeDescriptions(descriptions.toReversed()), incoming)).toEqual(
      compareEvidence(mergeDescriptions(descriptions), incoming),
    );
  });
});
