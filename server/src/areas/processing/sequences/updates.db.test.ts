import { bruno, carla, marina, pickFields, omitFields } from './testing/cast.ts';
import { testSequences } from './testing/sequence.ts';
import { full, list, notOnBoard, onBoard } from './testing/write.ts';

const flown = 'XQ7001 LIS 2026-03-15T22:35';
const whole = ['born', 'nat', 'documents', 'seat'] as const;
const marinaWhole = '1988-04-12 BRA FX000111 14C';
const brunoWhole = '1979-01-30 PRT GA222222 15A';

testSequences([
  {
    rule: 'keeps data at a close-out by reference',
    messages: [list([marina, bruno]), onBoard([{ as: 'ZZZ', ref: 'XQPAX0001' }])],
    show: whole,
    people: [`OLIVEIRA/MARINA ON_BOARD ${marinaWhole}`, `LIMA/BRUNO NOT_ON_BOARD ${brunoWhole}`],
    flights: [`${flown} 1 closed`],
  },
  {
    rule: 'keeps data at a close-out by name and locator',
    messages: [
      list([marina, bruno]),
      onBoard([pickFields(marina, 'name', 'locator'), pickFields(bruno, 'name', 'locator')]),
    ],
    show: whole,
    people: [`OLIVEIRA/MARINA ON_BOARD ${marinaWhole}`, `LIMA/BRUNO ON_BOARD ${brunoWhole}`],
  },
  {
    rule: 'boards everyone else at a close-out of absent people',
    messages: [list([marina, bruno]), notOnBoard([pickFields(bruno, 'name', 'locator')])],
    show: whole,
    people: [`OLIVEIRA/MARINA ON_BOARD ${marinaWhole}`, `LIMA/BRUNO NOT_ON_BOARD ${brunoWhole}`],
    flights: [`${flown} 1 closed`],
  },
  {
    rule: 'creates no nameless person for an unknown reference',
    messages: [
      list([marina]),
      onBoard([
        { as: 'ZZZ', ref: 'XQPAX0001' },
        { as: 'ZZZ', ref: 'XQPAX9999' },
      ]),
    ],
    people: ['OLIVEIRA/MARINA ON_BOARD'],
  },
  {
    rule: 'replaces a close-out by the next one',
    messages: [
      list([marina, bruno]),
      onBoard([pickFields(marina, 'name', 'locator'), pickFields(bruno, 'name', 'locator')]),
      onBoard([pickFields(marina, 'name', 'locator')]),
    ],
    people: ['OLIVEIRA/MARINA ON_BOARD', 'LIMA/BRUNO NOT_ON_BOARD'],
  },
  {
    rule: 'boards a person who is only in the close-out',
    messages: [list([marina]), onBoard([marina, carla])],
    show: ['documents'],
    people: ['OLIVEIRA/MARINA ON_BOARD FX000111', 'ROCHA/CARLA ON_BOARD FX000333'],
  },
  {
    rule: 'leaves booked people behind who are missing in the close-out',
    messages: [
      full([{ locator: 'AAA111' }, { locator: 'BBB222', people: [{ name: 'LIMA/BRUNOMR' }] }]),
      list([marina]),
      onBoard([pickFields(marina, 'ref', 'name')]),
    ],
    people: ['OLIVEIRA/MARINA ON_BOARD', 'LIMA/BRUNO NOT_ON_BOARD'],
  },
  {
    rule: 'keeps people on board at a booking push after the close-out',
    messages: [list([marina]), onBoard([pickFields(marina, 'ref')]), full([{ locator: 'AAA111' }])],
    people: ['OLIVEIRA/MARINA ON_BOARD'],
  },
  {
    rule: 'keeps fields that a change omits',
    messages: [
      list([marina, bruno], { revision: '1' }),
      list([{ ...pickFields(marina, 'name', 'ref'), seat: '31K' }], { kind: '745+CP', revision: '2' }),
    ],
    show: whole,
    people: [`OLIVEIRA/MARINA ON_LIST 1988-04-12 BRA FX000111 31K`, `LIMA/BRUNO ON_LIST ${brunoWhole}`],
  },
  {
    rule: 'keeps the name at a change by reference',
    messages: [list([marina]), list([{ as: 'ZZZ', ref: 'XQPAX0001', seat: '31K' }], { kind: '745+CP' })],
    show: whole,
    people: ['OLIVEIRA/MARINA ON_LIST 1988-04-12 BRA FX000111 31K'],
  },
  {
    rule: 'removes only the person of a cancelled reservation',
    messages: [
      list([marina, bruno]),
      list([pickFields(bruno, 'name', 'locator', 'ref')], { kind: '745+XR' }),
    ],
    show: whole,
    people: [`OLIVEIRA/MARINA ON_LIST ${marinaWhole}`, `LIMA/BRUNO REMOVED ${brunoWhole}`],
    flights: [`${flown} 1`],
  },
  {
    rule: 'removes the named people of a reduced party',
    messages: [
      list([marina, { ...bruno, locator: 'AAA111' }]),
      list([pickFields({ ...bruno, locator: 'AAA111' }, 'name', 'locator')], { kind: '745+RP' }),
    ],
    show: whole,
    people: [`OLIVEIRA/MARINA ON_LIST ${marinaWhole}`, `LIMA/BRUNO REMOVED ${brunoWhole}`],
  },
  {
    rule: 'restores a removed person who is listed again',
    messages: [
      list([marina, bruno]),
      list([pickFields(bruno, 'name', 'locator', 'ref')], { kind: '745+XR' }),
      list([bruno]),
    ],
    show: whole,
    people: [`OLIVEIRA/MARINA ON_LIST ${marinaWhole}`, `LIMA/BRUNO ON_LIST ${brunoWhole}`],
  },
  {
    rule: 'does not overwrite data by an older list without revision',
    messages: [
      list([{ ...marina, seat: '1A' }], { transaction: '' }),
      list([{ ...marina, seat: '2B' }], { transaction: '' }),
    ],
    show: ['seat'],
    people: ['OLIVEIRA/MARINA ON_LIST 2B'],
  },
  {
    rule: 'applies the higher revision of a transaction',
    messages: [
      list([{ ...marina, seat: '1A' }], { revision: '1' }),
      list([{ ...marina, seat: '2B' }], { revision: '2' }),
      list([{ ...marina, seat: '3C' }], { revision: '3' }),
    ],
    show: ['seat'],
    people: ['OLIVEIRA/MARINA ON_LIST 3C'],
  },
  {
    rule: 'adds people of an older list, with the state of the close-out',
    messages: [list([marina, bruno]), list([marina]), onBoard([pickFields(marina, 'name', 'locator')])],
    people: ['OLIVEIRA/MARINA ON_BOARD', 'LIMA/BRUNO NOT_ON_BOARD'],
  },
  {
    rule: 'keeps people missing in a later list',
    messages: [list([marina, bruno]), list([marina])],
    show: whole,
    people: [`OLIVEIRA/MARINA ON_LIST ${marinaWhole}`, `LIMA/BRUNO ON_LIST ${brunoWhole}`],
  },
  {
    rule: 'keeps data of a person listed again by document only',
    messages: [
      list([marina]),
      list([{ ...pickFields(marina, 'documents'), name: 'OLIVEIRA:MARINA' }], { kind: '745+CP' }),
    ],
    show: whole,
    people: [`OLIVEIRA/MARINA ON_LIST ${marinaWhole}`],
  },
  {
    rule: 'matches a transit passenger of the close-out with the list',
    messages: [
      list([{ ...marina, as: 'DDU' }]),
      onBoard([{ ...pickFields(marina, 'name', 'locator'), as: 'DDU' }]),
    ],
    show: whole,
    people: [`OLIVEIRA/MARINA ON_BOARD ${marinaWhole}`],
  },
  {
    rule: 'finds the only person of a booking in a close-out by locator',
    messages: [list([marina, bruno]), onBoard([{ as: 'ZZZ', locator: 'AAA111' }])],
    show: whole,
    people: [`OLIVEIRA/MARINA ON_BOARD ${marinaWhole}`, `LIMA/BRUNO NOT_ON_BOARD ${brunoWhole}`],
  },
  {
    rule: 'finds a person in a close-out by seat and abbreviated name',
    messages: [list([marina, bruno]), onBoard([{ name: 'OLIVEIRA:M', seat: '14C' }])],
    show: whole,
    people: [`OLIVEIRA/MARINA ON_BOARD ${marinaWhole}`, `LIMA/BRUNO NOT_ON_BOARD ${brunoWhole}`],
  },
  {
    rule: 'keeps a close-out by reference at a later list without the reference',
    messages: [list([marina]), list([omitFields(marina, 'ref')]), onBoard([{ as: 'ZZZ', ref: 'XQPAX0001' }])],
    show: whole,
    people: [`OLIVEIRA/MARINA ON_BOARD ${marinaWhole}`],
  },
  {
    rule: 'finds a person of a booking in a close-out by name and locator',
    messages: [
      full([{ locator: 'AAA111' }, { locator: 'BBB222', people: [{ name: 'LIMA/BRUNOMR' }] }]),
      onBoard([pickFields(marina, 'name', 'locator')]),
    ],
    people: ['OLIVEIRA/MARINA ON_BOARD', 'LIMA/BRUNO NOT_ON_BOARD'],
  },
  {
    rule: 'keeps people when each list numbers its references from one',
    messages: [
      list([
        { ...marina, ref: '1' },
        { ...bruno, ref: '2' },
      ]),
      list([
        { ...carla, ref: '1' },
        { ...marina, ref: '2' },
        { ...bruno, ref: '3' },
      ]),
    ],
    show: ['born', 'documents', 'seat'],
    people: [
      'OLIVEIRA/MARINA ON_LIST 1988-04-12 FX000111 14C',
      'LIMA/BRUNO ON_LIST 1979-01-30 GA222222 15A',
      'ROCHA/CARLA ON_LIST 1992-08-17 FX000333 16F',
    ],
  },
  {
    rule: 'keeps people on board at a list after the close-out',
    messages: [
      list([marina, bruno]),
      onBoard([pickFields(marina, 'ref'), pickFields(bruno, 'ref')]),
      list([marina]),
    ],
    people: ['OLIVEIRA/MARINA ON_BOARD', 'LIMA/BRUNO ON_BOARD'],
  },
  {
    rule: 'shows a corrected birth date, and the wrong one in the history',
    messages: [
      list([{ ...marina, born: '680412' }]),
      list([pickFields(marina, 'name', 'ref', 'born')], { kind: '745+CP' }),
    ],
    show: whole,
    people: [`OLIVEIRA/MARINA ON_LIST ${marinaWhole}`],
  },
  {
    rule: 'matches the initials of twins in a booking with two listed people',
    messages: [
      full([{ locator: 'AAA111', people: [{ name: 'LIMA/A' }, { name: 'LIMA/A' }] }]),
      list([
        { name: 'LIMA:ANA', born: '010210', locator: 'AAA111' },
        { name: 'LIMA:ALICE', born: '010210', locator: 'AAA111' },
      ]),
    ],
    people: ['LIMA/ANA ON_LIST', 'LIMA/ALICE ON_LIST'],
  },
  {
    rule: 'records removal from the list and return in the history',
    messages: [list([marina]), list([pickFields(marina, 'name', 'ref')], { kind: '745+XR' }), list([marina])],
    show: ['history'],
    people: ['OLIVEIRA/MARINA ON_LIST state:ON_LIST>REMOVED,state:REMOVED>ON_LIST'],
  },
  {
    rule: 'changes only the state at a close-out by reference',
    messages: [list([marina, bruno]), onBoard([{ as: 'ZZZ', ref: 'XQPAX0001' }])],
    show: ['history'],
    people: [
      'OLIVEIRA/MARINA ON_BOARD state:ON_LIST>ON_BOARD',
      'LIMA/BRUNO NOT_ON_BOARD state:ON_LIST>NOT_ON_BOARD',
    ],
  },
  {
    rule: 'records each seat in the history, in any order of lists',
    messages: [
      list([{ ...marina, seat: '1A' }]),
      list([{ ...marina, seat: '2B' }]),
      list([{ ...marina, seat: '3C' }]),
    ],
    show: ['seat', 'history'],
    people: ['OLIVEIRA/MARINA ON_LIST 3C seat:1A>2B,seat:2B>3C'],
  },
  {
    rule: 'keeps people left behind at a list after the close-out',
    messages: [list([marina, bruno]), onBoard([pickFields(marina, 'ref')]), list([marina, bruno])],
    show: ['history'],
    people: [
      'OLIVEIRA/MARINA ON_BOARD state:ON_LIST>ON_BOARD',
      'LIMA/BRUNO NOT_ON_BOARD state:ON_LIST>NOT_ON_BOARD',
    ],
  },
  {
    rule: 'changes only data of people left behind after the close-out',
    messages: [
      list([marina, bruno]),
      notOnBoard([pickFields(bruno, 'name', 'locator')]),
      list([{ ...pickFields(bruno, 'name', 'ref'), seat: '31K' }], { kind: '745+CP' }),
    ],
    show: ['seat'],
    people: ['OLIVEIRA/MARINA ON_BOARD 14C', 'LIMA/BRUNO NOT_ON_BOARD 31K'],
  },
  {
    rule: 'boards a person left behind at a later close-out',
    messages: [
      list([marina, bruno]),
      onBoard([pickFields(marina, 'ref')]),
      list([marina, bruno]),
      onBoard([pickFields(marina, 'ref'), pickFields(bruno, 'ref')]),
    ],
    people: ['OLIVEIRA/MARINA ON_BOARD', 'LIMA/BRUNO ON_BOARD'],
  },
  {
    rule: 'empties a flight cancelled after its close-out, and lists people again',
    messages: [
      list([marina, bruno, carla]),
      onBoard([pickFields(marina, 'ref')]),
      list([], { kind: '745+XF' }),
      list([marina, bruno]),
    ],
    people: ['OLIVEIRA/MARINA ON_LIST', 'LIMA/BRUNO ON_LIST', 'ROCHA/CARLA REMOVED'],
  },
  {
    rule: 'finds a listed person in a close-out by the booking’s reference',
    messages: [
      full([{ locator: 'AAA111', people: [{ name: 'OLIVEIRA/MARINAMS', ref: 'XQPAX0001' }] }]),
      list([omitFields(marina, 'ref'), bruno]),
      onBoard([{ as: 'ZZZ', ref: 'XQPAX0001' }]),
    ],
    show: whole,
    people: [`OLIVEIRA/MARINA ON_BOARD ${marinaWhole}`, `LIMA/BRUNO NOT_ON_BOARD ${brunoWhole}`],
  },
  {
    rule: 'sets the state of an unlisted person by the booking’s reference',
    messages: [
      full([
        { locator: 'AAA111', people: [{ name: 'OLIVEIRA/MARINAMS', ref: 'XQPAX0001' }] },
        { locator: 'BBB222', people: [{ name: 'LIMA/BRUNOMR', ref: 'XQPAX0002' }] },
      ]),
      onBoard([{ as: 'ZZZ', ref: 'XQPAX0001' }]),
    ],
    people: ['OLIVEIRA/MARINA ON_BOARD', 'LIMA/BRUNO NOT_ON_BOARD'],
  },
  {
    rule: 'finds people of later bookings by the references of a close-out',
    messages: [
      list([omitFields(marina, 'ref'), bruno]),
      onBoard([{ as: 'ZZZ', ref: 'XQPAX0001' }]),
      full([{ locator: 'AAA111', people: [{ name: 'OLIVEIRA/MARINAMS', ref: 'XQPAX0001' }] }]),
    ],
    people: ['OLIVEIRA/MARINA ON_BOARD', 'LIMA/BRUNO NOT_ON_BOARD'],
  },
  {
    rule: 'matches neither of two booked people with one reference',
    messages: [
      full([
        { locator: 'AAA111', people: [{ name: 'OLIVEIRA/MARINAMS', ref: '1' }] },
        { locator: 'BBB222', people: [{ name: 'LIMA/BRUNOMR', ref: '1' }] },
      ]),
      onBoard([{ as: 'ZZZ', ref: '1' }]),
    ],
    people: ['OLIVEIRA/MARINA NOT_ON_BOARD', 'LIMA/BRUNO NOT_ON_BOARD'],
  },
  {
    rule: 'compares revisions of one sender only',
    messages: [
      list([{ ...marina, seat: '5E' }], { revision: '5' }),
      list([{ ...marina, seat: '1A' }], { revision: '1', sender: 'XQDESK' }),
    ],
    show: ['seat'],
    people: ['OLIVEIRA/MARINA ON_LIST 1A'],
  },
]);
