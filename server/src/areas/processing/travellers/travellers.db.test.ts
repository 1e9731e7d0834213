import { expect, test } from 'vitest';
import { paxlst, people, receiveAndWork } from '#areas/reception/testing/messages.ts';
import {
  passengersOf,
  transactionsThatWait,
  travellersOfDocuments,
} from '#areas/reception/testing/queries.ts';
import { setUpMessages } from '#areas/reception/testing/set-up.ts';
import { toDate } from '#kernel/clock.ts';
import { transaction } from '#kernel/db/pool.ts';
import { newId } from '#kernel/ids.ts';
import { claimDocuments, insertTravellers } from './queries.ts';

const platform = setUpMessages();
const pool = () => platform().services.pool;

test('who is met at once by two workers is one traveller, with the documents that either of them saw', async () => {
  const [person] = people(1);
  if (person === undefined) throw new Error('one person');
  const documents = [
    { type: 'P', number: 'FX000111', issuer: 'PRT' },
    { type: 'I', number: 'CC000222', issuer: 'PRT' },
  ];
  const first = newId();
  const at = toDate(platform().clock.now());
  const other = await transaction(pool().db, { kind: 'system' }, async db => {
    const row = { surname: 'ANY', given_names: 'ANY', birth_date: null, gender: null, nationality: null };
    await insertTravellers(db, [{ ...row, id: first, first_seen_at: at }]);
    await claimDocuments(
      db,
      [{ number_folded: 'FX000111', type: 'P', issuer: 'PRT', traveller_id: first }],
      at,
    );
    const working = receiveAndWork(platform().services, paxlst({ people: [{ ...person, documents }] }));
    await expect.poll(() => transactionsThatWait(pool())).toBe(1);
    return { working };
  });
  await other.working;
  expect(await travellersOfDocuments(pool())).toEqual([
    { number_folded: 'CC000222', traveller_id: first, known: true },
    { number_folded: 'FX000111', traveller_id: first, known: true },
  ]);
  expect((await passengersOf(pool())).map(({ traveller_id }) => traveller_id)).toEqual([first]);
});
