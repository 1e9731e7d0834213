import type { RuleInput } from '@farol/contract';
import { expect, test } from 'vitest';
import { deactivateUser, insertCategory } from '#areas/alerts/testing/queries.ts';
import { addUser, call } from '#areas/alerts/testing/alert-server.ts';
import { createId } from '#kernel/ids.ts';
import { buildOrganization } from '#testing/test-client.ts';
import { runAsSystem } from '#testing/platform.ts';
import { area, fieldsOf, findings, german, setUpRules, young } from '../testing/rules.ts';

const { categoryId, create, created, detail, people, platform, search, update } = setUpRules();

test('requires a condition, a category and a viewer, and a receiver for alerts', async () => {
  const reply = await create({
    title: ' ',
    conditions: { group: 'all', conditions: [] },
    categories: [],
    viewers: [],
    receivers: [],
  });
  expect(reply.status).toBe(400);
  expect(findings(reply)).toEqual([
    ['title', 'REQUIRED'],
    ['conditions', 'RULE_WITHOUT_CONDITION'],
    ['categories', 'REQUIRED'],
    ['viewers', 'REQUIRED'],
  ]);
  expect(findings(await create({ receivers: [] }))).toEqual([['receivers', 'REQUIRED']]);
  await created({ receivers: [], alert: false });
});

test('requires a percentage from 1 to 99 for probabilistic rules only', async () => {
  for (const percent of [0, 100, 12.5])
    expect([percent, (await create({ kind: 'PROBABILISTIC', percent })).status]).toEqual([percent, 400]);
  expect(findings(await create({ kind: 'PROBABILISTIC' }))).toEqual([['percent', 'REQUIRED']]);
  for (const percent of [1, 99])
    expect(await detail(await created({ kind: 'PROBABILISTIC', percent }))).toMatchObject({ percent });
  expect(await detail(await created({ percent: 40 }))).toMatchObject({
    kind: 'DETERMINISTIC',
    percent: null,
  });
});

test('limits weight and hit limit', async () => {
  for (const input of [{ weight: -1 }, { weight: 1001 }, { weight: 0.5 }, { hitLimit: 0 }])
    expect([input, (await create(input)).status]).toEqual([input, 400]);
  for (const input of [{ weight: 0 }, { weight: 1000 }, { hitLimit: 1 }]) await created(input);
});

test('reports errors at their conditions', async () => {
  const conditions = {
    group: 'all',
    conditions: [
      german,
      {
        group: 'any',
        conditions: [
          { field: 'passenger.age', operator: 'EQ', value: 'old' },
          { field: 'passenger.shoeSize', operator: 'EQ', value: 1 },
          { field: 'passenger.score', operator: 'GT', value: 1 },
          { field: 'document.number', operator: 'STARTS_WITH', value: '*a'.repeat(11) },
        ],
      },
    ],
  } as unknown as RuleInput['conditions'];
  const reply = await create({ conditions });
  expect(reply.status).toBe(400);
  expect(findings(reply)).toEqual([
    ['conditions.conditions.1.conditions.0.value', 'CONDITION_NUMBER'],
    ['conditions.conditions.1.conditions.1.field', 'UNKNOWN_RULE_FIELD'],
    ['conditions.conditions.1.conditions.3.value', 'CONDITION_WILDCARDS'],
  ]);
  const [check] = (
    (conditions as { conditions: unknown[] }).conditions[1] as { conditions: object[] }
  ).conditions.slice(2);
  expect(findings(await create({ conditions: check as RuleInput['conditions'] }))).toEqual([
    ['conditions.field', 'FIELD_FOR_SEARCHES'],
  ]);
});

test('accepts 500 conditions and 20 levels, and refuses one more', async () => {
  const repeatCondition = (count: number) => ({
    group: 'all' as const,
    conditions: Array.from({ length: count }, () => german),
  });
  let deep: RuleInput['conditions'] = german;
  for (let level = 0; level < 20; level += 1) deep = { group: 'all', conditions: [deep] };
  await created({ conditions: repeatCondition(500) });
  await created({ conditions: deep });
  expect(findings(await create({ conditions: repeatCondition(501) }))).toEqual([
    ['conditions', 'RULE_TOO_MANY_CONDITIONS'],
  ]);
  const deeper = await create({ conditions: { group: 'all', conditions: [deep] } });
  expect(fieldsOf(deeper).map(({ code }) => code)).toEqual(['RULE_TOO_DEEP']);
});

