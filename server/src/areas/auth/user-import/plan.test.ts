import { expect, test } from 'vitest';
import { hashPlan } from '#kernel/imports/kind.ts';
import { buildOrganization, buildUser } from '#testing/test-client.ts';
import { userKind } from './kind.ts';
import { buildPlanner, type ExistingRole, type ExistingUser, type PlanContext } from './plan.ts';
import { readFile as readAs } from '#kernel/imports/read-csv.ts';
import { userFile } from './file.ts';

const readFile = (bytes: Uint8Array) => readAs(bytes, userFile);

const organization = buildOrganization();
const role = (name: string, permissions: string[] = ['DOMESTIC']): ExistingRole => ({
  id: `id of ${name}`,
  name,
  organizationId: null,
  permissions,
  rootOnly: false,
  seesAllRestrictions: false,
  seesAllRules: false,
});
const officer = role('Fiscal sanitário');
const desk = role('Balcão', []);
const chief = role('Chefe', ['DOMESTIC', 'RISK_MANAGE']);

const [ana, bia, carla] = ['52998224725', '39053344705', '11144477735'] as const;
const existingUser = (cpf: string, more: Partial<ExistingUser> = {}): ExistingUser => ({
  id: `id of ${cpf}`,
  cpf,
  fullName: 'Ana Lima',
  organizationId: organization.id,
  active: true,
  version: 1,
  roles: [officer],
  airports: ['GRU'],
  ...more,
});

const world = (...users: ExistingUser[]): PlanContext => ({
  giver: buildUser(organization, ['USER_MANAGE', 'DOMESTIC']),
  organizationId: organization.id,
  roles: [officer, desk, chief],
  airports: new Set(['GRU', 'GIG']),
  users: new Map(users.map(user => [user.cpf, user])),
});

const plan = (text: string, ...users: ExistingUser[]) =>
  readFile(new TextEncoder().encode(text)).lines.map(buildPlanner(world(...users)));
const outcomes = (text: string, ...users: ExistingUser[]) =>
  plan(text, ...users).map(({ outcome, reasons }) =>
    reasons.length === 0 ? outcome : reasons.map(({ code, value }) => `${code} ${value}`.trim()),
  );

test('an importer limited to airports cannot grant others, nor all', () => {
  const all = world(existingUser(ana), existingUser(bia, { airports: ['GIG'] }));
  const limited = { ...all, giver: { ...all.giver, airports: ['GRU'] } };
  const reasonsFor = (text: string) =>
    readFile(new TextEncoder().encode(text))
      .lines.map(buildPlanner(limited))
      .map(({ reasons }) => reasons.map(({ code, value }) => `${code} ${value}`));
  const none = ['AIRPORTS_NOT_GIVEN GRU'];
  expect(reasonsFor(`${ana};Balcão;GRU/GIG\n${bia};Balcão;\n${carla};Balcão;`)).toEqual([none, none, none]);
  expect(reasonsFor(`${ana};Balcão;GRU\n${bia};Balcão;GIG/GRU\n${carla};Balcão;GRU`)).toEqual([[], [], []]);
});

test('a line creates a missing user, changes a different one and leaves the same one', () => {
  const text = `${ana};fiscal SANITARIO;gru\n${bia};Fiscal sanitário / Balcão;GIG/GRU\n529.982.247-25;x`;
  expect(outcomes(text, existingUser(ana))).toEqual([
    'NOTHING',
    'CREATE',
    ['CPF_REPEATED 1', 'ROLE_UNKNOWN x'],
  ]);
  expect(plan(`${ana};Balcão;GIG`, existingUser(ana))).toMatchObject([
    {
      outcome: 'CHANGE',
      name: 'Ana Lima',
      roles: ['Balcão'],
      airports: ['GIG'],
      rolesTaken: ['Fiscal sanitário'],
      airportsTaken: ['GRU'],
    },
  ]);
});

test('no airport means all of the organization, also for a limited user', () => {
  expect(outcomes(`${ana};Fiscal sanitário;`, existingUser(ana))).toEqual(['CHANGE']);
  expect(outcomes(`${ana};Fiscal sanitário`, existingUser(ana, { airports: [] }))).toEqual(['NOTHING']);
});

