import { expect, test } from 'vitest';
import { readInterchange, redact } from '../index.ts';
import { bytesOf, onlyMessage } from '../testing.ts';
import type { Finding, Person } from '../types.ts';

function readDocument(docs: string): { person: Person | undefined; findings: Finding[] } {
  const xml = `<IATA_PNRGOV_NotifRQ Version="1"><FlightLeg FlightNumber="7001" DepartureDateTime="2026-03-15T22:35:00"
    ArrivalDateTime="2026-03-16T05:20:00"><DepartureAirport LocationCode="LIS"/><ArrivalAirport LocationCode="GRU"/>
    <OperatingAirline Code="XQ"/></FlightLeg><PNRs NumberOfPnrs="1"><PNR><BookingRefID ID="AAA111"/>
    <Passenger RPH="1"><GivenName>ANA</GivenName><Surname>LIMA</Surname><DOC_SSR SSR_Code="DOCS">${docs}</DOC_SSR></Passenger>
    </PNR></PNRs></IATA_PNRGOV_NotifRQ>`;
  const result = readInterchange(redact(bytesOf(xml)));
  return {
    person: onlyMessage(result).bookings[0]?.people[0],
    findings: result.findings.filter(({ code }) => code === 'DOCUMENT_FIELD_UNKNOWN'),
  };
}

const ISSUERS = [
  'TravelDocIssuingCountry',
  'TravelDocIssueCountry',
  'DocIssueCountry',
  'DocIssueStateProv',
  'DocIssueLocation',
  'DocIssuingCountryCode',
  'DocumentIssuingCountry',
  'DocumentIssuer',
  'IssuingCountry',
  'IssuingState',
  'IssueCountry',
  'IssuerCountryCode',
  'IssuanceCountry',
  'PassportIssuingCountry',
  'PassportCountry',
  'CountryOfIssue',
  'CountryOfIssuance',
  'StateOfIssue',
];

const FIELDS =
  'TravelDocType="P" TravelDocNbr="FX1" DateOfBirth="1988-04-12" Gender="F" Surname="LIMA" FirstGivenName="ANA"';

test.each(ISSUERS)('reads the issuer from %s', name => {
  const attribute = readDocument(`<DOCS ${FIELDS} ${name}="BRA"/>`);
  const element = readDocument(`<DOCS ${FIELDS}><${name}>BRA</${name}></DOCS>`);
  for (const { person, findings } of [attribute, element]) {
    expect(person?.documents).toEqual([expect.objectContaining({ type: 'P', number: 'FX1', issuer: 'BRA' })]);
    expect(findings).toEqual([]);
  }
});

test.each([
  `<DOCS ${FIELDS}><Issuer><Country>BRA</Country></Issuer></DOCS>`,
  `<DOCS ${FIELDS}><Issuer Country="BRA"/></DOCS>`,
])('reads the issuer from a group of fields: %s', docs => {
  expect(readDocument(docs).person?.documents[0]?.issuer).toBe('BRA');
});

test.each([
  'TravelDocExpiryDate',
  'PassportExpiryDate',
  'DocExpirationDate',
  'ExpiryDate',
  'DateOfExpiry',
  'ExpireDate',
])('reads the end of validity from %s', name => {
  const { person } = readDocument(`<DOCS ${FIELDS} ${name}="2031-09-30"/>`);
  expect(person?.documents[0]?.expiration).toBe('2031-09-30');
});

test('reports an unknown field of a document by name', () => {
  const { findings } = readDocument(`<DOCS ${FIELDS} Doc_Colour="RED"><Shelf>A1</Shelf></DOCS>`);
  expect(findings.map(({ params }) => params)).toEqual([
    { document: 'DOCS', field: 'doccolour' },
    { document: 'DOCS', field: 'shelf' },
  ]);
});

test('reports no repeated or empty fields', () => {
  expect(readDocument(`<DOCS ${FIELDS} Colour="" RPH="1"/>`).findings).toEqual([]);
});
