import {
  noMark,
  noMarkCounts,
  type PanelFlight,
  type PanelPassenger,
  type PanelReply,
  panels,
} from '@farol/contract';
import type { Page, Route } from 'playwright-core';
import { createId } from '../../../server/src/kernel/ids.ts';

const peopleOfFlight = 150;
const firstPeople = 400;
/** Between the parts of the people, as over a network. */
const partMs = 150;

export const panelPath = '/web/inspection/international/arrivals-passengers';

export interface PanelSample {
  flights: number;
  /** People beyond the first arrive while the page scrolls. */
  arrives: boolean;
}

function buildFlight(index: number, now: Temporal.Instant): PanelFlight {
  const at = now.add({ minutes: index });
  const local = at.toZonedDateTimeISO('America/Sao_Paulo').toPlainDateTime();
  const localTime = local.toString({ smallestUnit: 'minute' });
  return {
    ...noMarkCounts,
    id: createId(),
    carrier: 'ZQ',
    carrierName: null,
    number: String(1000 + index),
    origin: 'LIS',
    originCity: 'Lisboa',
    destination: 'GRU',
    destinationCity: 'Guarulhos',
    date: localTime.slice(0, 10),
    at: at.toString(),
    local: localTime,
    zone: 'America/Sao_Paulo',
    scheduledLocal: localTime,
    estimated: false,
    highestScore: 0,
    passengers: peopleOfFlight,
    crew: 0,
    digest: '1',
  };
}

/** Every fifth name wraps. */
function buildPerson(index: number, flightId: string): PanelPassenger {
  const isLong = index % 5 === 0;
  return {
    id: createId(),
    kind: 'PASSENGER',
    state: 'ON_LIST',
    surname: isLong ? 'ALBUQUERQUE CAVALCANTI DE VASCONCELOS E MENEZES' : `PRADO${index}`,
    givenNames: isLong ? `MARIA DAS DORES APARECIDA ${index}` : 'ANA',
    birthDate: '1984-05-17',
    age: 41,
    gender: 'F',
    nationality: 'PRT',
    documentType: 'P',
    documentNumber: `JB${100_000 + index}`,
    documentExpiration: '2031-09-30',
    seat: '14C',
    locator: 'ABC123',
    ...noMark,
    alerts: index % 20 === 0 ? 1 : 0,
    flightId,
    bagCount: 1,
    inTransit: false,
    masked: false,
    score: index % 100,
  };
}

interface Panel {
  reply: PanelReply;
  /** All, by flight. */
  people: ReadonlyMap<string, readonly PanelPassenger[]>;
}

function buildPanel({ flights: count, arrives }: PanelSample): Panel {
  const now = Temporal.Now.instant();
  const flights = Array.from({ length: count }, (_, index) => buildFlight(index, now));
  const people = new Map(
    flights.map(({ id }, flight) => [
      id,
      Array.from({ length: peopleOfFlight }, (_, index) => buildPerson(flight * peopleOfFlight + index, id)),
    ]),
  );
  const all = [...people.values()].flat();
  const first = arrives ? all.slice(0, firstPeople) : all;
  const window = { before: 3, after: 3, from: now.toString(), to: now.add({ hours: 3 }).toString() };
  return {
    people,
    reply: {
      window,
      bands: { mediumFrom: 30, highFrom: 60 },
      airports: [],
      totals: { ...noMarkCounts, flights: count, passengers: all.length, crew: 0 },
      readAt: now.toString(),
      seen: '1',
      flights,
      rows: first,
      pending: {
        markedFlightIds: [],
        flightIds: arrives ? flights.slice(Math.floor(firstPeople / peopleOfFlight)).map(({ id }) => id) : [],
      },
      truncated: false,
    },
  };
}

const claims = {
  sub: '019d0000-0000-7000-8000-000000000001',
  full_name: 'Ana',
  user_name: '52998224725',
  url: '127.0.0.1',
  groups: ['INTERNATIONAL'],
  is_airline: false,
  exp: 4_000_000_000,
};
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs in and answers the calls of the panel. Other calls get 503, which background calls ignore. */
export async function preparePanel(page: Page, sample: PanelSample): Promise<void> {
  const { reply, people } = buildPanel(sample);
  const token = `${encode({ alg: 'none' })}.${encode(claims)}.x`;
  await page.addInitScript(value => localStorage.setItem('farol.token', value), token);
  const { searchInternationalPanel: search, listInternationalPeople: more } = panels;
  await page.route(
    ({ pathname }) => !pathname.startsWith('/web/'),
    async (route: Route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === search.path) return route.fulfill({ json: reply });
      if (pathname !== more.path) return route.fulfill({ status: 503, json: {} });
      const { flightIds } = route.request().postDataJSON() as { flightIds: string[] };
      await new Promise(resolve => setTimeout(resolve, partMs));
      return route.fulfill({ json: { rows: flightIds.flatMap(id => people.get(id) ?? []) } });
    },
  );
}
