import { bruno, marina, marinaBooked, formatPassportDocs } from './testing/cast.ts';
import { testSequences } from './testing/sequence.ts';
import { full, list, onBoard, update } from './testing/write.ts';

const docs = formatPassportDocs('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA');
const booked = full([{ locator: 'AAA111', people: [{ ...marinaBooked, docs }] }]);
const surname = { field: 'passenger.surname', operator: 'EQ', value: 'OLIVEIRA' } as const;
const two = { field: 'flight.passengers', operator: 'GE', value: 2 } as const;
const listed = { field: 'sources.api', operator: 'EQ', value: true } as const;
const onPlane = { field: 'boarding.state', operator: 'EQ', value: 'ON_BOARD' } as const;

testSequences([
  {
    rule: 'evaluates rules on list and booking together, in any order',
    rules: [surname, two, { group: 'all', conditions: [surname, listed] }],
    messages: [booked, list([marina, bruno])],
    show: ['score'],
    people: ['OLIVEIRA/MARINA ON_LIST 7', 'LIMA/BRUNO ON_LIST 2'],
  },
  {
    rule: 'matches no rule for people who do not fly, and boarding rules for people on board',
    rules: [surname, onPlane],
    messages: [list([marina, bruno]), onBoard([{ ...bruno, as: 'ZZZ' }])],
    show: ['score'],
    people: ['OLIVEIRA/MARINA NOT_ON_BOARD 0', 'LIMA/BRUNO ON_BOARD 2'],
  },
  {
    rule: 'removes the score of a cancelled booking only',
    rules: [surname, { field: 'passenger.surname', operator: 'STARTS_WITH', value: 'L' }],
    messages: [booked, update([{ locator: 'AAA111', cancelled: true }]), list([bruno])],
    show: ['score'],
    people: ['OLIVEIRA/MARINA REMOVED 0', 'LIMA/BRUNO ON_LIST 2'],
  },
  {
    rule: 'raises one alert for a watched name in booking and list',
    watched: ['Maryna Oliveira'],
    rules: [surname],
    messages: [booked, list([marina, bruno])],
    show: ['alerts', 'score'],
    people: ['OLIVEIRA/MARINA ON_LIST 2 1', 'LIMA/BRUNO ON_LIST 0 0'],
  },
]);
