import { expect, test } from 'vitest';
import { rangesOf, readInterchange, readMessages, StreamReader } from '../index.ts';
import { bytesOf, onlyMessage, paxlst, pnrgov, sample, sampleNames, textOf } from '../testing.ts';
import type { Booking, Person, Sources } from '../types.ts';

/** The segment that each value comes from. */
function segments(text: string, sources: Sources | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(sources ?? {}).map(([path, [offset, length]]) => [
      path,
      text.slice(offset, offset + length),
    ]),
  );
}

const LIST = paxlst([
  'NAD+FL+++SOUZA:ANA',
  'ATT+2++F',
  'DTM+329:880412',
  'MEA+CT++2',
  'MEA+WT++KGM:31',
  'FTX+BAG+++XQ123456:2',
  'NAT+2+BRA',
  'NAT+2+PRT',
  'RFF+AVF:AAA111',
  'COM+351900000000:TE+ANA@EXEMPLO.TEST:EM',
  'DTM+36:310930',
  'DOC+P+FX1',
  'LOC+91+BRA',
  'DOC+V+NONE',
  'DOC+V+VV1',
  'LOC+91+USA',
  'DTM+36:320930',
  'NAD+FL+++COSTA:RUI(INF/LEO)',
  'RFF+SEA:14C',
]);

test('returns the segment of each value of a person', () => {
  const [ana, rui, leo] = onlyMessage(readInterchange(bytesOf(LIST), { sources: true })).people;
  expect(segments(LIST, ana?.sources)).toEqual({
    kind: 'NAD+FL+++SOUZA:ANA',
    inTransit: 'NAD+FL+++SOUZA:ANA',
    surname: 'NAD+FL+++SOUZA:ANA',
    givenNames: 'NAD+FL+++SOUZA:ANA',
    gender: 'ATT+2++F',
    birthDate: 'DTM+329:880412',
    'bags.count': 'MEA+CT++2',
    'bags.weightKg': 'MEA+WT++KGM:31',
    'bags.tags.0': 'FTX+BAG+++XQ123456:2',
    'bags.tags.1': 'FTX+BAG+++XQ123456:2',
    nationality: 'NAT+2+BRA',
    'nationalities.0': 'NAT+2+BRA',
    'nationalities.1': 'NAT+2+PRT',
    locator: 'RFF+AVF:AAA111',
    'phones.0': 'COM+351900000000:TE+ANA@EXEMPLO.TEST:EM',
    'emails.0': 'COM+351900000000:TE+ANA@EXEMPLO.TEST:EM',
    'documents.0.type': 'DOC+P+FX1',
    'documents.0.number': 'DOC+P+FX1',
    'documents.0.issuer': 'LOC+91+BRA',
    'documents.0.expiration': 'DTM+36:310930',
    'documents.1.type': 'DOC+V+VV1',
    'documents.1.number': 'DOC+V+VV1',
    'documents.1.issuer': 'LOC+91+USA',
    'documents.1.expiration': 'DTM+36:320930',
  });
  expect(segments(LIST, rui?.sources)).toMatchObject({
    surname: 'NAD+FL+++COSTA:RUI(INF/LEO)',
    seat: 'RFF+SEA:14C',
  });
  expect(segments(LIST, leo?.sources)).toMatchObject({ givenNames: 'NAD+FL+++COSTA:RUI(INF/LEO)' });
});

const PUSH = pnrgov([
  'SRC',
  'RCI+1A:ZZZ999::100126:1412+XQ:AAA111',
  'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA MARIA+::1',
  'SSR+FOID:HK:1:XQ:::::PPFX1+::1',
  'SSR+CTCM:HK:1:XQ:::::351900000001+::1',
  'SSR+DOCS:XX:1:XQ:::::/P/BRA/FX9/BRA/12APR89/F/30SEP31/LIMA/ANA+::1',
  'DAT+700:140326:0901',
  'IFT+4:28::XQ+CTCE ANA//EXEMPLO.TEST-1LIMA/ANA',
  'ORG+1X:LIS+57299999:LISXX2100+LIS++T+PT:EUR+A1234BC',
  'TIF+LIMA+ANAMRS:A:1',
  'FTI+XQ:998877665',
  'REF+:UNIQUE1',
  'TKT+9991234567890:T:1',
  'MON+B:800:EUR+T:941.37:EUR',
  'FOP+CC::941.37:VI:411111XXXXXX1111:0928',
  'TIF+SA+RUIMR:A:2',
  'TVL+150326:1800:150326:1915+MAD+LIS+XQ+6001:Y',
  'RPI+2+HK',
  'DAT+2:150326:1515',
  'TRI++011:::1',
  'SSD+9A++++Y',
  'TBD++1:15:700+++999:0999123456:1:GRU',
  'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y',
  'RPI+2+HK',
  'SSR+SEAT:HK:1:XQ:::LIS:GRU+14C::2',
  'DAT+2:150326:1915',
  'TRI++045:::1',
  'SSD+15D++++Y',
]);

