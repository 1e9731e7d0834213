import { bruno, marina, marinaBooked, only, passport, without } from './testing/cast.ts';
import { provesSequences } from './testing/sequence.ts';
import { crew, full, list, onBoard, update } from './testing/write.ts';

const restricted = ['FX000111'];
const docs = passport('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA');
const silva = { name: 'SILVA:JOSE', sex: 'M', nat: 'BRA', locator: 'AAA111' };

provesSequences([
  {
    rule: 'the second of two namesakes of a list meets the restriction on their passport',
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
    rule: 'of two of one name told crosswise, who shows the passport has the alert, and one',
    restricted,
    messages: [
      full([
        {
          locator: 'AAA111',
          people: [
            { name: 'SILVA/JOSEMR', docs: passport('BRA', 'FX000111', '01MAY70', 'M', 'SILVA/JOSE') },
            { name: 'SILVA/JOSEMR', docs: passport('BRA', 'FX222222', '23SEP91', 'M', 'SILVA/JOSE') },
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
    rule: 'a close-out by reference alone leaves the alert’s person their name',
    restricted,
    messages: [list([marina]), onBoard([{ as: 'ZZZ', ref: 'XQPAX0001' }])],
    show: ['born', 'alerts'],
    people: ['OLIVEIRA/MARINA ON_BOARD 1988-04-12 1'],
  },
  {
    rule: 'a restriction that the booking met is met once with the list',
    restricted,
    messages: [full([{ locator: 'AAA111', people: [{ ...marinaBooked, docs }] }]), list([marina])],
    show: ['alerts'],
    people: ['OLIVEIRA/MARINA ON_LIST 1'],
  },
  {
    rule: 'a passport that the booking alone tells is met by who is listed with another State’s',
    restricted,
    messages: [
      list([{ ...marina, documents: ['P CC777777 PRT'] }]),
      full([{ locator: 'AAA111', people: [{ ...marinaBooked, docs }] }]),
    ],
    show: ['alerts'],
    people: ['OLIVEIRA/MARINA ON_LIST 1'],
  },
  {
    rule: 'a passport that came with a correction is met',
    restricted,
    messages: [list([{ ...marina, documents: ['P FX999999 BRA'] }]), list([marina], { kind: '745+CP' })],
    show: ['alerts'],
    people: ['OLIVEIRA/MARINA ON_LIST 1'],
  },
  {
    rule: 'the alert stays with who is removed, and with who comes back',
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
    rule: 'the alert stays with its person on a flight that is delayed over midnight',
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
    rule: 'the alert stays with its person whose name was corrected',
    restricted,
    messages: [list([{ ...marina, name: 'OLIVERA:MARYNA' }]), list([marina])],
    show: ['alerts'],
    people: ['OLIVEIRA/MARINA ON_LIST 1'],
  },
  {
    rule: 'the alert stays with its person whose bookings are divided',
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
    rule: 'crew meet restrictions as passengers do',
    restricted,
    messages: [
      crew([{ name: 'OLIVEIRA:MARINA', role: 'CR2', documents: ['P FX000111 BRA'] }]),
      list([bruno]),
    ],
    show: ['kind', 'alerts'],
    people: ['OLIVEIRA/MARINA ON_LIST CREW 1', 'LIMA/BRUNO ON_LIST PASSENGER 0'],
  },
  {
    rule: 'who shows nothing but the name of a restricted namesake has no alert',
    restricted,
    messages: [
      list([{ ...marina, locator: 'AAA111' }]),
      list([{ ...without(marina, 'ref', 'documents', 'seat'), born: '640101', locator: 'ZZZ999' }]),
    ],
    show: ['born', 'alerts'],
    people: ['OLIVEIRA/MARINA ON_LIST 1988-04-12 1', 'OLIVEIRA/MARINA ON_LIST 1964-01-01 0'],
  },
  {
    rule: 'a restriction is met by who the close-out alone tells of',
    restricted,
    messages: [
      list([bruno]),
      onBoard([only(bruno, 'ref'), only(marina, 'name', 'documents')].map(one => ({ as: 'ZZZ', ...one }))),
    ],
    show: ['alerts'],
    people: ['OLIVEIRA/MARINA ON_BOARD 1', 'LIMA/BRUNO ON_BOARD 0'],
  },
]);
