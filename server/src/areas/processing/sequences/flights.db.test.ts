import { bruno, carla, marina, marinaBooked } from './testing/cast.ts';
import { testSequences } from './testing/sequence.ts';
import { eveningFlight, full, list, onBoard, update, type FlightText } from './testing/write.ts';

const flown = 'XQ7001 LIS 2026-03-15T22:35';
const afterMidnight = { departure: '2603160120', arrival: '2603160805' };
const noon = { departure: '2603161035', arrival: '2603161720' };
const ana = { name: 'PRADO:ANA', born: '900101', documents: ['P FX000444 BRA 290505'] };
const aaa = { locator: 'AAA111', people: [marinaBooked] };

/** Guarulhos to Lisbon in the evening, three hours behind UTC: departs tomorrow in UTC. */
const home: FlightText = {
  carrier: 'XQ',
  number: '7002',
  from: 'GRU',
  to: 'LIS',
  departure: '2603152235',
  arrival: '2603161150',
};
const messages = {
  local: list([marina], { flight: home, at: '260315:1010' }),
  delay: list([marina], {
    flight: { ...home, departure: '2603160005', arrival: '2603161320' },
    at: '260315:1015',
  }),
  utc: list([marina], {
    flight: { ...home, departure: '2603160135', arrival: '2603161150' },
    at: '260315:1020',
  }),
};
const codeshare = {
  sender: 'YQ',
  flight: { carrier: 'YQ', number: '4455' },
  access: 'YQ4455/150326/2235',
};
const operated = ['TVL+150326:2235:160326:0520+LIS+GRU+YQ:XQ+4455:Y', 'TRA+XQ+7001:Y'];

