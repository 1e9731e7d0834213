/* Sources of a list's values (standards digest, sections 2.2 to 2.5 and 7). */
import { describe, expect, test } from 'vitest';
import { interchange, onlyMessage, paxlst, read } from '../testing.ts';
import type { Message, Person } from '../types.ts';

function ana(...segments: string[]): Person {
  const result = read(paxlst(['NAD+FL+++SOUZA:ANA', ...segments]));
  const [person] = onlyMessage(result).people;
  if (person === undefined) throw new Error('No person was read');
  expect(result.findings).toEqual([]);
  return person;
}

function withLegs(...legs: string[]): Message {
  const body = ['UNH+M1+PAXLST:D:05B:UN:IATA', 'BGM+745', ...legs, 'NAD+FL+++SOUZA:ANA', 'CNT+42:1'];
  const result = read(interchange([...body, `UNT+${body.length + 1}+M1`]));
  expect(result.findings).toEqual([]);
  return onlyMessage(result);
}

describe('parts of a split list', () => {
  test.each([
    ['01:C', { number: 1, last: false }],
    ['02', { number: 2, last: false }],
    ['03:F', { number: 3, last: true }],
    ['03F', { number: 3, last: true }],
  ])('reads part %s under the reference that all parts share', (text, part) => {
    const result = read(
      paxlst(['NAD+FL+++SOUZA:ANA'], 'BGM+745', 'CNT+42:300').replace(
        'UN:IATA',
        `UN:IATA+XQ7001/260315/2235+${text}`,
      ),
    );
    expect(onlyMessage(result)).toMatchObject({
      commonAccessReference: 'XQ7001/260315/2235',
      part,
      announced: { passengers: 300 },
    });
    expect(result.findings).toEqual([]);
  });

  test('reports a part that is not a number', () => {
    const text = paxlst(['NAD+FL+++SOUZA:ANA']).replace('UN:IATA', 'UN:IATA+KEY+LAST');
    expect(read(text).findings).toMatchObject([{ code: 'PART_INVALID' }]);
  });
});

describe('legs', () => {
  test('opens a leg with its own number at each TDT', () => {
    const { flights } = withLegs(
      'TDT+20+XQ7001+++XQ',
      'LOC+125+LIS',
      'DTM+189:2603152235:201',
      'LOC+87+GRU',
      'DTM+232:2603160520:201',
      'TDT+20+XQ7101+++XQ',
      'LOC+92+GRU',
      'DTM+189:2603160700:201',
      'LOC+92+GIG',
      'DTM+232:2603160800:201',
    );
    expect(flights).toEqual([
      {
        carrier: 'XQ',
        number: '7001',
        origin: 'LIS',
        destination: 'GRU',
        departure: '2026-03-15T22:35',
        arrival: '2026-03-16T05:20',
        border: true,
      },
      {
        carrier: 'XQ',
        number: '7101',
        origin: 'GRU',
        destination: 'GIG',
        departure: '2026-03-16T07:00',
        arrival: '2026-03-16T08:00',
        border: false,
      },
    ]);
  });

  test('reads times with a century by their format', () => {
    const [leg] = withLegs(
      'TDT+20+XQ7001+++XQ',
      'LOC+125+LIS',
      'DTM+189:202603152235:203',
      'LOC+87+GRU',
      'DTM+232:202603160520:203',
    ).flights;
    expect([leg?.departure, leg?.arrival]).toEqual(['2026-03-15T22:35', '2026-03-16T05:20']);
  });
});