test('counts a removed field in the list, keeps it in the rule, and refuses to save it', async () => {
  const id = await created();
  const inactive = {
    group: 'all' as const,
    conditions: [german, { field: 'flight.gone', operator: 'EQ' as const, value: 1 }],
  };
  await runAsSystem(platform().services.pool, db =>
    db
      .updateTable('risk_rule')
      .set({ conditions: JSON.stringify(inactive) })
      .where('id', '=', id)
      .execute(),
  );
  expect((await search(people.author)).find(row => row.id === id)).toMatchObject({ unusable: 1 });
  expect(await detail(id)).toMatchObject({ conditions: inactive, unusable: 1 });
  expect(findings(await update(id, { version: 1, conditions: inactive }))).toEqual([
    ['conditions.conditions.1.field', 'UNKNOWN_RULE_FIELD'],
  ]);
});

test('requires active categories, people and teams of the organization', async () => {
  const { pool } = platform().services;
  const [otherCategory, occurrence, off] = await runAsSystem(pool, async db => [
    await insertCategory(db, {
      organizationId: people.stranger.organization?.id ?? '',
      name: 'A',
      appliesTo: 'RESTRICTION',
    }),
    await insertCategory(db, {
      organizationId: people.author.organization?.id ?? '',
      name: 'B',
      appliesTo: 'OCURRENCY',
    }),
    createId(),
  ]);
  await runAsSystem(pool, db =>
    db
      .insertInto('work_team')
      .values({ id: off, organization_id: people.author.organization?.id ?? '', name: 'Off', active: false })
      .execute(),
  );
  for (const category of [otherCategory, occurrence, createId()])
    expect((await create({ categories: [categoryId, category] })).body).toEqual([
      'A categoria não existe, está inativa ou não se aplica a restrições. Escolha outra.',
    ]);
  const inactive = await addUser(pool, buildOrganization({ id: people.author.organization?.id ?? '' }));
  await runAsSystem(pool, db => deactivateUser(db, inactive.id));
  for (const id of [people.stranger.id, inactive.id, off, createId()])
    for (const list of ['viewers', 'receivers'] as const)
      expect((await create({ [list]: [people.viewer.id, id] })).body).toEqual([
        'Algum dos usuários ou equipes escolhidos não existe, está inativo ou não é do seu órgão. Revise a seleção.',
      ]);
});

test('requires a last day of today or later, and not before the first', async () => {
  expect((await create({ validUntil: '2026-03-14' })).body).toEqual([
    'A validade não pode ser anterior a hoje.',
  ]);
  await created({ validUntil: '2026-03-15' });
  expect(findings(await create({ validFrom: '2026-04-02', validUntil: '2026-04-01' }))).toEqual([
    ['validUntil', 'PERIOD_ORDER'],
  ]);
});

test('reports contradicting conditions before saving', async () => {
  const check = (conditions: object) =>
    call(platform(), people.author, 'POST', `${area}/check`, { conditions });
  const adult = { field: 'passenger.age', operator: 'GE', value: 18 };
  expect((await check({ group: 'all', conditions: [german, young, adult] })).body).toEqual({
    never: ['conditions.2', 'conditions.1'],
    unknown: [],
    floodADay: 100,
  });
  expect((await check({ group: 'any', conditions: [young, adult] })).body).toMatchObject({ never: null });
});

const codes = {
  group: 'all' as const,
  conditions: [
    { field: 'passenger.nationality', operator: 'IN' as const, value: ['br', 'Brazil', 'Alemanha, PRT'] },
    { field: 'document.issuer', operator: 'EQ' as const, value: 'Congo, Democratic Republic of the' },
    { field: 'flight.originCountry', operator: 'NE' as const, value: 'BR' },
    { field: 'flight.origin', operator: 'NOT_IN' as const, value: ['sbgr', 'GIG'] },
    { field: 'document.type', operator: 'EQ' as const, value: 'passaporte' },
    { field: 'document.allTypes', operator: 'IN' as const, value: ['P,v', 'cpf'] },
    { field: 'booking.paymentForms', operator: 'IN' as const, value: ['cc,ca'] },
    { field: 'flight.destination', operator: 'STARTS_WITH' as const, value: 'ZZ' },
    { field: 'flight.destination', operator: 'EQ' as const, value: 'ZZ*' },
  ],
};

