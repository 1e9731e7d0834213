import { type FieldName, fieldNames } from '@farol/contract/fields/index';
import { writeBcbp } from '@farol/edifact';
import { beforeEach, expect, test } from 'vitest';
import { columns } from '#areas/conditions/index.ts';
import { jobs } from '#areas/judging/index.ts';
import { insertRule, listAlerts, listJudgedPassengers } from '#areas/judging/judging/testing/queries.ts';
import { realAuthenticators } from '#areas/partners/testing/authenticators.ts';
import { insertFlight, insertPassenger, testDay } from '#areas/search/testing/queries.ts';
import { createId } from '#kernel/ids.ts';
import { setUpServer } from '#testing/server.ts';
import { routes } from '../index.ts';
import { useProgramme } from '../testing/desk.ts';
import { drawFace } from '../testing/programme.ts';
import { takeFlightsToJudge } from '../testing/queries.ts';

const platform = setUpServer(Object.values(routes), realAuthenticators);
const { programme, asSystem } = useProgramme(platform);
let flightId: string;
const flight = { carrier: 'XQ', number: '7001', date: testDay, origin: 'GRU' };
const leg = { ...flight, destination: 'LIS', locator: 'ABC123', seat: '14C' };
const pass = writeBcbp({ name: 'PRADO/INES', legs: [leg] });

beforeEach(async () => {
  await asSystem(async db => {
    for (const table of ['alert', 'passenger_risk', 'risk_rule'] as const)
      await db.deleteFrom(table).execute();
  });
  flightId = await asSystem(db => insertFlight(db));
  const adult = { locator: 'ABC123', seat: '14C', birth_date: '1984-05-17', nationality: 'BRA' };
  await asSystem(db => insertPassenger(db, flightId, adult));
});

const step = (value: string) => ({ field: 'boarding.steps', operator: 'EQ', value }) as const;

/** Runs the queued judging. Returns scores and alerts of the passengers. */
async function judge(): Promise<string[]> {
  const { services } = platform();
  const job = jobs(services).find(({ name }) => name === 'inspection:judge-boarding');
  for (const waiting of await takeFlightsToJudge(services.pool)) {
    expect(waiting).toEqual({ flightDate: testDay, flightId });
    await job?.work(waiting);
  }
  const people = await asSystem(listJudgedPassengers);
  return people.map(({ surname, score, alerts }) => `${surname} ${score} ${alerts}`);
}

const enter = () => programme.call('POST', 'passes', { requestId: createId(), airport: 'GRU', pass });
const board = () => programme.call('POST', 'boardings', { requestId: createId(), flight, pass });

test('raises alerts of rules on the steps of boarding when a pass is read', async () => {
  await asSystem(db => insertRule(db, { conditions: step('RESTRICTED_AREA') }));
  await asSystem(db => insertRule(db, { conditions: step('BOARDED'), weight: 5 }));
  await enter();
  expect(await judge()).toEqual(['PRADO 10 1']);
  platform().clock.set('2026-03-15T20:05:00Z');
  await board();
  expect(await judge()).toEqual(['PRADO 15 2']);
  const [first] = await asSystem(listAlerts);
  expect(first).toMatchObject({
    origin: 'RISK_RULE',
    reasons: [{ field: 'boarding.steps', found: ['RESTRICTED_AREA'] }],
  });
});

test('sees the check-in of the programme, and no longer after a withdrawal', async () => {
  await asSystem(db => insertRule(db, { conditions: step('CHECKED_IN') }));
  const { id, consentId } = await programme.enrol();
  await programme.photograph(id, await drawFace());
  await programme.verifyAll();
  expect(await judge()).toEqual(['PRADO 10 1']);
  await programme.call('POST', `consents/${consentId}/withdrawal`);
  expect(await judge()).toEqual(['PRADO 0 1']);
});

test('queues nothing for refused passes, or without rules on boarding', async () => {
  await asSystem(db => insertRule(db, { conditions: step('BOARDED'), active: false }));
  await asSystem(db =>
    insertRule(db, { conditions: { field: 'boarding.state', operator: 'EQ', value: 'ON_LIST' } }),
  );
  await enter();
  expect(await takeFlightsToJudge(platform().services.pool)).toEqual([]);
  await asSystem(db => insertRule(db, { conditions: step('BOARDED') }));
  await programme.call('POST', 'passes', { requestId: createId(), airport: 'GRU', pass: 'nonsense' });
  expect(await takeFlightsToJudge(platform().services.pool)).toEqual([]);
});

const stepFields: readonly FieldName[] = fieldNames.filter(name => columns[name].needs.includes('boarding'));

test.each(stepFields)('queues the judging for rules on %s', async field => {
  await asSystem(db =>
    insertRule(db, { conditions: { group: 'all', conditions: [{ field, operator: 'NOT_EMPTY' }] } }),
  );
  await enter();
  await board();
  expect(await takeFlightsToJudge(platform().services.pool)).toEqual([{ flightDate: testDay, flightId }]);
});