function readPush(options: object = { sources: true }): Booking | undefined {
  return onlyMessage(readInterchange(bytesOf(PUSH), options)).bookings[0];
}

test('returns the segment of each value of a traveller, with requests and check-in', () => {
  const [ana, rui] = readPush()?.people ?? [];
  const docs = 'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX1/BRA/12APR88/F/30SEP31/LIMA/ANA MARIA+::1';
  expect(segments(PUSH, ana?.sources)).toMatchObject({
    surname: 'TIF+LIMA+ANAMRS:A:1',
    givenNames: docs,
    type: 'TIF+LIMA+ANAMRS:A:1',
    reference: 'TIF+LIMA+ANAMRS:A:1',
    birthDate: docs,
    gender: docs,
    nationality: docs,
    'documents.0.number': docs,
    'documents.0.expiration': docs,
    'phones.0': 'SSR+CTCM:HK:1:XQ:::::351900000001+::1',
    'emails.0': 'IFT+4:28::XQ+CTCE ANA//EXEMPLO.TEST-1LIMA/ANA',
    'frequentFlyer.number': 'FTI+XQ:998877665',
    uniqueReference: 'REF+:UNIQUE1',
    'ticketNumbers.0': 'TKT+9991234567890:T:1',
    seat: 'SSD+15D++++Y',
    'checkIn.at': 'DAT+2:150326:1915',
    'checkIn.sequence': 'TRI++045:::1',
    'checkIn.cabin': 'SSD+15D++++Y',
    'bags.count': 'TBD++1:15:700+++999:0999123456:1:GRU',
    'bags.tags.0': 'TBD++1:15:700+++999:0999123456:1:GRU',
    'bags.taggedAt': 'TBD++1:15:700+++999:0999123456:1:GRU',
    'otherLegs.0.origin': 'TVL+150326:1800:150326:1915+MAD+LIS+XQ+6001:Y',
    'otherLegs.0.at': 'DAT+2:150326:1515',
    'otherLegs.0.sequence': 'TRI++011:::1',
    'otherLegs.0.seat': 'SSD+9A++++Y',
    'otherLegs.0.bags.count': 'TBD++1:15:700+++999:0999123456:1:GRU',
  });
  expect(segments(PUSH, rui?.sources)).toEqual({
    kind: 'TIF+SA+RUIMR:A:2',
    inTransit: 'TIF+SA+RUIMR:A:2',
    surname: 'TIF+SA+RUIMR:A:2',
    givenNames: 'TIF+SA+RUIMR:A:2',
    type: 'TIF+SA+RUIMR:A:2',
    reference: 'TIF+SA+RUIMR:A:2',
    seat: 'SSR+SEAT:HK:1:XQ:::LIS:GRU+14C::2',
  });
});

test('returns the segment of each value of a booking', () => {
  const rci = 'RCI+1A:ZZZ999::100126:1412+XQ:AAA111';
  expect(segments(PUSH, readPush()?.sources)).toMatchObject({
    locator: rci,
    carrier: rci,
    'otherLocators.0.locator': rci,
    createdAt: rci,
    purchaseDate: rci,
    changedAt: 'DAT+700:140326:0901',
    'agency.iata': 'ORG+1X:LIS+57299999:LISXX2100+LIS++T+PT:EUR+A1234BC',
    'segments.0.number': 'TVL+150326:1800:150326:1915+MAD+LIS+XQ+6001:Y',
    'segments.1.origin': 'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y',
    'segments.1.status': 'RPI+2+HK',
    'payments.0.cardLast4': 'FOP+CC::941.37:VI:411111XXXXXX1111:0928',
    total: 'MON+B:800:EUR+T:941.37:EUR',
    'contacts.0.value': 'IFT+4:28::XQ+CTCE ANA//EXEMPLO.TEST-1LIMA/ANA',
    'contacts.1.value': 'SSR+CTCM:HK:1:XQ:::::351900000001+::1',
  });
});

