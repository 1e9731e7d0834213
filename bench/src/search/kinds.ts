import { everyEndpoint } from '@farol/contract';
import type { Sample } from './queries.ts';

export interface Call {
  url: string;
  /** Without one, the call is a GET. */
  body?: object;
}

export interface Period {
  from: string;
  to: string;
}

export interface SearchKind {
  name: string;
  /** Look-ups find few people by one value. */
  group: 'flights' | 'lookups' | 'names_30d' | 'wildcard_2y' | 'traveller' | 'traveller_parts';
  /** Which samples it searches for. */
  period: 'month' | 'years';
  /** Undefined if the sample lacks the value. */
  buildCall(sample: Sample, period: Period): Call | undefined;
}

const passengerSearch = '/web/v1/passengers/search';
const reason = 'measuring searches';

const find = (text: string): Call => ({ url: '/web/v1/search/find', body: { text } });
const searchPassengers = (period: Period, criteria: object): Call => ({
  url: passengerSearch,
  body: { ...period, ...criteria },
});

const firstWord = (name: string): string => name.split(' ')[0] ?? '';
const lastWord = (name: string): string => name.split(' ').at(-1) ?? '';
const start = (word: string, letters: number): string => `${word.slice(0, letters)}*`;

const travellerPage = (name: string, path = ''): SearchKind => ({
  name,
  group: path === '' ? 'traveller' : 'traveller_parts',
  period: 'years',
  buildCall: ({ travellerId }) =>
    travellerId === undefined ? undefined : { url: `/web/v1/travellers/${travellerId}${path}` },
});

const kinds: readonly SearchKind[] = [
  travellerPage('traveller'),
  travellerPage('traveller, bookings', '/journeys'),
  travellerPage('traveller, companions', '/companions'),
  {
    name: 'flights',
    group: 'flights',
    period: 'years',
    buildCall: ({ flightDate, carrier }) => {
      const from = Temporal.PlainDate.from(flightDate);
      return {
        url: '/web/v1/flights/search',
        body: { from: flightDate, to: from.add({ days: 6 }).toString(), carriers: [carrier] },
      };
    },
  },
  {
    name: 'find document',
    group: 'lookups',
    period: 'month',
    buildCall: ({ documentNumber }) => find(documentNumber),
  },
  { name: 'find locator', group: 'lookups', period: 'month', buildCall: ({ locator }) => find(locator) },
  {
    name: 'document',
    group: 'lookups',
    period: 'years',
    buildCall: ({ documentNumber }, period) => searchPassengers(period, { document: documentNumber }),
  },
  {
    name: 'locator',
    group: 'lookups',
    period: 'years',
    buildCall: ({ locator }, period) => searchPassengers(period, { locator }),
  },
  {
    name: 'ticket',
    group: 'lookups',
    period: 'years',
    buildCall: ({ ticket }, period) => searchPassengers(period, { ticket }),
  },
  {
    name: 'phone',
    group: 'lookups',
    period: 'years',
    buildCall: ({ phone }, period) => searchPassengers(period, { phone, reason }),
  },
  {
    name: 'e-mail',
    group: 'lookups',
    period: 'years',
    buildCall: ({ email }, period) => (email === null ? undefined : searchPassengers(period, { email })),
  },
  {
    name: 'frequent flyer',
    group: 'lookups',
    period: 'years',
    buildCall: ({ frequentFlyer }, period) =>
      frequentFlyer === null ? undefined : searchPassengers(period, { frequentFlyer }),
  },
  {
    name: 'card',
    group: 'lookups',
    period: 'years',
    buildCall: ({ card }, period) => (card === null ? undefined : searchPassengers(period, { card, reason })),
  },
  {
    name: 'names, 30 days',
    group: 'names_30d',
    period: 'month',
    buildCall: ({ surname, givenNames }, period) =>
      searchPassengers(period, { name: `${lastWord(surname)} ${firstWord(givenNames)}` }),
  },
  {
    name: 'wildcards, all days',
    group: 'wildcard_2y',
    period: 'years',
    buildCall: ({ surname, givenNames }, period) =>
      searchPassengers(period, {
        name: `${start(lastWord(surname), 4)} ${start(firstWord(givenNames), 3)}`,
      }),
  },
];

/** Leaves out the kinds whose endpoint does not exist. */
export function listKinds(): SearchKind[] {
  const paths = new Set(everyEndpoint.map(({ endpoint }) => endpoint.path as string));
  const sample: Sample = {
    flightDate: '2026-03-15',
    carrier: 'X0',
    surname: 'SILVA',
    givenNames: 'ANA',
    documentNumber: 'FX000111',
    locator: 'ABC123',
    phone: '5511987654321',
    ticket: '9912100000001',
    email: 'ana@exemplo.test',
    frequentFlyer: 'X0123456',
    card: '411111 1111',
    travellerId: 'id',
  };
  const period = { from: '2026-03-01', to: '2026-03-15' };
  const pathOf = (call: Call | undefined) => call?.url.replace('/id', '/{vuId}') ?? '';
  return kinds.filter(({ buildCall }) => paths.has(pathOf(buildCall(sample, period))));
}