test('stores codes in the form of passenger data', async () => {
  const { conditions } = await detail(await created({ conditions: codes }));
  expect((conditions as typeof codes).conditions.map(({ value }) => value)).toEqual([
    ['BRA', 'DEU', 'PRT'],
    'COD',
    'BRA',
    ['GRU', 'GIG'],
    'P',
    ['P', 'V', 'CPF'],
    ['CC', 'CA'],
    'ZZ',
    'ZZ*',
  ]);
});

test('refuses an unknown code at its condition, and explains the correction', async () => {
  const unknown = [
    { field: 'passenger.nationality', operator: 'EQ' as const, value: 'XYZ' },
    { field: 'passenger.residence', operator: 'NOT_IN' as const, value: ['BRA', 'Atlantis'] },
    { field: 'flight.origin', operator: 'NE' as const, value: 'QQY' },
    { field: 'flight.carrier', operator: 'EQ' as const, value: 'Q?!' },
    { field: 'document.type', operator: 'EQ' as const, value: 'ticket' },
    { field: 'document.issuer', operator: 'EQ' as const, value: 'BRA,PRT' },
    { field: 'document.type', operator: 'EQ' as const, value: 'P,V' },
  ];
  const reply = await create({ conditions: { group: 'any', conditions: unknown } });
  expect(reply.status).toBe(400);
  expect(findings(reply)).toEqual([
    ['conditions.conditions.0.value', 'CONDITION_COUNTRY'],
    ['conditions.conditions.1.value.1', 'CONDITION_COUNTRY'],
    ['conditions.conditions.2.value', 'CONDITION_AIRPORT'],
    ['conditions.conditions.3.value', 'CONDITION_CARRIER'],
    ['conditions.conditions.4.value', 'CONDITION_DOCUMENT_TYPE'],
    ['conditions.conditions.5.value', 'CONDITION_ONE_CODE'],
    ['conditions.conditions.6.value', 'CONDITION_ONE_CODE'],
  ]);
  expect((reply.body as { messages: string[] }).messages[0]).toBe(
    'Nacionalidade: “XYZ” não é um país conhecido. Informe o nome ou o código, como Brasil, BR ou BRA.',
  );
});

test('accepts a deactivated airport', async () => {
  await runAsSystem(platform().services.pool, db =>
    db.updateTable('airport').set({ active: false }).where('iata', '=', 'REC').execute(),
  );
  const conditions = { field: 'flight.origin', operator: 'EQ' as const, value: 'REC' };
  expect(await create({ conditions })).toMatchObject({ status: 201 });
});

test('keeps a saved rule with an unknown code, and reports it in list and check', async () => {
  const id = await created();
  const old = { field: 'passenger.nationality', operator: 'IN' as const, value: ['XYZ', 'BRA'] };
  const conditions = { group: 'all' as const, conditions: [german, old] };
  await runAsSystem(platform().services.pool, db =>
    db
      .updateTable('risk_rule')
      .set({ conditions: JSON.stringify(conditions) })
      .where('id', '=', id)
      .execute(),
  );
  expect((await search(people.author)).find(row => row.id === id)).toMatchObject({ unknownCodes: 1 });
  expect(await detail(id)).toMatchObject({ conditions, unknownCodes: 1 });
  expect(await call(platform(), people.author, 'POST', `${area}/check`, { conditions })).toMatchObject({
    status: 200,
    body: { unknown: [{ path: 'conditions.1', value: 'XYZ' }] },
  });
});

test('refuses unknown codes in back-tests', async () => {
  const conditions = { field: 'flight.origin', operator: 'EQ', value: 'QQY' };
  const reply = await call(platform(), people.author, 'POST', `${area}/back-tests`, { conditions });
  expect(findings(reply)).toEqual([['conditions.value', 'CONDITION_AIRPORT']]);
});
