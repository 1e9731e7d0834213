import {
  bruno,
  brunoBooked,
  carlaBooked,
  marina,
  marinaBooked,
  formatPassportDocs,
  marinaWithPassport,
} from './testing/cast.ts';
import { testSequences } from './testing/sequence.ts';
import { eveningFlight, full, list, onBoard, update, type FlightText } from './testing/write.ts';

const aaa = { locator: 'AAA111', people: [marinaBooked] };
const bbb = { locator: 'BBB222', people: [brunoBooked] };
const ccc = { locator: 'CCC333', people: [carlaBooked] };
const threeParts = { total: 3, access: 'XQ7001/150326/2235/A' };

const january: FlightText = { ...eveningFlight, departure: '2601052235', arrival: '2601060520' };

testSequences([
  {
    rule: 'matches an undated booking with its later dated version',
    messages: [full([{ ...aaa, made: '' }]), full([aaa])],
    people: ['OLIVEIRA/MARINA RESERVED'],
    bookings: ['AAA111 live'],
  },
  {
    rule: 'keeps an undated booking across the turn of the year',
    messages: [
      full([{ ...aaa, made: '' }], { flight: january, at: '251230:1000' }),
      full([{ ...aaa, made: '' }], { flight: january, at: '260102:1000' }),
    ],
    people: ['OLIVEIRA/MARINA RESERVED'],
    bookings: ['AAA111 live'],
  },
  {
    rule: 'treats a locator with another date as another booking',
    messages: [
      full([{ ...aaa, made: '050625:1000' }]),
      full([{ ...bbb, locator: 'AAA111', made: '100126:1000' }]),
    ],
    people: ['OLIVEIRA/MARINA REMOVED', 'LIMA/BRUNO RESERVED'],
    bookings: ['AAA111 removed', 'AAA111 live'],
  },
  {
    rule: 'does not restore a missing booking by an older full push',
    messages: [full([aaa, bbb]), full([aaa])],
    people: ['OLIVEIRA/MARINA RESERVED', 'LIMA/BRUNO REMOVED'],
    bookings: ['AAA111 live', 'BBB222 removed'],
  },
  {
    rule: 'restores a booking in a later push, with the same person',
    messages: [full([aaa, bbb]), full([aaa]), full([aaa, bbb])],
    people: ['OLIVEIRA/MARINA RESERVED', 'LIMA/BRUNO RESERVED'],
    bookings: ['AAA111 live', 'BBB222 live'],
  },
  {
    rule: 'joins a person in two live bookings, who leaves with the last one',
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
    ],
    show: ['documents', 'bookings'],
    people: ['OLIVEIRA/MARINA RESERVED FX000111 DUP222'],
    bookings: ['AAA111 cancelled', 'DUP222 live'],
  },
  {
    rule: 'uses the carrier’s own locator, whichever system comes first',
    messages: [
      full([{ ...aaa, locator: '1A:ZZ9XYZ::100126:1412+XQ:AAA111::100126:1412' }]),
      full([aaa]),
      list([marina]),
    ],
    people: ['OLIVEIRA/MARINA ON_LIST'],
    bookings: ['AAA111 live'],
  },
  {
    rule: 'combines the list’s bag count with weight and tags of the check-in',
    messages: [
      full([{ locator: 'AAA111', people: [{ ...marinaBooked, bags: '2:31:700+++XQ:0999123456:2:GRU' }] }]),
      list([{ ...marina, bags: [2, 0] }]),
    ],
    show: ['bags', 'tags'],
    people: ['OLIVEIRA/MARINA ON_LIST 2x31 0999123456,0999123457'],
  },
  {
    rule: 'ignores a withdrawn DOCS before or after the confirmed one',
    messages: [
      full([
        {
          ...aaa,
          people: [
            {
              ...marinaBooked,
              docs: [
                formatPassportDocs('BRA', 'FX000111', '12APR88', 'F', 'OLIVEIRA/MARINA'),
                `XX:${formatPassportDocs('BRA', 'FX999999', '12APR88', 'F', 'OLIVEIRA/MARINA')}`,
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
                `XX:${formatPassportDocs('PRT', 'GA999999', '30JAN79', 'M', 'LIMA/BRUNO')}`,
                formatPassportDocs('PRT', 'GA222222', '30JAN79', 'M', 'LIMA/BRUNO'),
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
    rule: 'matches tickets of fourteen and thirteen digits',
    messages: [
      full([{ ...aaa, people: [{ ...marinaBooked, ticket: '99912345678905' }] }]),
      list([{ ...marina, locator: 'AAA111', ticket: '9991234567890' }]),
    ],
    show: ['tickets'],
    people: ['OLIVEIRA/MARINA ON_LIST 9991234567890'],
  },
  {
    rule: 'joins parts of a push in any order, and applies an update between them',
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
    rule: 'removes no people by an incomplete push',
    messages: [
      full([aaa, bbb]),
      full([aaa], { part: '01', last: false, total: 2, access: 'XQ7001/150326/2235/B' }),
    ],
    people: ['OLIVEIRA/MARINA RESERVED', 'LIMA/BRUNO RESERVED'],
  },
  {
    rule: 'removes people who left a booking, adds new ones and keeps the others',
    messages: [
      full([{ locator: 'AAA111', people: [marinaBooked, brunoBooked] }]),
      full([{ locator: 'AAA111', people: [carlaBooked, marinaBooked] }]),
    ],
    people: ['OLIVEIRA/MARINA RESERVED', 'LIMA/BRUNO REMOVED', 'ROCHA/CARLA RESERVED'],
  },
  {
    rule: 'keeps a person whose name is corrected in a booking under the same reference',
    messages: [
      full([{ locator: 'AAA111', people: [{ name: 'OLIVERA/MARYNAMS', ref: 'XQPAX0001' }] }]),
      full([{ locator: 'AAA111', people: [{ name: 'OLIVEIRA/MARINAMS', ref: 'XQPAX0001' }] }]),
    ],
    people: ['OLIVEIRA/MARINA RESERVED'],
  },
  {
    rule: 'reserves no passenger for an unconfirmed segment',
    messages: [full([aaa]), full([{ ...aaa, status: 'HX' }])],
    people: ['OLIVEIRA/MARINA REMOVED'],
  },
  {
    rule: 'keeps a person who changes to another booking',
    messages: [
      full([
        {
          locator: 'AAA111',
          people: [marinaWithPassport],
        },
      ]),
      full([
        {
          locator: 'NEW222',
          people: [marinaWithPassport],
        },
      ]),
    ],
    show: ['bookings'],
    people: ['OLIVEIRA/MARINA RESERVED NEW222'],
    bookings: ['AAA111 removed', 'NEW222 live'],
  },
  {
    rule: 'joins a listed person with two bookings',
    mergesTwo: true,
    messages: [
      full([
        { locator: 'AAA111', people: [marinaBooked] },
        {
          locator: 'DUP222',
          people: [marinaWithPassport],
        },
      ]),
      list([marina]),
    ],
    show: ['documents'],
    people: ['OLIVEIRA/MARINA ON_LIST FX000111'],
  },
  {
    rule: 'boards a person once by check-in and close-out',
    messages: [
      full([{ locator: 'AAA111', people: [{ ...marinaBooked, seat: '14C' }] }, bbb]),
      list([{ ...marina, seat: '12A' }, bruno]),
      onBoard([{ as: 'ZZZ', ref: 'XQPAX0001' }]),
    ],
    show: ['seat'],
    people: ['OLIVEIRA/MARINA ON_BOARD 12A', 'LIMA/BRUNO NOT_ON_BOARD 15A'],
  },
  {
    rule: 'keeps the people of a split booking in their parts',
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
    rule: 'keeps the people of an undated split booking, new part first',
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
    rule: 'treats an older version in a newer message as history',
    inMessageOrder: 'people seen meanwhile stay as removed',
    messages: [
      full([{ ...aaa, changed: '140326:0901' }]),
      update([{ locator: 'AAA111', people: [{ name: 'PRADO/ANAMS' }], changed: '120326:0901' }]),
    ],
    people: ['OLIVEIRA/MARINA RESERVED'],
  },
  {
    rule: 'ignores the seat of another leg',
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
    rule: 'records in the history that a booking was missing and returned',
    messages: [full([aaa, bbb]), full([aaa]), full([aaa, bbb])],
    show: ['history'],
    people: [
      'OLIVEIRA/MARINA RESERVED -',
      'LIMA/BRUNO RESERVED state:REMOVED>RESERVED,state:RESERVED>REMOVED',
    ],
  },
]);
