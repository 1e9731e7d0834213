import { testSequences } from './testing/sequence.ts';
import { bruno, carla, marina } from './testing/cast.ts';
import { list } from './testing/write.ts';

const santos = {
  name: 'SANTOS:JOSE',
  born: '850310',
  sex: 'M',
  nat: 'BRA',
  locator: 'AAA111',
  documents: ['P AB1234'],
};
const silva = { ...santos, name: 'SILVA:JOSE', documents: ['P AB1235'] };
const both = ['SANTOS/JOSE ON_LIST AB1234', 'SILVA/JOSE ON_LIST AB1235'];

const yesterday = { departure: '2603161335', arrival: '2603162020' };
const today = { departure: '2603162235', arrival: '2603170520' };
const scheduled = '2603152235';

testSequences([
  {
    rule: 'separates people sent one by one by the schedule of yesterday’s and today’s flights',
    messages: [
      list([bruno], { flight: today }),
      list([marina], { flight: yesterday, scheduled }),
      list([carla], { flight: yesterday, scheduled }),
    ],
    flights: ['XQ7001 LIS 2026-03-16T13:35 2', 'XQ7001 LIS 2026-03-16T22:35 1'],
  },
  {
    rule: 'finds the delayed flight by the schedule',
    messages: [
      list([marina]),
      list([bruno], { flight: today }),
      list([marina], { flight: yesterday, scheduled }),
    ],
    people: ['OLIVEIRA/MARINA ON_LIST', 'LIMA/BRUNO ON_LIST'],
    flights: ['XQ7001 LIS 2026-03-16T13:35 1', 'XQ7001 LIS 2026-03-16T22:35 1'],
  },
  {
    rule: 'finds a delayed flight by a document without a schedule',
    inMessageOrder: 'depends on earlier messages',
    messages: [list([marina]), list([marina], { flight: yesterday }), list([bruno], { flight: today })],
    flights: ['XQ7001 LIS 2026-03-16T13:35 1', 'XQ7001 LIS 2026-03-16T22:35 1'],
  },
  ...[
    { named: 'a booking', more: {} },
    { named: 'a seat', more: { seat: '14C' } },
    { named: 'a number that the carrier counts in each message', more: { ref: '1' } },
    { named: 'a type of identity card', more: { documents: ['I AB1234 BRA'] } },
  ].map(({ named, more }) => ({
    rule: `separates people of one birth date who share ${named}`,
    messages: [
      list([{ ...santos, ...more }]),
      list([
        { ...silva, ...more, documents: more.documents === undefined ? silva.documents : ['I AB1235 BRA'] },
      ]),
    ],
    show: ['documents'] as const,
    people: both,
  })),
  {
    rule: 'treats another surname with the same document as a correction',
    messages: [list([santos]), list([{ ...santos, name: 'SILVA:JOSE' }])],
    people: ['SILVA/JOSE ON_LIST'],
  },
  {
    rule: 'treats another document with the same name as a correction',
    messages: [list([santos]), list([{ ...santos, documents: ['P AB1243'] }])],
    show: ['documents'],
    people: ['SANTOS/JOSE ON_LIST AB1243'],
  },
  {
    rule: 'treats another surname and document with the same ticket as a correction',
    messages: [list([{ ...santos, ticket: '9991234567890' }]), list([{ ...silva, ticket: '9991234567890' }])],
    show: ['documents'],
    people: ['SILVA/JOSE ON_LIST AB1235'],
  },
  {
    rule: 'treats a wrong letter in surname and document as a correction',
    messages: [list([santos]), list([{ ...santos, name: 'SANTAS:JOSE', documents: ['P AB1243'] }])],
    people: ['SANTAS/JOSE ON_LIST'],
  },
]);
