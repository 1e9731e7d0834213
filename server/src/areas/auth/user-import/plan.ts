import { createHash } from 'node:crypto';
import type { ImportLine, ImportReason } from '@farol/contract';
import { bareCpf, isCpf } from '@farol/contract/documents';
import type { UserActor } from '#kernel/guard/actor.ts';
import { foldText } from '#kernel/text.ts';
import { type GivenRole, mayGive, mayGiveAirports } from '../giving.ts';
import type { FileLine } from '#kernel/imports/read.ts';

export interface KnownRole extends GivenRole {
  id: string;
  name: string;
}

export interface KnownUser {
  id: string;
  cpf: string;
  fullName: string;
  organizationId: string | null;
  active: boolean;
  version: number;
  roles: readonly KnownRole[];
  airports: readonly string[];
}

export interface World {
  giver: UserActor;
  organizationId: string;
  /** Roles that the organization's users can hold. */
  roles: readonly KnownRole[];
  /** Airports that the organization's users can be limited to. */
  airports: ReadonlySet<string>;
  users: ReadonlyMap<string, KnownUser>;
}

export interface Effect {
  cpf: string;
  before: KnownUser | undefined;
  roles: readonly string[];
  airports: readonly string[];
}

export interface PlannedLine extends ImportLine {
  effect: Effect | undefined;
}

type Reason = ImportLine['reasons'][number];

const columns = 3;
const shown = 80;

const reason = (code: ImportReason, value = ''): Reason => ({ code, value: value.slice(0, shown) });

/** A line replaces all roles and airports of a user. */
export function planOf(lines: readonly FileLine[], world: World): PlannedLine[] {
  const roles = rolesByName(world.roles);
  const seen = new Map<string, number>();
  return lines.map(line => planLine(line, world, roles, seen));
}

function planLine(
  { line, cells }: FileLine,
  world: World,
  rolesNamed: ReadonlyMap<string, readonly KnownRole[]>,
  seen: Map<string, number>,
): PlannedLine {
  const [given = '', roleCell = '', airportCell = ''] = cells ?? [];
  const cpf = bareCpf(given).length === 11 ? bareCpf(given) : given.slice(0, shown);
  const before = world.users.get(cpf);
  const reasons: Reason[] = [];
  if (cells === null) reasons.push(reason('QUOTES'));
  else if (cells.length > columns) reasons.push(reason('COLUMNS', String(cells.length)));
  else reasons.push(...wrongCpf(given), ...repeated(cpf, line, seen), ...unmanaged(before, world));
  const roles = cells === null ? [] : readRoles(roleCell, rolesNamed, reasons);
  const airports = cells === null ? [] : readAirports(airportCell, world.airports, reasons);
  const taken = (before?.roles ?? []).filter(role => roles.every(({ id }) => id !== role.id));
  const coming = roles.filter(role => before?.roles.every(({ id }) => id !== role.id) ?? true);
  for (const role of coming)
    if (!mayGive(world.giver, role)) reasons.push(reason('ROLE_NOT_GIVEN', role.name));
  // Reveals nothing more about users of another organization.
  const own = before?.organizationId === world.organizationId;
  if (own)
    for (const role of taken)
      if (!mayGive(world.giver, role)) reasons.push(reason('ROLE_NOT_TAKEN', role.name));
  if (cells !== null && !mayGiveAirports(world.giver, own ? before.airports : undefined, airports))
    reasons.push(reason('AIRPORTS_NOT_GIVEN', world.giver.airports.join(', ')));
  const airportsTaken = own ? before.airports.filter(airport => !airports.includes(airport)) : [];
  const same =
    coming.length + taken.length + airportsTaken.length === 0 && airports.length === before?.airports.length;
  const outcome =
    reasons.length > 0 ? 'REFUSE' : before === undefined ? 'CREATE' : same ? 'NOTHING' : 'CHANGE';
  const does = outcome === 'CREATE' || outcome === 'CHANGE';
  return {
    line,
    cpf,
    name: own ? before.fullName : null,
    outcome,
    reasons,
    roles: roles.map(({ name }) => name),
    airports,
    rolesTaken: own ? taken.map(({ name }) => name) : [],
    airportsTaken,
    effect: does ? { cpf, before, roles: roles.map(({ id }) => id), airports } : undefined,
  };
}

/** Spreadsheets remove leading zeros. */
function wrongCpf(given: string): Reason[] {
  if (given === '') return [reason('CPF_MISSING')];
  const digits = bareCpf(given);
  if (!/^[\d.\-\s]+$/.test(given) || digits.length > 11) return [reason('CPF_FORMAT', given)];
  if (digits.length < 11) return [reason('CPF_SHORT', given)];
  return isCpf(digits) ? [] : [reason('CPF_INVALID', given)];
}

function repeated(cpf: string, line: number, seen: Map<string, number>): Reason[] {
  const first = seen.get(cpf);
  if (first !== undefined) return [reason('CPF_REPEATED', String(first))];
  if (isCpf(cpf)) seen.set(cpf, line);
  return [];
}

function unmanaged(user: KnownUser | undefined, { organizationId }: World): Reason[] {
  if (user === undefined) return [];
  if (user.organizationId !== organizationId) return [reason('OTHER_ORGANIZATION')];
  return user.active ? [] : [reason('INACTIVE')];
}

function rolesByName(roles: readonly KnownRole[]): Map<string, KnownRole[]> {
  const named = new Map<string, KnownRole[]>();
  for (const role of roles) {
    const name = foldText(role.name);
    named.set(name, [...(named.get(name) ?? []), role]);
  }
  return named;
}

function valuesOf(cell: string): string[] {
  return [...new Set(cell.split('/').map(value => value.trim()))].filter(value => value !== '');
}

function readRoles(
  cell: string,
  named: ReadonlyMap<string, readonly KnownRole[]>,
  reasons: Reason[],
): KnownRole[] {
  const values = valuesOf(cell);
  if (values.length === 0) reasons.push(reason('ROLE_MISSING'));
  const found = new Map<string, KnownRole>();
  for (const value of values) {
    const roles = named.get(foldText(value)) ?? [];
    const exact = roles.filter(({ name }) => name === value);
    const [role, another] = exact.length > 0 ? exact : roles;
    if (role === undefined) reasons.push(reason('ROLE_UNKNOWN', value));
    else if (another !== undefined) reasons.push(reason('ROLE_AMBIGUOUS', value));
    else found.set(role.id, role);
  }
  return [...found.values()];
}

function readAirports(cell: string, known: ReadonlySet<string>, reasons: Reason[]): string[] {
  const airports = valuesOf(cell.toUpperCase());
  for (const airport of airports) {
    if (!/^[A-Z]{3}$/.test(airport)) reasons.push(reason('AIRPORT_FORMAT', airport));
    else if (!known.has(airport)) reasons.push(reason('AIRPORT_UNKNOWN', airport));
  }
  return airports.toSorted();
}

/** Includes users' versions: the hash differs if the outcome would. */
export function hashOfPlan(plan: readonly PlannedLine[]): Buffer {
  const effects = plan.flatMap(({ effect }) =>
    effect === undefined
      ? []
      : [[effect.cpf, effect.before?.id, effect.before?.version, effect.roles.toSorted(), effect.airports]],
  );
  return createHash('sha256').update(JSON.stringify(effects)).digest();
}
