import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInterchange, writeGovreq, type GovreqRequest } from '../index.ts';
import { onlyMessage, SEED, textOf } from '../testing.ts';

const request: GovreqRequest = {
  sender: 'BRPNR',
  recipient: 'XQ',
  preparedAt: '2026-03-15T18:00',
  controlReference: 'BR77',
  functionCode: '131',
  origin: { system: 'BRPNR', location: 'BSB' },
};
const flight = {
  carrier: 'XQ',
  number: '7001',
  origin: 'LIS',
  destination: 'GRU',
  departure: '2026-03-15T22:35',
  arrival: '2026-03-16T05:20',
};
const segments = (bytes: Uint8Array): string[] => textOf(bytes).split("'\n").slice(2, -2);

test('requests a push by flight', () => {
  expect(segments(writeGovreq({ ...request, flight, commonAccessReference: 'XQ7001/150326/2235' }))).toEqual([
    'UNH+BR77+GOVREQ:11:1:IA+XQ7001/150326/2235',
    'MSG+:131',
    'ORG+BRPNR:BSB',
    'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001',
    'UNT+5+BR77',
  ]);
});

test('requests a push by locators', () => {
  const bookings = [
    { carrier: 'XQ', locator: 'Q7ZK2M' },
    { carrier: '1X', locator: 'AAA111' },
  ];
  expect(segments(writeGovreq({ ...request, bookings, version: '13:1' }))).toEqual([
    'UNH+BR77+GOVREQ:13:1:IA',
    'MSG+:131',
    'ORG+BRPNR:BSB',
    'RCI+XQ:Q7ZK2M+1X:AAA111',
    'UNT+5+BR77',
  ]);
});

test('omits departure time and arrival, and writes the suffix', () => {
  const { arrival: _, ...rest } = flight;
  const requestedFlight = { ...rest, suffix: 'A', departure: '2026-03-15' };
  expect(segments(writeGovreq({ ...request, flight: requestedFlight }))).toContain(
    'TVL+150326+LIS+GRU+XQ+7001::A',
  );
});

test('reads a request as a message of another type, without an error, with any function code', () => {
  const text = fc.string({ minLength: 1, maxLength: 6 }).filter(code => code.trim() === code);
  fc.assert(
    fc.property(text, text, (functionCode, locator) => {
      const bookings = [{ carrier: 'XQ', locator }];
      const result = readInterchange(writeGovreq({ ...request, functionCode, flight, bookings }));
      expect(result.findings.map(finding => [finding.code, finding.severity])).toEqual([
        ['MESSAGE_NOT_READ', 'WARNING'],
      ]);
      expect(onlyMessage(result)).toMatchObject({ type: 'OTHER', function: 'OTHER', reference: 'BR77' });
      expect(result.interchange).toMatchObject({ sender: 'BRPNR', applicationReference: 'PNRGOV' });
    }),
    { seed: SEED },
  );
});

test('refuses a request without names, with too many, or without a date', () => {
  const booking = { carrier: 'XQ', locator: 'Q7ZK2M' };
  expect(() => writeGovreq(request)).toThrow('names a flight or a locator');
  expect(() => writeGovreq({ ...request, bookings: Array.from({ length: 10 }, () => booking) })).toThrow(
    'at most nine',
  );
  expect(() => writeGovreq({ ...request, flight: { ...flight, departure: 'TODAY' } })).toThrow('no date');
});