describe('people', () => {
  test.each([
    ['DDU', 'PASSENGER'],
    ['DDT', 'CREW'],
  ])('marks %s as in transit, and keeps the end of the journey', (qualifier, kind) => {
    const text = paxlst(
      [`NAD+${qualifier}+++SOUZA:ANA`, 'LOC+178+LIS', 'LOC+179+EZE', 'LOC+22+GRU'],
      'BGM+745',
      'CNT+3:1',
    );
    expect(onlyMessage(read(text)).people[0]).toMatchObject({
      kind,
      inTransit: true,
      embarkation: 'LIS',
      debarkation: 'EZE',
      clearance: 'GRU',
    });
  });

  test('gives crew a role and a separate count', () => {
    const text = paxlst(['NAD+FM+++LIMA:RUI', 'EMP+1+CR1:110:111'], 'BGM+250', 'CNT+41:1');
    const message = onlyMessage(read(text));
    expect(message).toMatchObject({ listKind: 'CREW', announced: { crew: 1 } });
    expect(message.people[0]).toMatchObject({ kind: 'CREW', crewRole: 'CR1' });
  });

  test('joins given and middle names without their title', () => {
    const [person] = onlyMessage(read(paxlst(['NAD+FL+++SOUZA:ANA:MARIA MRS']))).people;
    expect([person?.surname, person?.givenNames]).toEqual(['SOUZA', 'ANA MARIA']);
  });

  test.each([
    ['014C', '14C'],
    ['7A', '7A'],
    ['007A', '7A'],
    ['114K', '114K'],
  ])('reads the seat %s as %s', (written, seat) => {
    expect(ana(`RFF+SEA:${written}`).seat).toBe(seat);
  });

  test.each([
    ['ANA.AT.EXEMPLO.TEST', 'ANA@EXEMPLO.TEST'],
    ['ana.at.exemplo.test', 'ana@exemplo.test'],
    ['ANA//EXEMPLO.TEST', 'ANA@EXEMPLO.TEST'],
    ['ANA@EXEMPLO.TEST', 'ANA@EXEMPLO.TEST'],
  ])('reads the e-mail %s as %s', (written, email) => {
    expect(ana(`COM+${written}:EM`).emails).toEqual([email]);
  });

  test('separates contacts of one segment by kind', () => {
    const person = ana('COM+351900000000:TE+351210000009:FX+ANA.AT.EXEMPLO.TEST:EM');
    expect(person.phones[0]).toBe('351900000000');
    expect(person.emails).toEqual(['ANA@EXEMPLO.TEST']);
  });

  test('gives each document its own number, State and dates', () => {
    expect(
      ana(
        'DOC+P:110:111+FX1',
        'DTM+36:310930',
        'LOC+91+BRA',
        'DOC+V:110:111+V2',
        'DTM+36:270101',
        'DTM+182:250101',
        'LOC+91+USA',
        'DOC+I:110:111+12345678',
        'LOC+91+PRT',
        'DOC+AC:110:111+C9',
      ).documents,
    ).toEqual([
      { type: 'P', number: 'FX1', expiration: '2031-09-30', issuer: 'BRA' },
      { type: 'V', number: 'V2', expiration: '2027-01-01', issued: '2025-01-01', issuer: 'USA' },
      { type: 'I', number: '12345678', issuer: 'PRT' },
      { type: 'AC', number: 'C9' },
    ]);
  });

  test.each([
    ['173', true],
    ['174', false],
  ])('reads from the indicator %s whether the document was checked: %s', (code, verified) => {
    expect(ana(`GEI+4+${code}`).verified).toBe(verified);
  });

  test('reads pieces, weight and tags of bags from several segments', () => {
    expect(ana('MEA+CT++2', 'MEA+WT++KGM:31', 'FTX+BAG+++XQ123456:2', 'FTX+BAG+++XQ123460').bags).toEqual({
      count: 2,
      weightKg: 31,
      tags: ['XQ123456', 'XQ123457', 'XQ123460'],
    });
  });
});

test('reads a transaction and its revision, which identify repeats', () => {
  const text = paxlst(['NAD+FL+++SOUZA:ANA']).replace("BGM+745'", "BGM+745'\nRFF+TN:XQ7001260315:::2'");
  expect(onlyMessage(read(text))).toMatchObject({ transactionReference: 'XQ7001260315', revision: '2' });
});
