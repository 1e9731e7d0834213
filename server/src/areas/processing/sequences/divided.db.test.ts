import { brunoBooked, carlaBooked, marina, marinaBooked } from './testing/cast.ts';
import { testSequences } from './testing/sequence.ts';
import { full, list, update } from './testing/write.ts';

const both = { locator: 'AAA111', people: [marinaBooked, brunoBooked] };
const rest = { locator: 'AAA111', people: [marinaBooked] };
const part = { locator: 'DIV222', from: 'AAA111', people: [brunoBooked], made: '140326:0900' };

testSequences([
  {
    rule: 'keeps the people of a booking split twice',
    messages: [
      full([{ locator: 'AAA111', people: [marinaBooked, brunoBooked, carlaBooked] }]),
      update([both, { locator: 'DIV333', from: 'AAA111', people: [carlaBooked], made: '140326:0900' }]),
      update([rest, { ...part, made: '150326:0900' }]),
    ],
    show: ['bookings'],
    people: ['OLIVEIRA/MARINA RESERVED AAA111', 'LIMA/BRUNO RESERVED DIV222', 'ROCHA/CARLA RESERVED DIV333'],
  },
  {
    rule: 'removes split people when their part is cancelled',
    messages: [
      full([both]),
      update([rest, part]),
      update([{ locator: 'DIV222', made: '', cancelled: true }]),
    ],
    people: ['OLIVEIRA/MARINA RESERVED', 'LIMA/BRUNO REMOVED'],
    bookings: ['AAA111 live', 'DIV222 cancelled'],
  },
  {
    rule: 'keeps each person once in a full push after a split',
    messages: [full([both]), update([rest, part]), full([rest, part])],
    people: ['OLIVEIRA/MARINA RESERVED', 'LIMA/BRUNO RESERVED'],
    bookings: ['AAA111 live', 'DIV222 live'],
  },
  {
    rule: 'keeps namesakes of a split booking apart',
    messages: [
      full([{ locator: 'AAA111', people: [{ name: 'SILVA/JOSEMR' }, { name: 'SILVA/JOSEMR' }] }]),
      update([
        { locator: 'AAA111', people: [{ name: 'SILVA/JOSEMR' }] },
        { locator: 'DIV222', from: 'AAA111', people: [{ name: 'SILVA/JOSEMR' }], made: '' },
      ]),
    ],
    show: ['bookings'],
    people: ['SILVA/JOSE RESERVED AAA111', 'SILVA/JOSE RESERVED DIV222'],
  },
  {
    rule: 'keeps other bookings when an update adds one',
    messages: [full([rest]), update([{ locator: 'NEW222', people: [brunoBooked] }]), list([marina])],
    people: ['OLIVEIRA/MARINA ON_LIST', 'LIMA/BRUNO RESERVED'],
    bookings: ['AAA111 live', 'NEW222 live'],
  },
  {
    rule: 'reserves a removed person again by a later booking',
    messages: [
      full([rest]),
      list([marina]),
      list([marina], { kind: '745+XR' }),
      update([{ ...rest, changed: '150326:1200' }]),
    ],
    people: ['OLIVEIRA/MARINA RESERVED'],
  },
]);
