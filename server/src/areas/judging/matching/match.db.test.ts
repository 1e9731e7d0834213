import { expect, test } from 'vitest';
import { insertFlight, insertPassenger, insertTraveller, setState } from '#areas/alerts/testing/queries.ts';
import { addUser, call } from '#areas/alerts/testing/alert-server.ts';
import { AgencyScope } from '#areas/access/index.ts';
import { countOpenAlertsByPassenger, raiseAlerts } from '#areas/alerts/index.ts';
import { transaction } from '#kernel/db/pool.ts';
import type { restrictions, HandlerOutput } from '@farol/contract';
import { toDatabaseActor, type UserActor } from '#kernel/guard/actor.ts';
import { runAsSystem } from '#testing/platform.ts';
import { lockKeys } from '#kernel/db/queries.ts';
import { judgeChanges, judgeDocuments } from '#areas/judging/index.ts';
import { passport, setUpMatching, reason } from '#areas/watch/testing/matching.ts';

const world = setUpMatching();
const { platform, agency, number, restrict, board, match, alertsOf, findMatchingPeople: meets } = world;

test('raises an alert with the restricted document of a passenger', async () => {
  const us = await agency();
  const current = number();
  await restrict(us, [{ type: 'P', number: current, issuer: 'BRA' }, { number: number() }]);
  const passengerId = await board([passport(current)]);
  const other = await board([passport(number())]);
  const counts = { matches: 1, raised: 1, advanced: 0, notified: 1 };
  expect(await match([passengerId, other])).toMatchObject(counts);
  expect(await alertsOf(us.receiver)).toMatchObject([
    {
      passengerId,
      title: 'Ordem judicial',
      status: 'API_BOARDED',
      origin: 'RESTRICTION',
      reasons: [reason('document', '=', `P ${current} BRA`, `P ${current} BRA`)],
    },
  ]);
});

test('matches only the requested passengers', async () => {
  const us = await agency();
  const current = number();
  await restrict(us, [{ number: current }]);
  await board([passport(current)]);
  expect((await match([await board([])])).matches).toBe(0);
  expect((await match([])).matches).toBe(0);
  expect(await alertsOf(us.receiver)).toEqual([]);
});

test.each([{}, { type: 'P' }, { issuer: 'BRA' }, { type: 'P', issuer: 'BRA' }])(
  'matches type and issuer if the restriction has them: %j',
  async input => {
    const us = await agency();
    const current = number();
    await restrict(us, [{ number: current, ...input }]);
    expect((await match([await board([passport(current)])])).matches).toBe(1);
  },
);

test.each([{ type: 'V' }, { issuer: 'PRT' }, { type: 'P', issuer: 'PRT' }])(
  'does not match another type or issuer: %j',
  async input => {
    const us = await agency();
    const current = number();
    await restrict(us, [{ number: current, ...input }]);
    expect((await match([await board([passport(current)])])).matches).toBe(0);
  },
);

test('matches a document without issuer by a restriction with one', async () => {
  const us = await agency();
  const current = number();
  await restrict(us, [{ number: current, issuer: 'BRA' }]);
  expect((await match([await board([{ ...passport(current), issuer: null }])])).matches).toBe(1);
});

test('ignores spaces, dots, dashes and case in numbers on both sides', async () => {
  const us = await agency();
  const current = number();
  const spaced = `${current.slice(0, 2).toLowerCase()} ${current.slice(2, 5)}.${current.slice(5)}`;
  const dashed = `${current.slice(0, 4)}-${current.slice(4)}`;
  await restrict(us, [{ number: spaced }]);
  const reasons = async () => (await alertsOf(us.receiver))[0]?.reasons;
  expect((await match([await board([passport(dashed)])])).matches).toBe(1);
  expect(await reasons()).toEqual([reason('document', '=', spaced, `P ${dashed} BRA`)]);
});

test('matches a traveller by another known document, and names it in the alert', async () => {
  const us = await agency();
  const [earlier, current] = [number(), number()];
  const travellerId = await runAsSystem(platform().services.pool, db =>
    insertTraveller(db, [{ type: 'I', number: earlier, issuer: null }, passport(current)]),
  );
  await restrict(us, [{ number: earlier }]);
  expect((await match([await board([passport(current)], { travellerId })])).matches).toBe(1);
  expect((await alertsOf(us.receiver))[0]?.reasons).toEqual([
    reason('traveller.document', '=', earlier, `I ${earlier}`),
  ]);
});

