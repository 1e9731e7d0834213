import { expect, test } from 'vitest';
import { insertOrganization, insertUser } from '#areas/alerts/testing/queries.ts';
import { insertEverywhere, listEmptyTables, secrets } from '#areas/privacy/testing/every-table/queries.ts';
import { buildPnrgov } from '#areas/privacy/testing/messages.ts';
import { insertRecords, writtenText } from '#areas/privacy/testing/passenger-records.ts';
import { boardPassenger } from '#areas/privacy/testing/queries.ts';
import { buildPaxlst, people, receiveAndProcess } from '#areas/reception/testing/messages.ts';
import { listAllValues, passengersOf } from '#areas/reception/testing/queries.ts';
import { personalData } from '../db/personal-data/tables.ts';
import { createId } from '#kernel/ids.ts';
import { runAsSystem, testNow, useDatabase } from '#testing/platform.ts';
import { buildOrganization } from '#testing/test-client.ts';
import { allJobs } from './all-jobs.ts';

const platform = useDatabase({ FAROL_MASK_MONTHS: '6', FAROL_DELETE_YEARS: '20' });
const names = new RegExp([...Object.values(secrets), 'PRV123', writtenText].join('|'), 'i');

/** Runs every job that masks or deletes, at a time. */
async function runJobs(now: string): Promise<void> {
  const { services, clock } = platform();
  clock.set(now);
  const jobs = allJobs(services).filter(({ name }) => /drop|delete|retention|expire/.test(name));
  expect(jobs.length).toBeGreaterThan(8);
  for (const job of jobs) await job.work({});
}

/** Returns the columns that contain a value of the person, also inside bytes. */
async function listNaming(): Promise<string[]> {
  const values = await listAllValues(platform().ownerUrl);
  const naming = values.filter(({ value }) =>
    names.test(typeof value === 'string' ? value : value.toString('latin1')),
  );
  return [...new Set(naming.map(({ column }) => column))].toSorted();
}

const isOfEnded = (column: string) => {
  const table = /^public\.([a-z_]+?)(?:_\d{6})?\./.exec(column)?.[1] ?? '';
  return personalData[table]?.deletion === 'ended';
};

test('masking and deletion leave nothing of a person in any table', async () => {
  const { services, clock } = platform();
  clock.set(testNow);
  const [person, other] = people(2);
  if (person === undefined || other === undefined) throw new Error('two people');
  const { surname, givenNames, document: number } = secrets;
  const named = { ...person, surname, givenNames, documents: [{ type: 'P', number, issuer: 'BRA' }] };
  await receiveAndProcess(services, buildPaxlst({ people: [named] }));
  await receiveAndProcess(services, buildPnrgov([named]));
  await receiveAndProcess(
    services,
    buildPaxlst({ people: [{ ...named, givenNames: `${givenNames} ANA` }, other] }),
  );
  const passenger = (await passengersOf(services.pool)).find(each => each.surname === surname);
  await runAsSystem(services.pool, async db => {
    const organization = buildOrganization();
    await insertOrganization(db, organization);
    const user = { id: createId(), cpf: '11144477735', name: 'Agente', organizationId: organization.id };
    await insertUser(db, user);
    await boardPassenger(db, surname);
  });
  await insertRecords(services.pool, passenger?.id ?? '');
  await insertEverywhere(services.pool, passenger?.id ?? '');
  expect(await listEmptyTables(services.pool)).toEqual([]);
  expect((await listNaming()).length).toBeGreaterThan(30);

  await runJobs('2035-01-10T12:00:00Z');
  expect((await listNaming()).filter(column => !isOfEnded(column))).toEqual([]);

  await runJobs('2047-01-10T12:00:00Z');
  expect(await listNaming()).toEqual([]);
});
