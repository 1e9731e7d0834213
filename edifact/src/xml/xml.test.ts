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

test('reads the XML and the EDIFACT form of a push as the same booking', () => {
  const xml = onlyMessage(readInterchange(sample('pnrgov.xml'))).bookings[0];
  const edifact = onlyMessage(readInterchange(sample('pnrgov-full.edi'))).bookings[0];
  for (const key of ['locator', 'carrier', 'createdAt', 'changedAt', 'cancelled', 'purchaseDate'] as const) {
    expect(xml?.[key]).toEqual(edifact?.[key]);
  }
  for (const key of ['surname', 'givenNames', 'birthDate', 'gender', 'nationality', 'documents'] as const) {
    expect(xml?.people[0]?.[key]).toEqual(edifact?.people[0]?.[key]);
  }
});

test('ignores prefixes, a national wrapper and case of names', () => {
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

test('reads DOCS as free text of a flight, linked by RPH, like structured DOCS', () => {
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

test('reads check-in, seat, bags, tickets, money, contacts and agency', () => {
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

test('keeps the seconds of creation and change if present', () => {
  const xml = SAMPLE.replace('2026-01-10T14:12:00Z', '2026-01-10T14:12:03Z').replace(
    '2026-03-14T09:01:00Z',
    '2026-03-14T06:01:59.250-03:00',
  );
  expect(onlyMessage(read(xml)).bookings[0]).toMatchObject({
    createdAt: '2026-01-10T14:12:03Z',
    changedAt: '2026-03-14T09:01:59Z',
  });
});

test('cancels a booking that has only a locator', () => {
  expect(onlyMessage(read(withBooking('<BookingRefID ID="AAA111"/>'))).bookings[0]).toMatchObject({
    locator: 'AAA111',
    cancelled: true,
  });
});

test('includes the element in the range of a booking', () => {
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
])('stops reading %s with %s', (_, xml, code) => {
  expect(codes(read(xml))).toContain(code);
});

test('keeps bookings before a cut', () => {
  const result = read(SAMPLE.slice(0, SAMPLE.indexOf('</PNRs>')));
  expect(onlyMessage(result).bookings).toHaveLength(1);
});

test('decodes the five entities and latin-1', () => {
  const result = readInterchange(
    bytesOf(
      SAMPLE.replace('UTF-8', 'ISO-8859-1')
        .replace('>OLIVEIRA<', '>D&apos;\u00c1VILA<')
        .replace('Surname="OLIVEIRA"', 'Surname="D&apos;\u00c1VILA"'),
    ),
  );
  expect(onlyMessage(result).bookings[0]?.people[0]?.surname).toBe("D'ÁVILA");
});

test('warns of a different announced count', () => {
  expect(codes(read(SAMPLE.replace('NumberOfPnrs="1"', 'NumberOfPnrs="7"')))).toEqual(['EQN_COUNT']);
});

test('peeks and reads message by message', () => {
  expect(peekFlights(sample('pnrgov.xml'))[0]?.flights).toEqual(onlyMessage(read(SAMPLE)).flights);
  expect([...readMessages(sample('pnrgov.xml'))].map(item => item.message?.bookings.length)).toEqual([1]);
});

test('reads extra seats, attached carriers and joined names as in EDIFACT', () => {
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

/** The IATA schema's spelling, which differs from the guide's examples. */
const SCHEMA = `<BookingRefID ID="AAA111"><CompanyName Code="XQ"/></BookingRefID>
  <ContactInfo PhoneNumber="351900000001" PhoneType="4" EmailAddress="ANA@EXEMPLO.TEST"><AddressLine>RUA A 10</AddressLine>
    <CityName>LISBOA</CityName><PostalCode>1200</PostalCode><StateProv>-</StateProv><CountryName>PT</CountryName></ContactInfo>
  <Passenger RPH="1"><GivenName>ANA</GivenName><Surname>LIMA</Surname><FareInfo PTC_Code="ADT"/>
    <TicketDocument TicketDocumentNbr="9991234567890"><TotalFare Amount="100.50" CurrencyCode="EUR"/>
      <PaymentInfo PaymentType="CC" PaymentUse="NEW" PaymentAmount="100.50" VendorCode="VI" AccountNbr="4111111111111111" ExpiryDate="0928"
        CardHolderName="ANA LIMA"/></TicketDocument>
    <DOC_SSR SSR_Code="DOCA" ServiceQuantity="1" Status="HK"><DOCA AddressType="R" Address="RUA B 2" CityName="PORTO" PostalCode="4000"
      StateProvCounty="NORTE" Country="PRT"/></DOC_SSR>
    <DOC_SSR SSR_Code="DOCO" ServiceQuantity="1" Status="HK"><DOCO BirthLocation="RECIFE" TravelDocType="V" TravelDocNbr="VV1"
      PlaceOfIssue="LISBOA" DateOfIssue="2025-01-10" CountryState="BRA"/></DOC_SSR>
    <DOC_SSR SSR_Code="DOCS" ServiceQuantity="1" Status="HK"><DOCS TravelDocType="P" TravelDocNbr="FX1" IssuingLoc="BRA"
      PaxNationality="BRA" DateOfBirth="12APR88" Gender="F" ExpiryDate="30SEP31" Surname="LIMA" FirstGivenName="ANA"
      SecondGivenName=""/></DOC_SSR>
  </Passenger>`;

const LIMA = {
  surname: 'LIMA',
  givenNames: 'ANA',
  birthDate: '1988-04-12',
  gender: 'F',
  nationality: 'BRA',
  residence: 'PRT',
  birthPlace: { city: 'RECIFE' },
  address: { country: 'PRT', street: 'RUA B 2', city: 'PORTO', subdivision: 'NORTE', postcode: '4000' },
  documents: [
    { type: 'V', number: 'VV1', issuer: 'BRA', issued: '2025-01-10' },
    { type: 'P', number: 'FX1', issuer: 'BRA', expiration: '2031-09-30' },
  ],
  type: 'ADULT',
};
const CARD = {
  form: 'CC',
  amount: 100.5,
  cardType: 'VI',
  cardFirst6: '411111',
  cardLast4: '1111',
  cardExpiration: '09/28',
  cardHolder: 'ANA LIMA',
};

/** Writes `<X A="1"/>` as `<X><A>1</A></X>`, except in elements with a value. */
function inElements(xml: string): string {
  return xml
    .replaceAll(
      /<(DOC[SAO]|PaymentInfo)((?:\s+\w+="[^"]*")+)\s*\/>/g,
      (_, name: string, attributes: string) => {
        const children = attributes.replaceAll(/(\w+)="([^"]*)"/g, '<$1>$2</$1>');
        return `<${name}>${children}</${name}>`;
      },
    )
    .replaceAll(
      /<DOC_SSR SSR_Code="(\w+)" ServiceQuantity="1" Status="HK">/g,
      '<DOC_SSR><SSR_Code>$1</SSR_Code>',
    );
}

test.each([
  ['with underscores', SCHEMA],
  ['without', SCHEMA.replaceAll('_', '')],
  ['in small letters', SCHEMA.replaceAll(/<\/?\w+|\s\w+=/g, name => name.toLowerCase())],
  [
    'with other names of the fields',
    SCHEMA.replaceAll('TravelDocType', 'DocTypeCode').replaceAll('TravelDocNbr', 'DocumentNumber'),
  ],
  ['as elements instead of attributes', inElements(SCHEMA)],
  ['with their documents outside a request', SCHEMA.replaceAll(/<\/?DOC_SSR[^>]*>/g, '')],
])('reads documents, residence, visa and payment %s', (_, content) => {
  const result = read(withBooking(`${content}${FLIGHT}</Flight>`));
  expect(result.findings).toEqual([]);
  expect(onlyMessage(result).bookings[0]).toMatchObject({
    people: [LIMA],
    payments: [CARD],
    contacts: [
      { kind: 'EMAIL', value: 'ANA@EXEMPLO.TEST' },
      { kind: 'PHONE', value: '351900000001' },
      { kind: 'ADDRESS', value: 'RUA A 10, LISBOA, 1200, PRT' },
    ],
  });
});

test('ignores a cancelled or refused request', () => {
  const cancelled = SCHEMA.replaceAll('Status="HK"', 'Status="XX"');
  const [person] = onlyMessage(read(withBooking(`${cancelled}${FLIGHT}</Flight>`))).bookings[0]?.people ?? [];
  expect(person).toMatchObject({ surname: 'LIMA', documents: [] });
  expect(person?.birthDate).toBeUndefined();
});

/** UTF-16 in this byte order, with or without a byte order mark. */
function utf16(xml: string, order: 'LE' | 'BE', mark: boolean): Uint8Array {
  const bytes = Buffer.from(mark ? `\ufeff${xml}` : xml, 'utf16le');
  return new Uint8Array(order === 'LE' ? bytes : bytes.swap16());
}

test.each([
  ['LE', true],
  ['LE', false],
  ['BE', true],
  ['BE', false],
] as const)('reads UTF-16 %s, with a byte order mark: %s', (order, mark) => {
  const xml = SAMPLE.replace('UTF-8', 'UTF-16').replaceAll('OLIVEIRA', 'OLIV\u00c9IRA');
  const bytes = utf16(xml, order, mark);
  const result = readInterchange(bytes);
  expect(result.findings).toEqual([]);
  const [booking] = onlyMessage(result).bookings;
  expect(booking?.people).toMatchObject([{ surname: 'OLIV\u00c9IRA', documents: [{ number: 'FX000111' }] }]);
  expect(booking?.raw).toContain('<Surname>OLIV\u00c9IRA</Surname>');
  const { offset = 0, length = 0 } = booking?.range ?? {};
  const cut = Buffer.from(bytes.slice(offset, offset + length));
  expect((order === 'LE' ? cut : cut.swap16()).toString('utf16le')).toMatch(/^<PNR [^]*<\/PNR>$/);
  expect(peekFlights(bytes)[0]?.flights).toEqual(onlyMessage(result).flights);
});

test('throws nothing for bytes cut within a UTF-16 character', () => {
  const bytes = utf16(SAMPLE, 'LE', true);
  for (const length of [1, 2, 3, 5, 901, bytes.length - 1])
    expect(() => readInterchange(bytes.subarray(0, length))).not.toThrow();
});

test('reports DOCS with an expiry and no number', () => {
  const result = read(
    withBooking(`<BookingRefID ID="AAA111"/><Passenger RPH="1"><GivenName>ANA</GivenName><Surname>LIMA</Surname>
    <CustLoyalty ProgramID="XQ" MembershipID="-"/><DOC_SSR SSR_Code="DOCS" Status="HK"><DOCS DateOfBirth="12APR88" ExpiryDate="30SEP31" Gender="F"
      IssuingLoc="BRA" PaxNationality="BRA" Surname="LIMA" FirstGivenName="ANA"/></DOC_SSR></Passenger>${FLIGHT}</Flight>`),
  );
  const [person] = onlyMessage(result).bookings[0]?.people ?? [];
  expect(person).toMatchObject({ birthDate: '1988-04-12', nationality: 'BRA', documents: [] });
  expect(person?.frequentFlyer).toBeUndefined();
  expect(codes(result)).toEqual(['DOCUMENT_NUMBER_MISSING']);
});

test.each([
  ['VISA 16 digit', 'VI'],
  ['Mastercard', 'CA'],
  ['American Express', 'AX'],
  ['VI', 'VI'],
  ['Card', undefined],
])('reads the vendor %s of a card as %s', (vendor, cardType) => {
  const xml = `${SCHEMA.replace('VendorCode="VI"', `VendorCode="${vendor}"`)}${FLIGHT}</Flight>`;
  expect(onlyMessage(read(withBooking(xml))).bookings[0]?.payments[0]?.cardType).toBe(cardType);
});
