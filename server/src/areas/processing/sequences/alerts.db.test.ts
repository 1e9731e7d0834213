import { bruno, marina, marinaBooked, pickFields, formatPassportDocs, omitFields } from './testing/cast.ts';
import { testSequences } from './testing/sequence.ts';
import { crew, full, list, onBoard, update } from './testing/write.ts';

const restricted = ['FX000111'];
const docs = formatPassportDocs('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA');
const silva = { name: 'SILVA:JOSE', sex: 'M', nat: 'BRA', locator: 'AAA111' };

testSequences([
  {
    rule: 'matches the restriction on the passport of the second of two namesakes',
    restricted,
    messages: [
      list([
        { ...silva, documents: ['P FX222222 BRA'] },
        { ...silva, documents: ['P FX000111 BRA'] },
      ]),
    ],
    show: ['documents', 'alerts'],
    people: ['SILVA/JOSE ON_LIST FX222222 0', 'SILVA/JOSE ON_LIST FX000111 1'],
  },
  {
    rule: 'alerts once for the passport holder when two namesakes are crossed',
    restricted,
    messages: [
      full([
        {
          locator: 'AAA111',
          people: [
            {
              name: 'SILVA/JOSEMR',
              docs: formatPassportDocs('BRA', 'FX000111', '01MAY70', 'M', 'SILVA/JOSE'),
            },
            {
              name: 'SILVA/JOSEMR',
              docs: formatPassportDocs('BRA', 'FX222222', '23SEP91', 'M', 'SILVA/JOSE'),
            },
          ],
        },
      ]),
      list([
        { ...silva, born: '910923', documents: ['P FX222222 BRA'] },
        { ...silva, born: '700501', documents: ['P FX000111 BRA'] },
      ]),
    ],
    show: ['born', 'alerts'],
    people: ['SILVA/JOSE ON_LIST 1991-09-23 0', 'SILVA/JOSE ON_LIST 1970-05-01 1'],
  },
  {
    rule: 'keeps the name of the alert’s person after a close-out by reference',
    restricted,
    messages: [list([marina]), onBoard([{ as: 'ZZZ', ref: 'XQPAX0001' }])],
    show: ['born', 'alerts'],
    people: ['OLIVEIRA/MARINA ON_BOARD 1988-04-12 1'],
  },
  {
    rule: 'alerts once when booking and list match one restriction',
    restricted,
    messages: [full([{ locator: 'AAA111', people: [{ ...marinaBooked, docs }] }]), list([marina])],
    show: ['alerts'],
    people: ['OLIVEIRA/MARINA ON_LIST 1'],
  },
  {
    rule: 'matches a passport of the booking for a person listed with another one',
    restricted,
    messages: [
      list([{ ...marina, documents: ['P CC777777 PRT'] }]),
      full([{ locator: 'AAA111', people: [{ ...marinaBooked, docs }] }]),
    ],
    show: ['alerts'],
    people: ['OLIVEIRA/MARINA ON_LIST 1'],
  },
  {
    rule: 'matches a passport that a correction adds',
    restricted,
    messages: [list([{ ...marina, documents: ['P FX999999 BRA'] }]), list([marina], { kind: '745+CP' })],
    show: ['alerts'],
    people: ['OLIVEIRA/MARINA ON_LIST 1'],
  },
  {
    rule: 'keeps the alert of a person who is removed and listed again',
    restricted,
    messages: [
      full([{ locator: 'AAA111', people: [{ ...marinaBooked, docs }] }]),
      update([{ locator: 'AAA111', cancelled: true }]),
      list([marina, bruno]),
    ],
    show: ['alerts'],
    people: ['OLIVEIRA/MARINA ON_LIST 1', 'LIMA/BRUNO ON_LIST 0'],
  },
  {
    rule: 'keeps the alert on a flight delayed past midnight',
    restricted,
    messages: [
      list([marina]),
      list([marina], { flight: { departure: '2603160120', arrival: '2603160805' } }),
    ],
    show: ['alerts'],
    people: ['OLIVEIRA/MARINA ON_LIST 1'],
    flights: ['XQ7001 LIS 2026-03-16T01:20 1'],
  },
  {
    rule: 'keeps the alert after a corrected name',
    restricted,
    messages: [list([{ ...marina, name: 'OLIVERA:MARYNA' }]), list([marina])],
    show: ['alerts'],
    people: ['OLIVEIRA/MARINA ON_LIST 1'],
  },
  {
    rule: 'keeps the alert after a split booking',
    restricted,
    messages: [
      full([{ locator: 'AAA111', people: [{ ...marinaBooked, docs }, { name: 'LIMA/BRUNOMR' }] }]),
      update([
        { locator: 'DIV222', from: 'AAA111', people: [{ ...marinaBooked, docs }], made: '' },
        { locator: 'AAA111', people: [{ name: 'LIMA/BRUNOMR' }] },
      ]),
    ],
    show: ['bookings', 'alerts'],
    people: ['OLIVEIRA/MARINA RESERVED DIV222 1', 'LIMA/BRUNO RESERVED AAA111 0'],
  },
  {
    rule: 'matches crew with restrictions',
    restricted,
    messages: [
      crew([{ name: 'OLIVEIRA:MARINA', role: 'CR2', documents: ['P FX000111 BRA'] }]),
      list([bruno]),
    ],
    show: ['kind', 'alerts'],
    people: ['OLIVEIRA/MARINA ON_LIST CREW 1', 'LIMA/BRUNO ON_LIST PASSENGER 0'],
  },
  {
    rule: 'raises no alert for a namesake without a document',
    restricted,
    messages: [
      list([{ ...marina, locator: 'AAA111' }]),
      list([{ ...omitFields(marina, 'ref', 'documents', 'seat'), born: '640101', locator: 'ZZZ999' }]),
    ],
    show: ['born', 'alerts'],
    people: ['OLIVEIRA/MARINA ON_LIST 1988-04-12 1', 'OLIVEIRA/MARINA ON_LIST 1964-01-01 0'],
  },
  {
    rule: 'matches a person who is only in the close-out',
    restricted,
    messages: [
      list([bruno]),
      onBoard(
        [pickFields(bruno, 'ref'), pickFields(marina, 'name', 'documents')].map(one => ({
          as: 'ZZZ',
          ...one,
        })),
      ),
    ],
    show: ['alerts'],
    people: ['OLIVEIRA/MARINA ON_BOARD 1', 'LIMA/BRUNO ON_BOARD 0'],
  },
]);