test('raises one reason for a document both shown and known: the shown one', async () => {
  const us = await agency();
  const current = number();
  const travellerId = await runAsSystem(platform().services.pool, db =>
    insertTraveller(db, [passport(current)]),
  );
  await restrict(us, [{ number: current }]);
  await match([await board([passport(current)], { travellerId })]);
  expect((await alertsOf(us.receiver))[0]?.reasons.map(({ field }) => field)).toEqual(['document']);
});

test('raises one alert with two reasons for two documents of one restriction', async () => {
  const us = await agency();
  const [one, two] = [number(), number()];
  await restrict(us, [{ number: one }, { number: two }]);
  expect(await match([await board([passport(one), passport(two)])])).toMatchObject({ matches: 1, raised: 1 });
  expect((await alertsOf(us.receiver))[0]?.reasons).toHaveLength(2);
});

test('raises an alert of its own for each agency', async () => {
  const [us, them] = [await agency(), await agency()];
  const current = number();
  await restrict(us, [{ number: current }]);
  await restrict(them, [{ number: current }]);
  const counts = await match([await board([passport(current)])]);
  expect(counts).toMatchObject({ matches: 1, raised: 2, notified: 2 });
  const [ours, others] = [await alertsOf(us.receiver), await alertsOf(them.receiver)];
  expect([ours.length, others.length]).toEqual([1, 1]);
  expect(ours[0]?.id).not.toBe(others[0]?.id);
});

test('advances the status from reservation to list, and never reverts it', async () => {
  const us = await agency();
  const current = number();
  const { pool } = platform().services;
  await restrict(us, [{ number: current }]);
  const passengerId = await board([passport(current)], { state: 'RESERVED' });
  const status = async () => (await alertsOf(us.receiver)).map(row => row.status);
  expect(await match([passengerId])).toMatchObject({ raised: 1, notified: 1 });
  expect(await status()).toEqual(['PNR_RESERVATION']);
  await runAsSystem(pool, db => setState(db, passengerId, 'ON_LIST'));
  expect(await match([passengerId])).toMatchObject({ raised: 0, advanced: 1, notified: 0 });
  expect(await status()).toEqual(['API_BOARDED']);
  await runAsSystem(pool, db => setState(db, passengerId, 'RESERVED'));
  expect(await match([passengerId])).toMatchObject({ raised: 0, advanced: 0, notified: 0 });
  expect(await status()).toEqual(['API_BOARDED']);
});

test.each(['NOT_ON_BOARD', 'REMOVED'])('raises nothing for a passenger who is %s', async state => {
  const us = await agency();
  const current = number();
  await restrict(us, [{ number: current }]);
  expect((await match([await board([passport(current)], { state })])).matches).toBe(0);
});

test("applies a restriction until the end of its last day in its organization's zone", async () => {
  const west = await agency('America/Rio_Branco');
  const east = await agency('America/Sao_Paulo');
  const current = number();
  await restrict(west, [{ number: current }], '2026-03-15');
  await restrict(east, [{ number: current }], '2026-03-15');
  // Midnight has passed in São Paulo; in Rio Branco it is 22:30 of the 15th.
  platform().clock.set('2026-03-16T03:30:00Z');
  await match([await board([passport(current)])]);
  expect(await alertsOf(west.receiver)).toHaveLength(1);
  expect(await alertsOf(east.receiver)).toEqual([]);
  platform().clock.set('2026-03-16T05:00:00Z');
  expect((await match([await board([passport(current)])])).matches).toBe(0);
});

test('ignores an inactive restriction, and matches coming flights when it is reactivated', async () => {
  const us = await agency();
  const current = number();
  const { id } = await restrict(us, [{ number: current }]);
  const toggle = () => call(platform(), us.keeper, 'DELETE', `/web-inspection/v1/restrictions?id=${id}`);
  await toggle();
  const passengerId = await board([passport(current)]);
  expect((await match([passengerId])).matches).toBe(0);
  expect((await toggle()).body).toEqual({ active: true });
  await judgeChanges(platform().services, Infinity);
  expect((await alertsOf(us.receiver)).map(row => row.passengerId)).toEqual([passengerId]);
});