test.each([
  [';Balcão;GRU', 'CPF_MISSING'],
  ['2998224725;Balcão;GRU', 'CPF_SHORT 2998224725'],
  ['5299822472A;Balcão;GRU', 'CPF_FORMAT 5299822472A'],
  ['529982247251;Balcão;GRU', 'CPF_FORMAT 529982247251'],
  ['52998224724;Balcão;GRU', 'CPF_INVALID 52998224724'],
  ['11111111111;Balcão;GRU', 'CPF_INVALID 11111111111'],
  [`${ana};;GRU`, 'ROLE_MISSING'],
  [`${ana};Piloto;GRU`, 'ROLE_UNKNOWN Piloto'],
  [`${ana};Chefe;GRU`, 'ROLE_NOT_GIVEN Chefe'],
  [`${ana};Balcão;CWB`, 'AIRPORT_UNKNOWN CWB'],
  [`${ana};Balcão;G1`, 'AIRPORT_FORMAT G1'],
  [`${ana};Balcão;GRU;x`, 'COLUMNS 4'],
])('refuses the line %s as %s', (line, reason) => {
  expect(outcomes(line)).toEqual([[reason]]);
});

test('refuses lines above the heading', () => {
  expect(outcomes(`${ana};Balcão;GRU\nCPF;Perfil;Aeroporto\n${bia};Balcão;GRU`)).toEqual([
    [`ABOVE_HEADING ${ana} Balcão GRU`],
    'CREATE',
  ]);
});

test('reports all errors of a line together', () => {
  expect(outcomes(`1;Piloto/Chefe;CWB/ZZ`)).toEqual([
    [
      'CPF_SHORT 1',
      'ROLE_UNKNOWN Piloto',
      'AIRPORT_UNKNOWN CWB',
      'AIRPORT_FORMAT ZZ',
      'ROLE_NOT_GIVEN Chefe',
    ],
  ]);
});

test('refuses users of other organizations, without details, and inactive users', () => {
  const others = existingUser(ana, { organizationId: 'another', roles: [chief], airports: ['CGH'] });
  expect(
    plan(`${ana};Balcão;GRU\n${bia};Balcão;`, others, existingUser(bia, { active: false })),
  ).toMatchObject([
    {
      outcome: 'REFUSE',
      reasons: [{ code: 'OTHER_ORGANIZATION' }],
      name: null,
      rolesTaken: [],
      airportsTaken: [],
      effect: undefined,
    },
    { outcome: 'REFUSE', reasons: [{ code: 'INACTIVE' }], name: 'Ana Lima' },
  ]);
});

test('neither grants nor revokes a role that the importer cannot grant, and keeps it if listed', () => {
  const grown = existingUser(ana, { roles: [officer, chief] });
  expect(outcomes(`${ana};Fiscal sanitário;GRU`, grown)).toEqual([['ROLE_NOT_TAKEN Chefe']]);
  expect(outcomes(`${ana};Fiscal sanitário/Chefe;GRU`, grown)).toEqual(['NOTHING']);
  expect(outcomes(`${ana};Balcão/Chefe;GRU`, grown)).toEqual(['CHANGE']);
});

test('prefers the exact name among roles that differ by accents, and refuses ambiguous names', () => {
  const twins: PlanContext = { ...world(), roles: [desk, { ...desk, id: 'twin', name: 'Balcao' }] };
  const { lines } = readFile(new TextEncoder().encode(`${ana};Balcao;\n${bia};balcao;`));
  const planned = lines.map(buildPlanner(twins));
  expect(planned.map(({ effect, reasons }) => effect?.roles ?? reasons[0]?.code)).toEqual([
    ['twin'],
    'ROLE_AMBIGUOUS',
  ]);
});

test("the plan's hash changes with users, roles and input, not with names", () => {
  const text = `${ana};Balcão;GRU\n${bia};Fiscal sanitário;\n${carla};x;`;
  const hash = (change: Partial<ExistingUser> = {}) =>
    hashPlan(userKind, plan(text, existingUser(ana, change))).toString('hex');
  expect(hash({ version: 2 })).not.toBe(hash());
  expect(hash({ id: 'another' })).not.toBe(hash());
  expect(hash({ active: false })).not.toBe(hash());
  expect(hash({ roles: [desk], airports: ['GRU'] })).not.toBe(hash());
  expect(hash({ fullName: 'Ana L.' })).toBe(hash());
  expect(hashPlan(userKind, plan(text.replace('GRU', 'GIG'), existingUser(ana))).toString('hex')).not.toBe(
    hash(),
  );
});

test('reports all reasons of a line, also of one with too many columns', () => {
  expect(outcomes('11111111111;x/y;QQQ;too many')).toEqual([
    ['COLUMNS 4', 'CPF_INVALID 11111111111', 'ROLE_UNKNOWN x', 'ROLE_UNKNOWN y', 'AIRPORT_UNKNOWN QQQ'],
  ]);
});
