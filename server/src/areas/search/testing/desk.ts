import type { UserActor } from '#kernel/guard/actor.ts';
import { buildOrganization, buildUser, useTestClient, type TestClient } from '#testing/test-client.ts';
import { routes } from '../index.ts';

export const agency = buildOrganization();
const airline = buildOrganization({ name: 'Airline', type: 'AIRLINE', carrier: 'XQ' });

/** Each name is also the token. */
export const people = {
  officer: buildUser(agency, ['FLIGHT_LIST', 'RESTRICTION_LIST']),
  /** Has the same rights and receives no alert. */
  colleague: buildUser(agency, ['FLIGHT_LIST', 'RESTRICTION_LIST']),
  clerk: buildUser(agency, ['FLIGHT_LIST']),
  searcher: buildUser(agency, ['SEARCH_PASSENGERS', 'RESTRICTION_LIST']),
  /** Sees flights of Porto alone. */
  portSearcher: buildUser(agency, ['SEARCH_PASSENGERS'], { airports: ['OPO'] }),
  airlineSearcher: buildUser(airline, ['SEARCH_PASSENGERS', 'RESTRICTION_LIST']),
  itinerarySearcher: buildUser(agency, ['ITINERARY_SEARCH', 'RESTRICTION_LIST']),
  portItinerarySearcher: buildUser(agency, ['ITINERARY_SEARCH'], { airports: ['OPO'] }),
  airlineItinerarySearcher: buildUser(airline, ['ITINERARY_SEARCH']),
  unplacedItinerarySearcher: buildUser(null, ['ITINERARY_SEARCH']),
  unplacedSearcher: buildUser(null, ['SEARCH_PASSENGERS']),
  crewSearcher: buildUser(agency, ['SEARCH_CREW']),
  portCrewSearcher: buildUser(agency, ['SEARCH_CREW'], { airports: ['OPO'] }),
  airlineCrewSearcher: buildUser(airline, ['SEARCH_CREW']),
  /** May not see alerts; the organization sees all data. */
  overseer: buildUser(buildOrganization({ administrator: true }), ['FLIGHT_LIST']),
  /** Airline XQ: the right to alerts has no effect. */
  airliner: buildUser(airline, ['AIRLINE_FLIGHT_LIST', 'RESTRICTION_LIST']),
  domestic: buildUser(agency, ['DOMESTIC']),
  unplaced: buildUser(null, ['FLIGHT_LIST']),
  stranger: buildUser(agency, ['HELP_READ']),
} as const satisfies Record<string, UserActor>;

export type TestUserName = keyof typeof people;

/** Call once at the top of a file. */
export function setUpDesk(): () => TestClient<TestUserName> {
  return useTestClient(people, Object.values(routes));
}