test('matches travellers on flights from 24 hours ago to 30 days ahead only', async () => {
  const us = await agency();
  const [current, earlier] = [number(), number()];
  const { pool } = platform().services;
  const travellerId = await runAsSystem(pool, db => insertTraveller(db, [passport(earlier)]));
  const depart = async (departureAt: string, cancelledAt?: string) =>
    runAsSystem(pool, db => insertFlight(db, { departureAt, ...(cancelledAt ? { cancelledAt } : {}) }));
  const inside = [await depart('2026-03-14T20:00:01Z'), await depart('2026-04-14T19:59:59Z')];
  const outside = [
    await depart('2026-03-14T19:59:59Z'),
    await depart('2026-04-14T20:00:01Z'),
    await depart('2026-03-17T12:00:00Z', '2026-03-15T12:00:00Z'),
  ];
  const expected: string[] = [];
  for (const on of inside) expected.push(await board([passport(current)], {}, on));
  expected.push(await board([passport(number())], { travellerId }, inside[0]));
  for (const on of outside) await board([passport(current)], {}, on);
  const { matches } = await restrict(us, [{ number: current }, { number: earlier }]);
  expect(matches).toBe(3);
  const passengerIds = (await alertsOf(us.receiver)).map(row => row.passengerId);
  expect(passengerIds.toSorted()).toEqual(expected.toSorted());
});

test('matches coming flights by an added document', async () => {
  const us = await agency();
  const [first, added] = [number(), number()];
  await board([passport(added)]);
  const { id, matches } = await restrict(us, [{ number: first }]);
  expect(matches).toBe(0);
  const { keeper, receiver, categoryId } = us;
  const reply = await call(platform(), keeper, 'PUT', `/web-inspection/v1/restrictions/${id}`, {
    documents: [{ number: first }, { number: added }],
    categoryId,
    expiration: '2026-12-31',
    viewers: [keeper.id],
    receivers: [receiver.id],
    version: 1,
  });
  expect(reply).toEqual({ status: 200, body: { id, matches: 1 } });
  await judgeChanges(platform().services, Infinity);
  expect(await alertsOf(receiver)).toHaveLength(1);
});

test('shows viewers of the restriction its alerts, without being receivers', async () => {
  const us = await agency();
  const current = number();
  await restrict(us, [{ number: current }]);
  const passengerId = await board([passport(current)]);
  await match([passengerId]);
  expect(await alertsOf(us.keeper)).toEqual([]);
  const of = await call(platform(), us.keeper, 'POST', '/web-inspection/v1/alerts/passenger', {
    passengerId,
  });
  expect(of.body).toMatchObject({ rows: [{ passengerId, read: true, pinned: false }] });
  const listed = await call(platform(), us.keeper, 'POST', '/web-inspection/v1/restrictions/search', {});
  expect(listed.body).toMatchObject({ rows: [{ alerts: 1 }] });
});

test('saves without waiting for running messages, and matches their passengers afterwards', async () => {
  const us = await agency();
  const current = number();
  const { services } = platform();
  const { id: flightId, date: flightDate } = world.flight();
  await runAsSystem(services.pool, async db => {
    // A running message that holds the flight's lock and has judged by the existing restrictions.
    await lockKeys(db, ['another flight']);
    const passengerId = await insertPassenger(db, world.flight(), { documents: [passport(current)] });
    const passengers = { flightDate, flightId, passengerIds: [passengerId] };
    expect((await judgeDocuments(db, services, passengers)).boarding.size).toBe(0);
    const made = await restrict(us, [{ number: current }]);
    expect([made.matches, await alertsOf(us.receiver)]).toEqual([0, []]);
    expect(await judgeChanges(services)).toBe('WRITERS');
  });
  // Includes transactions of other tests.
  await expect.poll(() => judgeChanges(services)).toBe('DONE');
  expect(await alertsOf(us.receiver)).toHaveLength(1);
});

function organizationOf({ organization }: UserActor) {
  if (organization === null) throw new Error('the user has no organization');
  return organization;
}