testSequences([
  {
    rule: 'keeps a flight delayed past midnight',
    messages: [list([marina]), list([marina], { flight: afterMidnight })],
    people: ['OLIVEIRA/MARINA ON_LIST'],
    flights: ['XQ7001 LIS 2026-03-16T01:20 1'],
  },
  {
    rule: 'matches the close-out of a flight delayed past midnight',
    messages: [
      full([aaa]),
      list([marina, bruno]),
      onBoard([{ as: 'ZZZ', ref: 'XQPAX0001' }], { flight: afterMidnight }),
    ],
    people: ['OLIVEIRA/MARINA ON_BOARD', 'LIMA/BRUNO NOT_ON_BOARD'],
    flights: ['XQ7001 LIS 2026-03-16T01:20 1 closed'],
  },
  {
    rule: 'separates the next day’s flight of the same number',
    messages: [
      list([marina]),
      list([marina], { flight: { departure: '2603162235', arrival: '2603170520' } }),
    ],
    people: ['OLIVEIRA/MARINA ON_LIST', 'OLIVEIRA/MARINA ON_LIST'],
    flights: [`${flown} 1`, 'XQ7001 LIS 2026-03-16T22:35 1'],
  },
  {
    rule: 'keeps a flight moved within the day',
    messages: [
      list([marina]),
      list([marina], { flight: { departure: '2603152110', arrival: '2603160355' } }),
    ],
    people: ['OLIVEIRA/MARINA ON_LIST'],
    flights: ['XQ7001 LIS 2026-03-15T21:10 1'],
  },
  {
    rule: 'matches a flight number with a leading zero',
    messages: [full([aaa], { flight: { number: '701' } }), list([marina], { flight: { number: '0701' } })],
    people: ['OLIVEIRA/MARINA ON_LIST'],
  },
  {
    rule: 'restores a cancelled flight that is listed again',
    messages: [list([marina, bruno]), list([marina, bruno], { kind: '745+XF' }), list([marina, carla])],
    people: ['OLIVEIRA/MARINA ON_LIST', 'LIMA/BRUNO REMOVED', 'ROCHA/CARLA ON_LIST'],
    flights: [`${flown} 2`],
  },
  {
    rule: 'ignores a cancellation older than the list',
    messages: [list([], { kind: '745+XF' }), list([marina])],
    people: ['OLIVEIRA/MARINA ON_LIST'],
    flights: [`${flown} 1`],
  },
  {
    rule: 'restores a cancelled flight listed again after midnight',
    messages: [list([marina]), list([marina], { kind: '745+XF' }), list([marina], { flight: afterMidnight })],
    people: ['OLIVEIRA/MARINA ON_LIST'],
    flights: ['XQ7001 LIS 2026-03-16T01:20 1'],
  },
  {
    rule: 'keeps the first leg unchanged by a list of the next',
    messages: [
      list([marina]),
      list([bruno], {
        flight: { from: 'GRU', to: 'EZE', departure: '2603160700', arrival: '2603161000' },
      }),
    ],
    people: ['OLIVEIRA/MARINA ON_LIST', 'LIMA/BRUNO ON_LIST'],
    flights: [`${flown} 1`, 'XQ7001 GRU 2026-03-16T10:00 1'],
  },
  {
    rule: 'stores one booking for two flights',
    messages: [
      full([{ ...aaa, further: ['TVL+300326:2100:310326:1005+GRU+LIS+XQ+7002:Y'] }]),
      full([{ ...aaa, further: ['TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y'] }], {
        flight: { number: '7002', from: 'GRU', to: 'LIS', departure: '2603302100', arrival: '2603311005' },
      }),
    ],
    people: ['OLIVEIRA/MARINA RESERVED', 'OLIVEIRA/MARINA RESERVED'],
    bookings: ['AAA111 live', 'AAA111 live'],
  },
  {
    rule: 'keeps an undated booking on the other flight until its push cancels it',
    messages: [
      full([aaa]),
      full([aaa], {
        flight: { ...eveningFlight, number: '7005', departure: '2603162235', arrival: '2603170520' },
      }),
      update([{ ...aaa, status: 'HX' }]),
    ],
    flights: [`${flown} 0`, 'XQ7005 LIS 2026-03-16T22:35 1'],
  },
  {
    rule: 'removes everyone from a cancelled flight',
    messages: [list([marina]), list([], { kind: '745+XF' })],
    flights: [`${flown} 0 cancelled`],
  },
  {
    rule: 'separates a delay past midnight from the next day’s booked flight',
    inMessageOrder: 'assigns a first departure after midnight to that day',
    messages: [
      full([{ locator: 'TMW999', people: [{ name: 'PRADO/ANAMS' }] }], {
        flight: { departure: '2603162235', arrival: '2603170520' },
        at: '260314:0900',
      }),
      list([marina]),
      onBoard([{ as: 'ZZZ', ref: 'XQPAX0001' }], { flight: afterMidnight }),
    ],
    people: ['OLIVEIRA/MARINA ON_BOARD', 'PRADO/ANA RESERVED'],
    flights: ['XQ7001 LIS 2026-03-16T01:20 1 closed', 'XQ7001 LIS 2026-03-16T22:35 1'],
  },
  {
    rule: 'matches a list in UTC with a push in local time',
    messages: [
      full([aaa], { flight: home }),
      list([marina], { flight: { ...home, departure: '2603160135', arrival: '2603161150' } }),
    ],
    people: ['OLIVEIRA/MARINA ON_LIST'],
    flights: ['XQ7002 GRU 2026-03-16T01:35 1'],
  },
  ...[
    {
      first: [messages.local, messages.utc],
      which: 'after earlier hours in local time and in UTC',
    },
    {
      first: [messages.utc, messages.local],
      which: 'after earlier hours in UTC and in local time',
    },
  ].map(({ first, which }) => ({
    rule: `keeps a delay sent before the message in UTC, received ${which}`,
    inMessageOrder: 'recognises UTC times by the stored local ones',
    messages: [...first, messages.delay],
    flights: ['XQ7002 GRU 2026-03-16T03:05 1'],
  })),
  {
    rule: 'keeps a flight when a suffix is added',
    messages: [full([aaa]), list([marina], { flight: { number: '7001D' } })],
    people: ['OLIVEIRA/MARINA ON_LIST'],
  },
  {
    rule: 'assigns a partner’s push to the operating flight',
    messages: [
      list([marina]),
      full([{ locator: 'XQ:AAA111::100126:1412', people: [marinaBooked], own: operated }], codeshare),
    ],
    show: ['bookings'],
    people: ['OLIVEIRA/MARINA ON_LIST AAA111'],
    flights: [`${flown} 1`],
  },
  {
    rule: 'keeps the carrier’s bookings at a partner’s full push',
    messages: [
      full([aaa]),
      full(
        [{ locator: 'YQ:PPP999::100126:1412', people: [{ name: 'LIMA/BRUNOMR' }], own: operated }],
        codeshare,
      ),
    ],
    people: ['OLIVEIRA/MARINA RESERVED', 'LIMA/BRUNO RESERVED'],
    bookings: ['AAA111 live', 'PPP999 live'],
    flights: [`${flown} 2`],
  },
  {
    rule: 'keeps the partner’s bookings at the operating carrier’s full push, not at the partner’s next one',
    messages: [
      full(
        [
          { locator: 'YQ:PPP888::100126:1412', people: [{ name: 'PRADO/ANAMS' }], own: operated },
          { locator: 'YQ:PPP999::100126:1412', people: [{ name: 'LIMA/BRUNOMR' }], own: operated },
        ],
        codeshare,
      ),
      full([aaa]),
      full(
        [{ locator: 'YQ:PPP999::100126:1412', people: [{ name: 'LIMA/BRUNOMR' }], own: operated }],
        codeshare,
      ),
    ],
    people: ['PRADO/ANA REMOVED', 'OLIVEIRA/MARINA RESERVED', 'LIMA/BRUNO RESERVED'],
    bookings: ['PPP888 removed', 'AAA111 live', 'PPP999 live'],
    flights: [`${flown} 2`],
  },
  {
    rule: 'separates two sections with other suffixes and minutes',
    messages: [
      list([marina]),
      list([bruno], { flight: { number: '7001A', departure: '2603152355', arrival: '2603160640' } }),
    ],
    people: ['OLIVEIRA/MARINA ON_LIST', 'LIMA/BRUNO ON_LIST'],
    flights: [`${flown} 1`, 'XQ7001A LIS 2026-03-15T23:55 1'],
  },
  {
    rule: 'does not take a moved flight for UTC times',
    messages: [
      full([aaa], { flight: home }),
      list([marina], { flight: { ...home, departure: '2603160135', arrival: '2603161450' } }),
    ],
    flights: ['XQ7002 GRU 2026-03-16T04:35 1'],
  },
  {
    rule: 'keeps a flight first reported half a day late',
    messages: [list([marina, bruno]), list([marina, bruno], { flight: noon })],
    people: ['OLIVEIRA/MARINA ON_LIST', 'LIMA/BRUNO ON_LIST'],
    flights: ['XQ7001 LIS 2026-03-16T10:35 2'],
  },
  {
    rule: 'separates flights half a day apart with other people',
    messages: [list([marina, bruno]), list([carla, ana], { flight: noon })],
    flights: [`${flown} 2`, 'XQ7001 LIS 2026-03-16T10:35 2'],
  },
  {
    rule: 'assigns a departure after midnight to yesterday’s flight if tonight’s has other people',
    messages: [
      full([{ locator: 'TMW999', people: [{ name: 'PRADO/ANAMS' }, { name: 'PRADO/EVAMS' }] }], {
        flight: { departure: '2603162235', arrival: '2603170520' },
      }),
      list([marina, bruno], { flight: afterMidnight }),
    ],
    flights: ['XQ7001 LIS 2026-03-16T01:20 2', 'XQ7001 LIS 2026-03-16T22:35 2'],
  },
  {
    rule: 'keeps a flight moved to an earlier hour',
    messages: [
      list([marina, bruno]),
      list([marina, bruno], { flight: { departure: '2603150835', arrival: '2603151520' } }),
    ],
    flights: ['XQ7001 LIS 2026-03-15T08:35 2'],
  },
]);
