import { afterEach, expect, test } from 'vitest';
import { testNow } from '#testing/platform.ts';
import { insertRestriction } from '#areas/processing/answers/testing/queries.ts';
import { ana, bia, setUpJudging } from './testing/flight.ts';
import { listAlerts, insertNames, setNames, updateRestriction } from './testing/queries.ts';

const { platform, put, send, now, boarding } = setUpJudging();
const alerts = () => put(listAlerts);
const marina = { ...ana, surname: 'OLIVEIRA SANTOS', givenNames: 'MARINA ALICE', birthDate: '1988-04-12' };

afterEach(() => platform().clock.set(testNow));

test('raises an alert with names, birth dates and similarity', async () => {
  const id = await put(db =>
    insertNames(db, [{ name: 'Marina Alice Oliveira Santos', birthDate: '1988-04-12' }]),
  );
  await send({ people: [marina, bia] });
  expect(await alerts()).toMatchObject([
    {
      origin: 'RESTRICTION',
      source_id: id,
      possible: false,
      reasons: [
        {
          field: 'name',
          operator: '=',
          wanted: ['Marina Alice Oliveira Santos 1988-04-12'],
          found: ['MARINA ALICE OLIVEIRA SANTOS 1988-04-12'],
          score: 1,
        },
      ],
    },
  ]);
});

test('raises a possible alert for a different spelling or a nearly equal birth date', async () => {
  await put(db => insertNames(db, [{ name: 'OLIVEIRA SANTOS, MARYNA', birthDate: '1988-04-12' }]));
  await send({ people: [marina] });
  const [spelt] = await alerts();
  expect(spelt).toMatchObject({
    possible: true,
    reasons: [{ operator: '≈', score: expect.toSatisfy((score: number) => score >= 0.8 && score < 1) }],
  });
  await put(db => insertNames(db, [{ name: 'Marina Alice Oliveira Santos', birthDate: '1988-12-04' }]));
  await send({ people: [marina], revision: 2 });
  expect((await alerts()).map(({ possible }) => possible)).toEqual([true, true]);
});

test('ignores other birth dates, and names below the threshold', async () => {
  await put(db => insertNames(db, [{ name: 'Marina Alice Oliveira Santos', birthDate: '1961-09-30' }]));
  await put(db => insertNames(db, [{ name: 'Maryna Oliveira Santos' }], { threshold: 1 }));
  await send({ people: [marina] });
  expect(await alerts()).toEqual([]);
});

test('matches each birth date only with its own names', async () => {
  await put(db =>
    insertNames(db, [
      { name: 'Marina Alice Oliveira Santos', birthDate: '1961-09-30' },
      { name: 'Somebody Else', birthDate: '1988-04-12' },
    ]),
  );
  await send({ people: [marina] });
  expect(await alerts()).toEqual([]);
});

test('matches names only if chosen, while the restriction is active and until its last day', async () => {
  const off = await put(db => insertNames(db, [{ name: 'Marina Oliveira Santos' }], { match_names: false }));
  const idle = await put(db => insertNames(db, [{ name: 'Marina Oliveira Santos' }], { active: false }));
  await put(db => insertNames(db, [{ name: 'Marina Oliveira Santos' }], { expiration: '2026-03-14' }));
  const last = await put(db =>
    insertNames(db, [{ name: 'Marina Oliveira Santos' }], { expiration: '2026-03-15' }),
  );
  await send({ people: [marina] });
  expect((await alerts()).map(alert => alert.source_id)).toEqual([last]);
  await put(db => updateRestriction(db, off, { match_names: true }));
  await put(db => updateRestriction(db, idle, { active: true }));
  await send({ people: [marina], revision: 2 });
  expect((await alerts()).map(alert => alert.source_id)).toEqual(expect.arrayContaining([off, idle, last]));
});

test('matches the current names after a change', async () => {
  const id = await put(db => insertNames(db, [{ name: 'Marina Oliveira Santos' }]));
  await put(db => setNames(db, id, [{ name: bia.givenNames.concat(' ', bia.surname) }]));
  await send({ people: [marina, bia] });
  expect(await now()).toEqual(['BRAGA ON_LIST 0 0 1', 'OLIVEIRA SANTOS ON_LIST 0 0 0']);
});

test('never denies boarding by name alone', async () => {
  await put(db =>
    insertNames(db, [{ name: 'Marina Alice Oliveira Santos', birthDate: '1988-04-12' }], {
      boarding: 'NO_BOARD',
    }),
  );
  await send({ people: [marina, bia] });
  expect(await boarding()).toEqual({ 'OLIVEIRA SANTOS': 'VERIFY' });
});

test('raises one alert for a match by name and document, certain by the document', async () => {
  const [document] = marina.documents;
  const number = document?.number ?? '';
  await put(db =>
    insertRestriction(db, number, 'NO_BOARD', { type: document?.type, issuer: document?.issuer }),
  );
  const id = (await put(db => db.selectFrom('restriction').select('id').executeTakeFirstOrThrow())).id;
  await put(db => updateRestriction(db, id, { match_names: true }));
  await put(db => setNames(db, id, [{ name: 'Maryna Oliveira Santos' }]));
  await send({ people: [marina] });
  expect(await alerts()).toMatchObject([
    { source_id: id, possible: false, reasons: [{ field: 'document' }, { field: 'name' }] },
  ]);
  expect(await boarding()).toEqual({ 'OLIVEIRA SANTOS': 'NO_BOARD' });
});
