import { bruno, marina, marinaBooked, passport } from './testing/cast.ts';
import { provesSequences } from './testing/sequence.ts';
import { full, list, onBoard, update } from './testing/write.ts';

const docs = passport('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA');
const booked = full([{ locator: 'AAA111', people: [{ ...marinaBooked, docs }] }]);
const surname = { field: 'passenger.surname', operator: 'EQ', value: 'OLIVEIRA' } as const;
const two = { field: 'flight.passengers', operator: 'GE', value: 2 } as const;
const listed = { field: 'sources.api', operator: 'EQ', value: true } as const;
const onPlane = { field: 'boarding.state', operator: 'EQ', value: 'ON_BOARD' } as const;

provesSequences([
  {
    rule: 'rules are hit by what list and booking say together, whichever came first',
    rules: [surname, two, { group: 'all', conditions: [surname, listed] }],
    messages: [booked, list([marina, bruno])],
    show: ['score'],
    people: ['OLIVEIRA/MARINA ON_LIST 7', 'LIMA/BRUNO ON_LIST 2'],
  },
  {
    rule: 'who does not fly hits nothing, and who is on board hits what asks for it',
    rules: [surname, onPlane],
    messages: [list([marina, bruno]), onBoard([{ ...bruno, as: 'ZZZ' }])],
    show: ['score'],
    people: ['OLIVEIRA/MARINA NOT_ON_BOARD 0', 'LIMA/BRUNO ON_BOARD 2'],
  },
  {
    rule: 'a booking that is cancelled takes the score along, and nobody else’s',
    rules: [surname, { field: 'passenger.surname', operator: 'STARTS_WITH', value: 'L' }],
    messages: [booked, update([{ locator: 'AAA111', cancelled: true }]), list([bruno])],
    show: ['score'],
    people: ['OLIVEIRA/MARINA REMOVED 0', 'LIMA/BRUNO ON_LIST 2'],
  },
  {
    rule: 'a watched name that booking and list tell raises one alert',
    watched: ['Maryna Oliveira'],
    rules: [surname],
    messages: [booked, list([marina, bruno])],
    show: ['alerts', 'score'],
    people: ['OLIVEIRA/MARINA ON_LIST 2 1', 'LIMA/BRUNO ON_LIST 0 0'],
  },
]);
