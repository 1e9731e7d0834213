import { expect, test } from 'vitest';
import { peekFlights, readInterchange, readMessages } from '../index.ts';
import { bytesOf, codes, onlyMessage, sample, textOf } from '../testing.ts';
import type { ParseResult } from '../types.ts';

const SAMPLE = textOf(sample('pnrgov.xml'));

function read(xml: string): ParseResult {
  return readInterchange(new TextEncoder().encode(xml));
}

function withBooking(content: string): string {
  return SAMPLE.replace(
    /<PNR [\s\S]*<\/PNR>/,
    `<PNR PNR_CreationDate="2026-01-10T14:12:00-03:00">${content}</PNR>`,
  );
}

const FLIGHT = `<Flight DepartureDateTime="2026-03-15T22:35:00" FlightNumber="7001" Status="HK"><DepartureAirport LocationCode="LIS"/>
  <ArrivalAirport LocationCode="GRU"/><MarketingAirline Code="XQ"/>`;

test('the XML and the EDIFACT form of a push give the same booking', () => {
  const xml = onlyMessage(readInterchange(sample('pnrgov.xml'))).bookings[0];
  const edifact = onlyMessage(readInterchange(sample('pnrgov-full.edi'))).bookings[0];
  for (const key of ['locator', 'carrier', 'createdAt', 'changedAt', 'cancelled', 'purchaseDate'] as const) {
    expect(xml?.[key]).toEqual(edifact?.[key]);
  }
  for (const key of ['surname', 'givenNames', 'birthDate', 'gender', 'nationality', 'documents'] as const) {
    expect(xml?.people[0]?.[key]).toEqual(edifact?.people[0]?.[key]);
  }
});

test('prefixes, a national wrapper and another case of names do not matter', () => {
  const plain = read(SAMPLE);
  const wrapped = SAMPLE.replace('<?xml version="1.0" encoding="UTF-8"?>', '').replaceAll(
    /<(\/?)(\w)/g,
    '<$1ns:$2',
  );
  const result = read(`<wrapper xmlns:ns="http://www.iata.org/IATA/2007/00">${wrapped}</wrapper>`);
  const { range: _one, raw: _raw, ...expected } = onlyMessage(plain).bookings[0] ?? {};
  expect(onlyMessage(result).bookings[0]).toMatchObject(expected);
  expect(result.findings).toEqual([]);
});

test('DOCS as free text of a flight, linked by RPH, is read like structured DOCS', () => {
  const result = read(
    withBooking(`<BookingRefID ID="AAA111"/><Passenger RPH="1"><GivenName>ANAMS</GivenName><Surname>LIMA</Surname></Passenger>
    <Passenger RPH="2"><GivenName>RUI</GivenName><Surname>COSTA</Surname></Passenger>${FLIGHT}
    <SSR SSRCode="DOCS" Status="HK" RPH="2"><Airline Code="XQ"/><Text>/P/BRA/FX1/BRA/12APR88/M/30SEP31/COSTA/RUI</Text></SSR></Flight>`),
  );
  const people = onlyMessage(result).bookings[0]?.people;
  expect(people?.map(person => [person.givenNames, person.documents[0]?.number])).toEqual([
    ['ANA', undefined],
    ['RUI', 'FX1'],
  ]);
});

test('check-in, seat, bags, tickets, money, contacts and agency are read', () => {
  const result = read(
    withBooking(`<BookingRefID ID="AAA111"><CompanyName Code="XQ"/></BookingRefID><BookingRefID ID="ZZ9"><CompanyName Code="1X"/></BookingRefID>
    <POS><Source PseudoCityCode="LISXX2100" ISOCountry="PT"><RequestorID ID="57299999" Type="5"/></Source></POS>
    <ContactInfo Type="E" PhoneNumber="E+ANA@EXEMPLO.TEST"/><ContactInfo Type="M" PhoneNumber="351900000000"/>
    <Passenger RPH="1"><GivenName>ANA</GivenName><Surname>LIMA</Surname><CustLoyalty ProgramID="XQ" MembershipID="99"/>
      <FareInfo><TicketDocument TicketDocumentNbr="9991234567890" DateOfIssue="2026-01-11"/><TotalFare Amount="941.37" CurrencyCode="EUR"/></FareInfo></Passenger>
    ${FLIGHT}<OperatingAirline Code="YQ" FlightNumber="0455"/><CheckInInfo Time="2026-03-15T19:15:00Z"><BoardingNumber Number="045" RPH="1"/>
      <SeatNumber CabinClass="Y">014C</SeatNumber><CheckedBagInfo NumberOfPieces="2" Weight="31" BagTagNumber="0999123456"/></CheckInInfo></Flight>
    <PNR_History><Passenger RPH="9"><Surname>OUTRA</Surname></Passenger></PNR_History>`),
  );
  expect(result.findings).toEqual([]);
  expect(onlyMessage(result).bookings[0]).toMatchObject({
    locator: 'AAA111',
    carrier: 'XQ',
    otherLocators: [{ system: '1X', locator: 'ZZ9' }],
    createdAt: '2026-01-10T17:12Z',
    purchaseDate: '2026-01-11',
    agency: { iata: '57299999', office: 'LISXX2100', country: 'PRT' },
    contacts: [
      { kind: 'EMAIL', value: 'ANA@EXEMPLO.TEST' },
      { kind: 'PHONE', value: '351900000000' },
    ],
    total: 941.37,
    currency: 'EUR',
    segments: [{ carrier: 'XQ', number: '7001', operatingCarrier: 'YQ', operatingNumber: '455' }],
    people: [
      {
        surname: 'LIMA',
        seat: '14C',
        frequentFlyer: { airline: 'XQ', number: '99' },
        ticketNumbers: ['9991234567890'],
        checkIn: { at: '2026-03-15T19:15Z', sequence: '045', cabin: 'Y' },
        bags: { count: 2, weightKg: 31, tags: ['0999123456'] },
      },
    ],
  });
});

