import { toCanonicalDocument } from '@farol/identity';
import { readdirSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, inject } from 'vitest';
import { dropDatabase, createDatabase, urlOf } from '../testing/queries.ts';

const folder = new URL('migrations/', import.meta.url);
const name = 'test_documents_before';
let client: Client;

const run = async (isIncluded: (file: string) => boolean): Promise<void> => {
  for (const file of readdirSync(folder).toSorted())
    if (isIncluded(file)) await client.query(readFileSync(new URL(file, folder), 'utf8'));
};

beforeAll(async () => {
  const serverUrl = inject('serverUrl');
  await createDatabase(serverUrl, name);
  client = new Client({ connectionString: urlOf(serverUrl, name) });
  await client.connect();
  await run(file => file < '0011');
  await client.query(
    `insert into country (code2, code3, name_pt, name_en) values
       ('BR', 'BRA', 'Brasil', 'Brazil'), ('DE', 'DEU', 'Alemanha', 'Germany'), ('GB', 'GBR', 'Reino Unido', 'United Kingdom'),
       ('RO', 'ROU', 'Romênia', 'Romania'), ('CD', 'COD', 'Congo', 'Congo'), ('MM', 'MMR', 'Mianmar', 'Myanmar')`,
  );
});
afterAll(async () => {
  await client.end();
  await dropDatabase(inject('serverUrl'), name);
});

const types = 'P V I A C IP AC L M T CPF K R RNM PP PD PR PL PC ID NI AR IR C1 CC VI TN Q9 X'.split(' ');
const issuers =
  'BRA DEU D GBD GBN GBO GBP GBS ROM ZAR BUR YUG SUN DDR XXA XXB UNO EUE RKS XKX UTO QQQ BR X'.split(' ');
const flightId = '019d36e3-ec00-7000-8000-000000000001';
const traveller = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;

test('normalizes documents stored before the migration like new ones', async () => {
  await client.query(`select ensure_flight_month('2026-03-01')`);
  const stored = [
    ...types.map(type => ({ type, issuer: 'BRA' })),
    ...issuers.map(issuer => ({ type: 'P', issuer })),
  ];
  const [sent, typed] = [stored.map(one => one.type), stored.map(one => one.issuer)];
  await client.query(
    `insert into passenger_document (flight_date, flight_id, passenger_id, ordinal, type, number, number_folded, issuer, source)
     select '2026-03-15', $1, $1, g.n, g.type, 'FXO-1I', 'FXO1I', g.issuer, 'API'
     from unnest($2::text[], $3::text[]) with ordinality as g (type, issuer, n)`,
    [flightId, sent, typed],
  );
  await client.query(
    `insert into restriction_document (restriction_id, ordinal, type, number, number_folded, issuer)
     select $1, g.n, g.type, 'FXO-1I', 'FXO1I', g.issuer from unnest($2::text[], $3::text[]) with ordinality as g (type, issuer, n)`,
    [flightId, sent, typed],
  );
  await client.query(
    `insert into traveller (id, surname, given_names, birth_date, first_seen_at) values
       ($1, 'A', 'A', '1980-05-02', '2026-01-01'), ($2, 'B', 'B', '1980-05-02', '2026-01-02'), ($3, 'C', 'C', null, '2026-01-03')`,
    [traveller(1), traveller(2), traveller(3)],
  );
  await client.query(
    `insert into traveller_document (number_folded, type, issuer, traveller_id, first_seen_at) values
       ('FX1', 'P', 'DEU', $2, '2026-01-02'), ('FX1', 'P', 'D', $1, '2026-01-01'), ('FX1', 'CPF', 'BRA', $3, '2026-01-03')`,
    [traveller(1), traveller(2), traveller(3)],
  );

  await run(file => file.startsWith('0011'));

  for (const table of ['passenger_document', 'restriction_document']) {
    const { rows } = await client.query(
      `select type, issuer, class, issuing_state as state, number_loose from ${table} order by ordinal`,
    );
    expect(rows).toEqual(
      stored.map(({ type, issuer }) => {
        const today = toCanonicalDocument({ type, number: 'FXO1I', issuer });
        return {
          type,
          issuer,
          class: today.class ?? null,
          state: today.issuer ?? null,
          number_loose: 'FX011',
        };
      }),
    );
  }
  const { rows } = await client.query(
    'select number_folded, class, issuer, birth_date, traveller_id from traveller_document order by class',
  );
  expect(rows).toEqual([
    { number_folded: 'FX1', class: 'CPF', issuer: 'BRA', birth_date: '', traveller_id: traveller(3) },
    {
      number_folded: 'FX1',
      class: 'PASSPORT',
      issuer: 'DEU',
      birth_date: '1980-05-02',
      traveller_id: traveller(1),
    },
  ]);
});

test('folds numbers with letters beyond ASCII like new ones', async () => {
  await run(file => file > '0012' && file < '0069');
  const numbers = [
    'АВС98765',
    'авс 98766',
    'ЖЛ-98767',
    'жл98768',
    'ＦＸ１２',
    'ÀÉ№-9',
    'Øß12',
    'ΑΒΧ7',
    '٠١٢ABC',
  ];
  await client.query(
    `insert into restriction_document (restriction_id, ordinal, number, number_folded, organization_id, viewers)
     select $1, g.n, g.number, 'before', $1, '{}' from unnest($2::text[]) with ordinality as g (number, n)`,
    ['019d36e3-ec00-7000-8000-00000000000f', numbers],
  );
  await run(file => file.startsWith('0069'));
  const { rows } = await client.query<{ number: string; number_folded: string }>(
    `select number, number_folded from restriction_document where number = any ($1) and number_folded <> 'before'`,
    [numbers],
  );
  expect(rows.map(row => [row.number, row.number_folded])).toEqual(
    numbers
      .filter(number => /[\u0370-\u1FFF\uFF00-\uFFDC]/.test(number))
      .map(number => [number, toCanonicalDocument({ number }).folded]),
  );
});