test('shows alerts to new viewers, also those that a running message raises by the old version', async () => {
  const us = await agency();
  const current = number();
  const { services } = platform();
  const { id } = await restrict(us, [{ number: current }]);
  const early = await board([passport(current)]);
  await match([early]);
  const newcomer = await addUser(services.pool, organizationOf(us.keeper));
  const listVisible = async (user: UserActor, passengerId: string) => {
    const left = await transaction(services.pool.db, toDatabaseActor(user), db =>
      countOpenAlertsByPassenger(db, AgencyScope.ofAlerts(user), [
        { flightDate: world.flight().date, id: world.flight().id },
      ]),
    );
    return left.get(passengerId) ?? 0;
  };
  const opened = await call(platform(), us.keeper, 'GET', `/web-inspection/v1/restrictions/${id}`);
  const before = opened.body as HandlerOutput<typeof restrictions.getRestriction>;
  const late = await runAsSystem(services.pool, async db => {
    const passengerId = await insertPassenger(db, world.flight(), { documents: [passport(current)] });
    const passengers = {
      flightDate: world.flight().date,
      flightId: world.flight().id,
      passengerIds: [passengerId],
    };
    await raiseAlerts(db, services, (await judgeDocuments(db, services, passengers)).hits);
    const change = await call(platform(), us.keeper, 'PUT', `/web-inspection/v1/restrictions/${id}`, {
      version: before.version,
      categoryId: us.categoryId,
      documents: before.documents,
      note: before.note,
      expiration: before.expiration,
      viewers: [newcomer.id],
      receivers: before.receivers.map(person => person.id),
    });
    expect(change.status).toBe(200);
    // Unlocked alerts change with the save, which waits for no running message.
    expect(await listVisible(newcomer, early)).toBe(1);
    return passengerId;
  });
  expect(await listVisible(newcomer, late)).toBe(0);
  await judgeChanges(services, Infinity);
  expect(await listVisible(newcomer, late)).toBe(1);
});

test('judges a flight by a new restriction when its message has ended', async () => {
  const us = await agency();
  const current = number();
  const { services } = platform();
  await board([passport(current)]);
  let judging: Promise<unknown> = Promise.resolve();
  await runAsSystem(services.pool, async db => {
    await lockKeys(db, [world.flight().id]);
    judging = restrict(us, [{ number: current }]);
    await expect.poll(waitingForLock).toBe(1);
    expect(await alertsOf(us.receiver)).toEqual([]);
  });
  await judging;
  expect(await alertsOf(us.receiver)).toHaveLength(1);
});

async function waitingForLock(): Promise<number | null> {
  const { pg } = platform().services.pool;
  return (await pg.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).rowCount;
}

test('refuses to match as a user, because row-level security hides restrictions', async () => {
  const { services } = platform();
  const passengerId = await board([passport(number())]);
  const passengers = {
    flightDate: world.flight().date,
    flightId: world.flight().id,
    passengerIds: [passengerId],
  };
  await expect(judgeDocuments(services.pool.db, services, passengers)).rejects.toThrow(/for the system/);
});

test('previews matches by shown documents and by others of the traveller', async () => {
  const us = await agency();
  const [current, earlier] = [number(), number()];
  const traveller = await runAsSystem(platform().services.pool, db =>
    insertTraveller(db, [passport(earlier)]),
  );
  const one = await board([passport(current)]);
  const other = await board([passport(number())], { travellerId: traveller });
  await board([passport(current)], { state: 'REMOVED' });
  const found = await meets(us.keeper, [{ number: current }, { type: 'P', number: earlier, issuer: 'BRA' }]);
  expect(found.count).toBe(2);
  expect(new Map(found.people.map(person => [person.passengerId, person.document]))).toEqual(
    new Map([
      [one, `P ${current} BRA`],
      [other, `P ${earlier} BRA`],
    ]),
  );
  expect(await meets(us.keeper, [{ type: 'V', number: current }])).toMatchObject({ count: 0, people: [] });
});

test('previews matches only to users of agencies, and only for valid documents', async () => {
  const us = await agency();
  const ask = async (user: UserActor, text: string) => {
    const documents = [{ number: text }];
    return call(platform(), user, 'POST', '/web-inspection/v1/restrictions/people', { documents });
  };
  const current = number();
  await board([passport(current)]);
  expect(await ask(us.keeper, current)).toMatchObject({ status: 200, body: { count: 1 } });
  const letters = [{ path: 'documents.0.number', code: 'DOCUMENT_LETTERS' }];
  expect(await ask(us.keeper, '旅券番')).toMatchObject({ status: 400, body: { fields: letters } });
  const without = Object.assign(us.keeper, { organization: null });
  expect(await ask(without, current)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
});

test('previews the same number of matches as after saving', async () => {
  const us = await agency();
  const current = number();
  const documents = [{ number: current }];
  for (const issuer of ['BRA', 'ARG']) await board([{ type: 'P', number: current, issuer }]);
  const { count } = await meets(us.keeper, documents);
  expect(count).toBe(2);
  expect((await restrict(us, documents)).matches).toBe(count);
});