test('a booking of its locator alone is cancelled', () => {
  expect(onlyMessage(read(withBooking('<BookingRefID ID="AAA111"/>'))).bookings[0]).toMatchObject({
    locator: 'AAA111',
    cancelled: true,
  });
});

test('the range of a booking holds its element', () => {
  const { offset = 0, length = 0 } = onlyMessage(read(SAMPLE)).bookings[0]?.range ?? {};
  const cut = SAMPLE.slice(offset, offset + length);
  expect(cut.startsWith('<PNR ')).toBe(true);
  expect(cut.endsWith('</PNR>')).toBe(true);
});

test.each([
  ['a DTD', SAMPLE.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>'), 'XML_DTD'],
  ['an unknown entity', SAMPLE.replace('>MARINA<', '>&xxe;<'), 'XML_MALFORMED'],
  ['a cut', SAMPLE.slice(0, SAMPLE.indexOf('</PNRs>')), 'XML_MALFORMED'],
  ['depth without end', SAMPLE.replace('<PNRs', `${'<x>'.repeat(100)}<PNRs`), 'XML_LIMIT'],
])('%s stops the reading with %s', (_, xml, code) => {
  expect(codes(read(xml))).toContain(code);
});

test('bookings before a cut are kept', () => {
  const result = read(SAMPLE.slice(0, SAMPLE.indexOf('</PNRs>')));
  expect(onlyMessage(result).bookings).toHaveLength(1);
});

test('the five entities and latin-1 are decoded', () => {
  const result = readInterchange(
    bytesOf(
      SAMPLE.replace('UTF-8', 'ISO-8859-1')
        .replace('>OLIVEIRA<', '>D&apos;\u00c1VILA<')
        .replace('Surname="OLIVEIRA"', 'Surname="D&apos;\u00c1VILA"'),
    ),
  );
  expect(onlyMessage(result).bookings[0]?.people[0]?.surname).toBe("D'ÁVILA");
});

test('an announced count that differs is a warning', () => {
  expect(codes(read(SAMPLE.replace('NumberOfPnrs="1"', 'NumberOfPnrs="7"')))).toEqual(['EQN_COUNT']);
});

test('peeking and reading message by message work on XML', () => {
  expect(peekFlights(sample('pnrgov.xml'))[0]?.flights).toEqual(onlyMessage(read(SAMPLE)).flights);
  expect([...readMessages(sample('pnrgov.xml'))].map(item => item.message?.bookings.length)).toEqual([1]);
});

test('extra seats, glued carriers and names in one are read as in EDIFACT', () => {
  const result = read(
    withBooking(`<BookingRefID ID="AAA111"><CompanyName Code="XQ"/></BookingRefID>
    <Passenger RPH="1"><Surname>LIMA/ANA MRS</Surname></Passenger>
    <Passenger RPH="2"><GivenName>EXST</GivenName><Surname>LIMA</Surname></Passenger>
    ${FLIGHT.replace('FlightNumber="7001"', 'FlightNumber="XQ7001"')}</Flight>`),
  );
  const [booking] = onlyMessage(result).bookings;
  expect(booking?.people).toMatchObject([{ surname: 'LIMA', givenNames: 'ANA' }]);
  expect(booking?.partySize).toBe(1);
  expect(booking?.segments[0]?.number).toBe('7001');
});
