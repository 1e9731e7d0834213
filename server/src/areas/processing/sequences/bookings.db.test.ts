import { bruno, brunoBooked, carlaBooked, marina, marinaBooked, passport } from './testing/cast.ts';
import { provesSequences } from './testing/sequence.ts';
import { evening, full, list, onBoard, update, type Flown } from './testing/write.ts';

const aaa = { locator: 'AAA111', people: [marinaBooked] };
const bbb = { locator: 'BBB222', people: [brunoBooked] };
const ccc = { locator: 'CCC333', people: [carlaBooked] };
const threeParts = { total: 3, access: 'XQ7001/150326/2235/A' };

const april: Flown = { ...evening, number: '7005', departure: '2604152235', arrival: '2604160520' };
const another = { number: '7009' };
const january: Flown = { ...evening, departure: '2601052235', arrival: '2601060520' };

provesSequences([
  {
    rule: 'a cancellation without a date finds its booking',
    messages: [full([aaa, bbb]), update([{ locator: 'AAA111', made: '', cancelled: true }])],
    people: ['OLIVEIRA/MARINA REMOVED', 'LIMA/BRUNO RESERVED'],
    bookings: ['AAA111 cancelled', 'BBB222 live'],
  },
  {
    rule: 'a cancellation without a date is of the same booking when it comes again, and when its flight is made anew',
    inMessageOrder: 'it cancels what is known of other flights when it comes',
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
    rule: 'a cancellation without a date is of the booking that leaves next, where its airport is behind UTC too',
    inMessageOrder: 'it cancels what is known of other flights when it comes',
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
    rule: 'a booking that was told without a date is the one that is told with it later',
    messages: [full([{ ...aaa, made: '' }]), full([aaa])],
    people: ['OLIVEIRA/MARINA RESERVED'],
    bookings: ['AAA111 live'],
  },
  {
    rule: 'an undated booking pushed in the old year and in the new is one',
    messages: [
      full([{ ...aaa, made: '' }], { flight: january, at: '251230:1000' }),
      full([{ ...aaa, made: '' }], { flight: january, at: '260102:1000' }),
    ],
    people: ['OLIVEIRA/MARINA RESERVED'],
    bookings: ['AAA111 live'],
  },
  {
    rule: 'a locator that is used again under another day is another booking',
    messages: [
      full([{ ...aaa, made: '050625:1000' }]),
      full([{ ...bbb, locator: 'AAA111', made: '100126:1000' }]),
    ],
    people: ['OLIVEIRA/MARINA REMOVED', 'LIMA/BRUNO RESERVED'],
    bookings: ['AAA111 removed', 'AAA111 live'],
  },
  {
    rule: 'an older full push does not bring back a booking that a newer one left out',
    messages: [full([aaa, bbb]), full([aaa])],
    people: ['OLIVEIRA/MARINA RESERVED', 'LIMA/BRUNO REMOVED'],
    bookings: ['AAA111 live', 'BBB222 removed'],
  },
  {
    rule: 'an older full push does not bring back a booking that an update cancelled',
    messages: [full([aaa, bbb]), update([{ locator: 'BBB222', cancelled: true }])],
    people: ['OLIVEIRA/MARINA RESERVED', 'LIMA/BRUNO REMOVED'],
    bookings: ['AAA111 live', 'BBB222 cancelled'],
  },
  {
    rule: 'a booking that comes back in a later push flies again, with the same person',
    messages: [full([aaa, bbb]), full([aaa]), full([aaa, bbb])],
    people: ['OLIVEIRA/MARINA RESERVED', 'LIMA/BRUNO RESERVED'],
    bookings: ['AAA111 live', 'BBB222 live'],
  },
  {
    rule: 'a cancelled booking that is booked anew flies again',
    messages: [full([aaa]), update([{ locator: 'AAA111', cancelled: true }]), update([aaa])],
    people: ['OLIVEIRA/MARINA RESERVED'],
    bookings: ['AAA111 live'],
  },
  {
    rule: 'somebody in two live bookings is one person, and leaves with the last of them',
    messages: [
      full([
        {
          locator: 'AAA111',
          people: [{ ...marinaBooked, docs: passport('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA') }],
        },
        {
          locator: 'DUP222',
          people: [{ ...marinaBooked, docs: passport('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA') }],
        },
      ]),
      update([{ locator: 'AAA111', cancelled: true }]),
    ],
    show: ['documents', 'bookings'],
    people: ['OLIVEIRA/MARINA RESERVED FX000111 DUP222'],
    bookings: ['AAA111 cancelled', 'DUP222 live'],
  },
  {
    rule: 'somebody whose two bookings are both cancelled is removed',
    messages: [
      full([
        {
          locator: 'AAA111',
          people: [{ ...marinaBooked, docs: passport('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA') }],
        },
        {
          locator: 'DUP222',
          people: [{ ...marinaBooked, docs: passport('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA') }],
        },
      ]),
      update([{ locator: 'AAA111', cancelled: true }]),
      update([{ locator: 'DUP222', cancelled: true }]),
    ],
    people: ['OLIVEIRA/MARINA REMOVED'],
    bookings: ['AAA111 cancelled', 'DUP222 cancelled'],
  },
  {
    rule: 'the carrier’s own locator is the booking’s, whichever system comes first',
    messages: [
      full([{ ...aaa, locator: '1A:ZZ9XYZ::100126:1412+XQ:AAA111::100126:1412' }]),
      full([aaa]),
      list([marina]),
    ],
    people: ['OLIVEIRA/MARINA ON_LIST'],
    bookings: ['AAA111 live'],
  },
  {
    rule: 'a cancellation under the carrier’s own locator finds a booking that a system’s stood before',
    messages: [
      full([{ ...aaa, locator: '1A:ZZ9XYZ::100126:1412+XQ:AAA111::100126:1412' }, bbb]),
      update([{ locator: 'AAA111', made: '', cancelled: true }]),
    ],
    people: ['OLIVEIRA/MARINA REMOVED', 'LIMA/BRUNO RESERVED'],
    bookings: ['AAA111 cancelled', 'BBB222 live'],
  },
  {
    rule: 'the list’s count of bags stands beside the weight and tags of the check-in',
    messages: [
      full([{ locator: 'AAA111', people: [{ ...marinaBooked, bags: '2:31:700+++XQ:0999123456:2:GRU' }] }]),
      list([{ ...marina, bags: [2, 0] }]),
    ],
    show: ['bags', 'tags'],
    people: ['OLIVEIRA/MARINA ON_LIST 2x31 0999123456,0999123457'],
  },
  {
    rule: 'a withdrawn DOCS does not count, whether it stands before the confirmed one or after it',
    messages: [
      full([
        {
          ...aaa,
          people: [
            {
              ...marinaBooked,
              docs: [
                passport('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA'),
                `XX:${passport('BRA', 'FX999999', '12APR88', 'F', 'OLIVEIRA/MARINA')}`,
              ],
            },
          ],
        },
        {
          ...bbb,
          people: [
            {
              ...brunoBooked,
              docs: [
                `XX:${passport('PRT', 'GA999999', '30JAN79', 'M', 'LIMA/BRUNO')}`,
                passport('PRT', 'GA222222', '30JAN79', 'M', 'LIMA/BRUNO'),
              ],
            },
          ],
        },
      ]),
    ],
    show: ['documents'],
    people: ['OLIVEIRA/MARINA RESERVED FX000111', 'LIMA/BRUNO RESERVED GA222222'],
  },
  {
    rule: 'a ticket of fourteen digits is the one of thirteen',
    messages: [
      full([{ ...aaa, people: [{ ...marinaBooked, ticket: '99912345678905' }] }]),
      list([{ ...marina, locator: 'AAA111', ticket: '9991234567890' }]),
    ],
    show: ['tickets'],
    people: ['OLIVEIRA/MARINA ON_LIST 9991234567890'],
  },
  {
    rule: 'parts of a push are one push in any order, and an update between them is heard',
    messages: [
      full([{ locator: 'OLD999', people: [{ name: 'PRADO/ANAMS' }] }]),
      full([aaa], { ...threeParts, part: '01', last: false, at: '260315:1100' }),
      full([bbb], { ...threeParts, part: '02', last: false, at: '260315:1101' }),
      update([{ locator: 'BBB222', cancelled: true }], { at: '260315:1102' }),
      full([ccc], { ...threeParts, part: '03', at: '260315:1103' }),
    ],
    people: ['OLIVEIRA/MARINA RESERVED', 'LIMA/BRUNO REMOVED', 'ROCHA/CARLA RESERVED', 'PRADO/ANA REMOVED'],
    bookings: ['AAA111 live', 'BBB222 cancelled', 'CCC333 live', 'OLD999 removed'],
  },
  {
    rule: 'who is missing from a push of which a part lacks is not left out by it',
    messages: [
      full([aaa, bbb]),
      full([aaa], { part: '01', last: false, total: 2, access: 'XQ7001/150326/2235/B' }),
    ],
    people: ['OLIVEIRA/MARINA RESERVED', 'LIMA/BRUNO RESERVED'],
  },
  {
    rule: 'a person who left a booking is removed, who joined it is reserved, and the others are who they were',
    messages: [
      full([{ locator: 'AAA111', people: [marinaBooked, brunoBooked] }]),
      full([{ locator: 'AAA111', people: [carlaBooked, marinaBooked] }]),
    ],
    people: ['OLIVEIRA/MARINA RESERVED', 'LIMA/BRUNO REMOVED', 'ROCHA/CARLA RESERVED'],
  },
  {
    rule: 'a name corrected in a booking under the carrier’s own reference is the same person',
    messages: [
      full([{ locator: 'AAA111', people: [{ name: 'OLIVERA/MARYNAMS', ref: 'XQPAX0001' }] }]),
      full([{ locator: 'AAA111', people: [{ name: 'OLIVEIRA/MARINAMS', ref: 'XQPAX0001' }] }]),
    ],
    people: ['OLIVEIRA/MARINA RESERVED'],
  },
  {
    rule: 'a segment that is no longer confirmed reserves nobody',
    messages: [full([aaa]), full([{ ...aaa, status: 'HX' }])],
    people: ['OLIVEIRA/MARINA REMOVED'],
  },
  {
    rule: 'a cancelled booking takes nobody off the list who is on it',
    messages: [full([aaa]), list([marina]), update([{ locator: 'AAA111', cancelled: true }])],
    people: ['OLIVEIRA/MARINA ON_LIST'],
    bookings: ['AAA111 cancelled'],
  },
  {
    rule: 'who changed to another booking of the flight is the same person',
    messages: [
      full([
        {
          locator: 'AAA111',
          people: [{ ...marinaBooked, docs: passport('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA') }],
        },
      ]),
      full([
        {
          locator: 'NEW222',
          people: [{ ...marinaBooked, docs: passport('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA') }],
        },
      ]),
    ],
    show: ['bookings'],
    people: ['OLIVEIRA/MARINA RESERVED NEW222'],
    bookings: ['AAA111 removed', 'NEW222 live'],
  },
  {
    rule: 'a person on the list in two bookings meets both of them once',
    turnsOutOne: true,
    messages: [
      full([
        { locator: 'AAA111', people: [marinaBooked] },
        {
          locator: 'DUP222',
          people: [{ ...marinaBooked, docs: passport('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA') }],
        },
      ]),
      list([marina]),
    ],
    show: ['documents'],
    people: ['OLIVEIRA/MARINA ON_LIST FX000111'],
  },
  {
    rule: 'a person checked in by the booking and named by the close-out is on board once',
    messages: [
      full([{ locator: 'AAA111', people: [{ ...marinaBooked, seat: '14C' }] }, bbb]),
      list([{ ...marina, seat: '12A' }, bruno]),
      onBoard([{ as: 'ZZZ', ref: 'XQPAX0001' }]),
    ],
    show: ['seat'],
    people: ['OLIVEIRA/MARINA ON_BOARD 12A', 'LIMA/BRUNO NOT_ON_BOARD 15A'],
  },
  {
    rule: 'a booking that is divided keeps its people, each in their part',
    messages: [
      full([{ locator: 'AAA111', people: [marinaBooked, brunoBooked] }]),
      update([
        { locator: 'AAA111', people: [marinaBooked] },
        { locator: 'DIV222', from: 'AAA111', people: [brunoBooked], made: '140326:0900' },
      ]),
    ],
    show: ['bookings'],
    people: ['OLIVEIRA/MARINA RESERVED AAA111', 'LIMA/BRUNO RESERVED DIV222'],
    bookings: ['AAA111 live', 'DIV222 live'],
  },
  {
    rule: 'a booking that is divided without dates, the new part first, keeps its people',
    messages: [
      full([{ locator: 'AAA111', people: [marinaBooked, brunoBooked] }]),
      update([{ locator: 'DIV222', from: 'AAA111', people: [brunoBooked], made: '' }]),
      update([{ locator: 'AAA111', people: [marinaBooked], made: '' }]),
    ],
    show: ['bookings'],
    people: ['OLIVEIRA/MARINA RESERVED AAA111', 'LIMA/BRUNO RESERVED DIV222'],
    bookings: ['AAA111 live', 'DIV222 live'],
  },
  {
    rule: 'a booking version older by its last change is history, though its message is newer',
    inMessageOrder: 'who was shown meanwhile stays, as removed',
    messages: [
      full([{ ...aaa, changed: '140326:0901' }]),
      update([{ locator: 'AAA111', people: [{ name: 'PRADO/ANAMS' }], changed: '120326:0901' }]),
    ],
    people: ['OLIVEIRA/MARINA RESERVED'],
  },
  {
    rule: 'a seat of another leg is not the seat of this flight',
    messages: [
      full([
        {
          ...aaa,
          people: [{ ...marinaBooked, seats: ['GRU:LIS 30A', 'LIS:GRU 14C'] }],
          further: ['TVL+300326:2100:310326:1005+GRU+LIS+XQ+7002:Y'],
        },
      ]),
    ],
    show: ['seat'],
    people: ['OLIVEIRA/MARINA RESERVED 14C'],
  },
  {
    rule: 'a booking that is left out and comes back stands in the history of its people',
    messages: [full([aaa, bbb]), full([aaa]), full([aaa, bbb])],
    show: ['history'],
    people: [
      'OLIVEIRA/MARINA RESERVED -',
      'LIMA/BRUNO RESERVED state:REMOVED>RESERVED,state:RESERVED>REMOVED',
    ],
  },
  {
    rule: 'a cancelled booking shows the party it had last, whether the cancellation or that party is heard first',
    messages: [
      full([{ locator: 'AAA111', people: [marinaBooked] }]),
      update([{ locator: 'AAA111', people: [marinaBooked, brunoBooked] }]),
      update([{ locator: 'AAA111', cancelled: true }]),
    ],
    people: ['OLIVEIRA/MARINA REMOVED', 'LIMA/BRUNO REMOVED'],
    bookings: ['AAA111 cancelled'],
  },
  {
    rule: 'a booking that is cancelled, booked anew and cancelled again shows the party it had last',
    messages: [
      full([{ locator: 'AAA111', people: [marinaBooked, carlaBooked] }]),
      update([{ locator: 'AAA111', cancelled: true }]),
      update([{ locator: 'AAA111', people: [marinaBooked] }]),
      update([{ locator: 'AAA111', cancelled: true }]),
    ],
    bookings: ['AAA111 cancelled'],
  },
]);