test('carries no source from one booking to the next', () => {
  const body = PUSH.slice(PUSH.indexOf('SRC'), PUSH.indexOf('UNT'));
  const twice = PUSH.replace(body, body + body);
  const bookings = onlyMessage(readInterchange(bytesOf(twice), { sources: true })).bookings;
  const [first, second] = bookings.map(booking => [
    booking.sources,
    ...booking.people.map(({ sources }) => sources),
  ]);
  const listSegments = (all: readonly (Sources | undefined)[] | undefined, by: number): unknown =>
    all?.map(sources =>
      Object.fromEntries(
        Object.entries(sources ?? {}).map(([path, [offset, length]]) => [path, [offset + by, length]]),
      ),
    );
  expect(listSegments(second, 0)).toEqual(listSegments(first, body.length));
});

test('returns sources only on request, without any other change', () => {
  expect(readPush({})?.sources).toBeUndefined();
  expect(readPush({})?.people.some(person => 'sources' in person)).toBe(false);
  for (const name of sampleNames()) {
    const bytes = sample(name);
    const result = readInterchange(bytes, { sources: true });
    const people = result.messages.flatMap(({ people: listed, bookings }) => [
      ...listed,
      ...bookings.flatMap(booking => booking.people),
    ]);
    for (const each of [...people, ...result.messages.flatMap(({ bookings }) => bookings)])
      delete each.sources;
    expect(result).toEqual(readInterchange(bytes));
  }
});

/** Values by path. */
function listLeaves(value: object, path = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, item]: [string, unknown]): [string, string][] => {
    if (item === undefined || ['sources', 'people', 'range', 'raw'].includes(key)) return [];
    return typeof item === 'object' && item !== null
      ? listLeaves(item, `${path}${key}.`)
      : [[path + key, String(item)]];
  });
}

/** Values that their segments contain unchanged. */
const AS_WRITTEN = /^(?:surname|documents\.\d+\.number|phones\.\d+)$/;
/** Values that depend on the whole booking. */
const OF_NO_SEGMENT = /^(?:cancelled|partySize|tripType)$/;

test.each(sampleNames().filter(name => !name.endsWith('.xml')))(
  'returns a segment for every value in %s',
  name => {
    const bytes = sample(name);
    const text = textOf(bytes);
    const check = (each: Person | Booking): void => {
      const { sources = {} } = each;
      for (const [path, value] of listLeaves(each)) {
        if (OF_NO_SEGMENT.test(path)) continue;
        const range = sources[path];
        expect([name, path, range !== undefined]).toEqual([name, path, true]);
        const [offset = 0, length = 0] = range ?? [];
        const segment = text.slice(offset, offset + length);
        expect(segment).toMatch(/^[A-Za-z]{3}/);
        const written = AS_WRITTEN.test(path) ? value : '';
        expect(segment.replaceAll(/[? ]/g, '')).toContain(written.replaceAll(/[? ]/g, ''));
      }
    };
    for (const { people, bookings } of readInterchange(bytes, { sources: true }).messages) {
      for (const person of people) check(person);
      for (const booking of bookings) {
        check(booking);
        for (const person of booking.people) check(person);
      }
    }
  },
);

test('returns the same sources message by message and in pieces', () => {
  const whole = readPush()?.people.map(({ sources }) => sources);
  const messages = [...readMessages(bytesOf(PUSH), { sources: true })];
  expect(messages[0]?.message?.bookings[0]?.people.map(({ sources }) => sources)).toEqual(whole);
  const found: unknown[] = [];
  const reader = new StreamReader(
    { booking: booking => found.push(booking.people.map(({ sources }) => sources)) },
    { sources: true },
  );
  for (let from = 0; from < PUSH.length; from += 37) reader.write(bytesOf(PUSH.slice(from, from + 37)));
  reader.end();
  expect(found).toEqual([whole]);
});

test('returns each segment of a compound field once', () => {
  const [ana] = onlyMessage(readInterchange(bytesOf(LIST), { sources: true })).people;
  const segmentsOf = (field: string): string[] =>
    rangesOf(ana?.sources ?? {}, field).map(([offset, length]) => LIST.slice(offset, offset + length));
  expect(segmentsOf('documents.0')).toEqual(['DTM+36:310930', 'DOC+P+FX1', 'LOC+91+BRA']);
  expect(segmentsOf('bags')).toEqual(['MEA+CT++2', 'MEA+WT++KGM:31', 'FTX+BAG+++XQ123456:2']);
  expect(segmentsOf('surname')).toEqual(['NAD+FL+++SOUZA:ANA']);
  expect(segmentsOf('seat')).toEqual([]);
});
