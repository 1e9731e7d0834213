import { brunoBooked, carlaBooked, marina, marinaBooked, marinaWithPassport } from './testing/cast.ts';
import { testSequences } from './testing/sequence.ts';
import { eveningFlight, full, list, update, type FlightText } from './testing/write.ts';

const aaa = { locator: 'AAA111', people: [marinaBooked] };
const bbb = { locator: 'BBB222', people: [brunoBooked] };
const ccc = { locator: 'CCC333', people: [carlaBooked] };

const april: FlightText = {
  ...eveningFlight,
  number: '7005',
  departure: '2604152235',
  arrival: '2604160520',
};
const another = { number: '7009' };

testSequences([
  {
    rule: 'matches a cancellation without a date to its booking',
    messages: [full([aaa, bbb]), update([{ locator: 'AAA111', made: '', cancelled: true }])],
    people: ['OLIVEIRA/MARINA REMOVED', 'LIMA/BRUNO RESERVED'],
    bookings: ['AAA111 cancelled', 'BBB222 live'],
  },
  {
    rule: 'matches a repeated cancellation without a date to the same booking, also in a rebuild',
    inMessageOrder: 'depends on the bookings of other flights at that time',
    messages: [
      full([{ ...aaa, made: '050625:1000' }]),
      full([{ ...bbb, locator: 'AAA111' }], { flight: april }),
      update([{ locator: 'AAA111', made: '', cancelled: true }], { flight: another }),
      update([ccc], { flight: another, at: '260315:0900' }),
      update([{ locator: 'AAA111', made: '', cancelled: true }], { flight: another }),
    ],
    bookings: ['AAA111 cancelled', 'AAA111 live', 'CCC333 live'],
  },
  {
    rule: 'matches a cancellation without a date to the next departure, west of UTC too',
    inMessageOrder: 'depends on the bookings of other flights at that time',
    messages: [
      full([{ ...aaa, made: '050625:1000' }], {
        flight: { from: 'GRU', to: 'LIS', departure: '2603150930', arrival: '2603152245' },
      }),
      full([{ ...bbb, locator: 'AAA111' }], { flight: april }),
      update([{ locator: 'AAA111', made: '', cancelled: true }], { flight: another }),
    ],
    bookings: ['AAA111 cancelled', 'AAA111 live'],
  },
  {
    rule: 'does not restore a cancelled booking by an older full push',
    messages: [full([aaa, bbb]), update([{ locator: 'BBB222', cancelled: true }])],
    people: ['OLIVEIRA/MARINA RESERVED', 'LIMA/BRUNO REMOVED'],
    bookings: ['AAA111 live', 'BBB222 cancelled'],
  },
  {
    rule: 'restores a cancelled booking that is made again',
    messages: [full([aaa]), update([{ locator: 'AAA111', cancelled: true }]), update([aaa])],
    people: ['OLIVEIRA/MARINA RESERVED'],
    bookings: ['AAA111 live'],
  },
  {
    rule: 'removes a person when both bookings are cancelled',
    messages: [
      full([
        {
          locator: 'AAA111',
          people: [marinaWithPassport],
        },
        {
          locator: 'DUP222',
          people: [marinaWithPassport],
        },
      ]),
      update([{ locator: 'AAA111', cancelled: true }]),
      update([{ locator: 'DUP222', cancelled: true }]),
    ],
    people: ['OLIVEIRA/MARINA REMOVED'],
    bookings: ['AAA111 cancelled', 'DUP222 cancelled'],
  },
  {
    rule: 'matches a cancellation by the carrier’s own locator after that of a system',
    messages: [
      full([{ ...aaa, locator: '1A:ZZ9XYZ::100126:1412+XQ:AAA111::100126:1412' }, bbb]),
      update([{ locator: 'AAA111', made: '', cancelled: true }]),
    ],
    people: ['OLIVEIRA/MARINA REMOVED', 'LIMA/BRUNO RESERVED'],
    bookings: ['AAA111 cancelled', 'BBB222 live'],
  },
  {
    rule: 'keeps listed people of a cancelled booking',
    messages: [full([aaa]), list([marina]), update([{ locator: 'AAA111', cancelled: true }])],
    people: ['OLIVEIRA/MARINA ON_LIST'],
    bookings: ['AAA111 cancelled'],
  },
  {
    rule: 'keeps the last party of a cancelled booking in any order',
    messages: [
      full([{ locator: 'AAA111', people: [marinaBooked] }]),
      update([{ locator: 'AAA111', people: [marinaBooked, brunoBooked] }]),
      update([{ locator: 'AAA111', cancelled: true }]),
    ],
    people: ['OLIVEIRA/MARINA REMOVED', 'LIMA/BRUNO REMOVED'],
    bookings: ['AAA111 cancelled'],
  },
  {
    rule: 'keeps the last party of a booking cancelled twice',
    messages: [
      full([{ locator: 'AAA111', people: [marinaBooked, carlaBooked] }]),
      update([{ locator: 'AAA111', cancelled: true }]),
      update([{ locator: 'AAA111', people: [marinaBooked] }]),
      update([{ locator: 'AAA111', cancelled: true }]),
    ],
    bookings: ['AAA111 cancelled'],
  },
]);
