import { brunoBooked, marina, marinaBooked } from './testing/cast.ts';
import { testSequences } from './testing/sequence.ts';
import { eveningFlight, full, list, update, type FlightText } from './testing/write.ts';

const aaa = { locator: 'AAA111', people: [marinaBooked] };
const bbb = { locator: 'BBB222', people: [brunoBooked] };

const segment = (flight: string, departure = '150326:2235:160326:0520', ports = 'LIS+GRU') =>
  `TVL+${departure}+${ports}+${flight}:Y`;

const nextDay = segment('XQ+7001', '160326:2235:170326:0520');
const nextDayFlight: Partial<FlightText> = { departure: '2603162235', arrival: '2603170520' };
const onward = segment('XQ+7003', '160326:0700:160326:1000', 'GRU+EZE');
const removed = 'OLIVEIRA/MARINA REMOVED';
const reserved = 'OLIVEIRA/MARINA RESERVED';

/** In an update or in the next full push. */
const changeSequences = (own: readonly string[], state: string, itinerary: string) =>
  [full, update].map((push, index) => ({
    rule: `changes a booking to ${itinerary}, by ${index === 0 ? 'a full push' : 'an update'}`,
    messages: [full([aaa, bbb]), push(index === 0 ? [{ ...aaa, own }, bbb] : [{ ...aaa, own }])],
    people: [state, 'LIMA/BRUNO RESERVED'],
  }));

testSequences([
  ...changeSequences([nextDay], removed, 'the next day’s flight'),
  ...changeSequences([segment('XQ+7009', '150326:1010:150326:1655')], removed, 'another flight of the day'),
  ...changeSequences([segment('YQ+4455')], reserved, 'a codeshare of the flight'),
  ...changeSequences([segment('XQ+7001'), onward], reserved, 'a journey with an onward flight'),
  ...changeSequences([onward], removed, 'the onward flight alone'),
  {
    rule: 'stores codeshares as designators, but not a flight that a booking moved to',
    messages: [
      full([
        { ...aaa, own: [segment('YQ+4455')] },
        { ...bbb, own: [segment('XQ+7009', '150326:1010:150326:1655')] },
      ]),
    ],
    people: [reserved, 'LIMA/BRUNO REMOVED'],
    codeshares: ['YQ4455'],
  },
  {
    rule: 'reserves a moved booking on its current flight',
    messages: [
      full([aaa]),
      full([{ ...aaa, own: [nextDay] }], { flight: nextDayFlight }),
      update([{ ...aaa, own: [nextDay] }]),
    ],
    people: [removed, reserved],
    flights: ['XQ7001 LIS 2026-03-15T22:35 0', 'XQ7001 LIS 2026-03-16T22:35 1'],
  },
  {
    rule: 'reserves a booking moved to the next day and back',
    messages: [full([aaa]), update([{ ...aaa, own: [nextDay] }]), update([aaa])],
    people: [reserved],
  },
  {
    rule: 'keeps a listed person whose booking moved',
    messages: [full([aaa]), list([marina]), update([{ ...aaa, own: [nextDay] }])],
    people: ['OLIVEIRA/MARINA ON_LIST'],
  },
  {
    rule: 'keeps bookings of the scheduled date for a delay past midnight',
    messages: [
      full([aaa, bbb]),
      full(
        [
          { ...aaa, own: [segment('XQ+7001')] },
          { ...bbb, own: [nextDay] },
        ],
        {
          flight: { departure: '2603160120', arrival: '2603160805' },
        },
      ),
    ],
    people: [reserved, 'LIMA/BRUNO REMOVED'],
    flights: ['XQ7001 LIS 2026-03-16T01:20 1'],
  },
  {
    rule: 'matches a codeshare by the scheduled hour when only the header is delayed',
    messages: [
      full(
        [
          { ...aaa, own: [segment('XQ+7001')] },
          { ...bbb, own: [segment('YQ+4455')] },
        ],
        {
          flight: { departure: '2603152350', arrival: '2603160640' },
        },
      ),
    ],
    people: [reserved, 'LIMA/BRUNO RESERVED'],
  },
  {
    rule: 'reserves a booking that boards at an earlier airport the evening before',
    messages: [
      full(
        [
          { ...aaa, own: [segment('XQ+7001', '150326:2235:160326:1000', 'LIS+EZE')] },
          { ...bbb, own: [segment('XQ+7001', '160326:2235:170326:1000', 'LIS+EZE')] },
        ],
        { flight: { from: 'GRU', to: 'EZE', departure: '2603160700', arrival: '2603161000' } },
      ),
    ],
    people: [reserved, 'LIMA/BRUNO REMOVED'],
  },
  {
    rule: 'uses the local date for a flight over the date line',
    messages: [
      full(
        [
          { ...aaa, own: [segment('XQ+7090', '150326:1100:150326:0200', 'NRT+HNL')] },
          { ...bbb, own: [segment('XQ+7090', '160326:1100:160326:0200', 'NRT+HNL')] },
        ],
        {
          flight: {
            number: '7090',
            from: 'NRT',
            to: 'HNL',
            departure: '2603151100',
            arrival: '2603150200',
          },
        },
      ),
    ],
    people: [reserved, 'LIMA/BRUNO REMOVED'],
  },
  {
    rule: 'removes a booking that a partner moved to its next flight',
    messages: [
      full(
        [
          {
            locator: 'YQ:PPP999::100126:1412',
            people: [marinaBooked],
            own: [segment('YQ:XQ+4455'), 'TRA+XQ+7001:Y'],
          },
          {
            locator: 'YQ:PPP888::100126:1412',
            people: [brunoBooked],
            own: [segment('YQ:XQ+4455'), 'TRA+XQ+7001:Y'],
          },
        ],
        { sender: 'YQ', flight: { ...eveningFlight, carrier: 'YQ', number: '4455' } },
      ),
      full(
        [
          {
            locator: 'YQ:PPP999::100126:1412',
            people: [marinaBooked],
            own: [segment('YQ+4457', '160326:1010:160326:1655')],
          },
          {
            locator: 'YQ:PPP888::100126:1412',
            people: [brunoBooked],
            own: [segment('YQ:XQ+4455'), 'TRA+XQ+7001:Y'],
          },
        ],
        { sender: 'YQ', flight: { ...eveningFlight, carrier: 'YQ', number: '4455' } },
      ),
    ],
    people: [removed, 'LIMA/BRUNO RESERVED'],
  },
]);
