import type { UserActor } from '#kernel/guard/actor.ts';
import { testOrganization, testUser, setUpDeskFor, type Desk } from '#testing/desk.ts';
import { routes } from '../index.ts';

export const agency = testOrganization();
const airline = testOrganization({ name: 'Airline', type: 'AIRLINE', carrier: 'XQ' });

/** Who calls in tests; each name is also the token. */
export const people = {
  /** Searches flights and may see alerts. */
  officer: testUser(agency, ['FLIGHT_LIST', 'RESTRICTION_LIST']),
  /** A colleague with the same rights, who receives no alert. */
  colleague: testUser(agency, ['FLIGHT_LIST', 'RESTRICTION_LIST']),
  /** Searches flights and may not see alerts. */
  clerk: testUser(agency, ['FLIGHT_LIST']),
  /** Searches flights and may not see alerts, in an organization whose people see the data of all. */
  overseer: testUser(testOrganization({ administrator: true }), ['FLIGHT_LIST']),
  /** Of the airline XQ; a right to alerts in their role opens nothing. */
  airliner: testUser(airline, ['AIRLINE_FLIGHT_LIST', 'RESTRICTION_LIST']),
  /** Works at the domestic panel only. */
  domestic: testUser(agency, ['DOMESTIC']),
  unplaced: testUser(null, ['FLIGHT_LIST']),
  stranger: testUser(agency, ['HELP_READ']),
} as const satisfies Record<string, UserActor>;

export type Who = keyof typeof people;

/** A database with the search area mounted. Call once at the top of a file. */
export function setUpDesk(): () => Desk<Who> {
  return setUpDeskFor(people, Object.values(routes));
}
