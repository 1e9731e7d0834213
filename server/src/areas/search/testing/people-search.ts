import { expect } from 'vitest';
import type { TestUserName } from './desk.ts';
import { asSystemOf } from '#testing/platform.ts';
import type { TestClient } from '#testing/test-client.ts';
import { insertFlight, insertPassenger, testDay } from './queries.ts';

type Desk = () => TestClient<TestUserName>;
type PassengerValues = NonNullable<Parameters<typeof insertPassenger>[2]>;

/** Provides the calls of a search on the test day. Other dates come with the criteria. */
export function setUpPeopleSearch<Found extends { rows: readonly { surname: string }[] }>(
  desk: Desk,
  url: string,
  searcher: TestUserName,
) {
  const request = (criteria: object, caller?: TestUserName) =>
    desk().request(caller, 'POST', url, { from: testDay, to: testDay, ...criteria });

  async function search(criteria: object, caller: TestUserName = searcher): Promise<Found> {
    const answer = await request(criteria, caller);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body<Found>();
  }

  const names = async (criteria: object, caller?: TestUserName) =>
    (await search(criteria, caller)).rows.map(({ surname }) => surname).toSorted();

  async function errorsOf(criteria: object): Promise<string[]> {
    const answer = await request(criteria, searcher);
    expect(answer.status).toBe(400);
    return answer
      .body<{ fields: { path: string; code: string }[] }>()
      .fields.map(({ path, code }) => `${path} ${code}`);
  }

  /** Inserts people on one flight. */
  const insertPeople = (...rows: (PassengerValues | undefined)[]) =>
    asSystemOf(desk)(async db => {
      const flightId = await insertFlight(db);
      const ids: string[] = [];
      for (const row of rows) ids.push(await insertPassenger(db, flightId, row));
      return { flightId, ids };
    });

  return { request, search, names, errorsOf, insertPeople };
}
