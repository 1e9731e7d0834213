import type { UserActor } from '#kernel/guard/actor.ts';
import { testOrganization, testUser, setUpDeskFor, type Desk } from '#testing/desk.ts';
import { routes } from '../index.ts';

export const agency = testOrganization();
const airline = testOrganization({ name: 'Airline', type: 'AIRLINE', carrier: 'XQ' });

/** Users of tests; each name is also the token. */
export const people = {
  /** Searches flights and may see alerts. */
  officer: testUser(agency, ['FLIGHT_LIST', 'RESTRICTION_LIST']),
  /** Has the same rights and receives no alert. */
  colleague: testUser(agency, ['FLIGHT_LIST', 'RESTRICTION_LIST']),
  /** May not see alerts. */
  clerk: testUser(agency, ['FLIGHT_LIST']),
  /** May not see alerts; the organization sees all data. */
  overseer: testUser(testOrganization({ administrator: true }), ['FLIGHT_LIST']),
  /** Airline XQ: the right to alerts has no effect. */
  airliner: testUser(airline, ['AIRLINE_FLIGHT_LIST', 'RESTRICTION_LIST']),
  domestic: testUser(agency, ['DOMESTIC']),
  unplaced: testUser(null, ['FLIGHT_LIST']),
  stranger: testUser(agency, ['HELP_READ']),
} as const satisfies Record<string, UserActor>;

export type Who = keyof typeof people;

/** Serves the search area. Call once at the top of a file. */
export function setUpDesk(): () => Desk<Who> {
  return setUpDeskFor(people, Object.values(routes));
}
