import type { ImportLine, ImportReason } from '@farol/contract';
import { bareCpf, isCpf } from '@farol/contract/documents';
import type { UserActor } from '#kernel/guard/actor.ts';
import { foldText, truncateText } from '#kernel/text.ts';
import { type RoleGrant, canGrantRole, canGrantAirports } from '../grant-rules.ts';
import type { FileLine } from '#kernel/imports/read-csv.ts';

export interface ExistingRole extends RoleGrant {
  id: string;
  name: string;
}

export interface ExistingUser {
  id: string;
  cpf: string;
  fullName: string;
  organizationId: string | null;
  active: boolean;
  version: number;
  roles: readonly ExistingRole[];
  airports: readonly string[];
}

export interface PlanContext {
  giver: UserActor;
  organizationId: string;
  /** Roles that the organization's users can hold. */
  roles: readonly ExistingRole[];
  /** Airports that the organization's users can be limited to. */
  airports: ReadonlySet<string>;
  users: ReadonlyMap<string, ExistingUser>;
}

export interface Effect {
  cpf: string;
  before: ExistingUser | undefined;
  roles: readonly string[];
  airports: readonly string[];
}

export interface PlannedLine extends ImportLine {
  effect: Effect | undefined;
}

type Reason = ImportLine['reasons'][number];

const columns = 3;
const maxShownLength = 80;

const reason = (code: ImportReason, value = ''): Reason => ({
  code,
  value: truncateText(value, maxShownLength),
});

/** Returns a function that plans a line, which replaces all roles and airports of a user. */
export function buildPlanner(planContext: PlanContext): (line: FileLine) => PlannedLine {
  const roles = rolesByName(planContext.roles);
  const seen = new Map<string, number>();
  return line => planLine(line, planContext, roles, seen);
}

function planLine(
  { line, cells, aboveHeading }: FileLine,
  planContext: PlanContext,
  rolesNamed: ReadonlyMap<string, readonly ExistingRole[]>,
  seen: Map<string, number>,
): PlannedLine {
  const [cpfText = '', roleCell = '', airportCell = ''] = cells;
  const cpf = bareCpf(cpfText).length === 11 ? bareCpf(cpfText) : truncateText(cpfText, maxShownLength);
  const before = planContext.users.get(cpf);
  const reasons: Reason[] = [
    ...(aboveHeading ? [reason('ABOVE_HEADING', cells.join(' '))] : []),
    ...(cells.length > columns ? [reason('COLUMNS', String(cells.length))] : []),
    ...cpfReasons(cpfText),
    ...repetitionReasons(cpf, line, seen),
    ...scopeReasons(before, planContext),
  ];
  const roles = readRoles(roleCell, rolesNamed, reasons);
  const airports = readAirports(airportCell, planContext.airports, reasons);
  const removedRoles = (before?.roles ?? []).filter(role => roles.every(({ id }) => id !== role.id));
  const addedRoles = roles.filter(role => before?.roles.every(({ id }) => id !== role.id) ?? true);
  for (const role of addedRoles)
    if (!canGrantRole(planContext.giver, role)) reasons.push(reason('ROLE_NOT_GIVEN', role.name));
  // Reveals nothing more about users of another organization.
  const ownUser = before?.organizationId === planContext.organizationId;
  if (ownUser)
    for (const role of removedRoles)
      if (!canGrantRole(planContext.giver, role)) reasons.push(reason('ROLE_NOT_TAKEN', role.name));
  if (!canGrantAirports(planContext.giver, ownUser ? before.airports : undefined, airports))
    reasons.push(reason('AIRPORTS_NOT_GIVEN', planContext.giver.airports.join(', ')));
  const airportsTaken = ownUser ? before.airports.filter(airport => !airports.includes(airport)) : [];
  const isUnchanged =
    addedRoles.length + removedRoles.length + airportsTaken.length === 0 &&
    airports.length === before?.airports.length;
  const outcome =
    reasons.length > 0 ? 'REFUSE' : before === undefined ? 'CREATE' : isUnchanged ? 'NOTHING' : 'CHANGE';
  const hasEffect = outcome === 'CREATE' || outcome === 'CHANGE';
  return {
    line,
    cpf,
    name: ownUser ? before.fullName : null,
    outcome,
    reasons,
    roles: roles.map(({ name }) => name),
    airports,
    rolesTaken: ownUser ? removedRoles.map(({ name }) => name) : [],
    airportsTaken,
    effect: hasEffect ? { cpf, before, roles: roles.map(({ id }) => id), airports } : undefined,
  };
}

/** Spreadsheets remove leading zeros. */
function cpfReasons(cpfText: string): Reason[] {
  if (cpfText === '') return [reason('CPF_MISSING')];
  const digits = bareCpf(cpfText);
  if (!/^[\d.\-\s]+$/.test(cpfText) || digits.length > 11) return [reason('CPF_FORMAT', cpfText)];
  if (digits.length < 11) return [reason('CPF_SHORT', cpfText)];
  return isCpf(digits) ? [] : [reason('CPF_INVALID', cpfText)];
}

function repetitionReasons(cpf: string, line: number, seen: Map<string, number>): Reason[] {
  const first = seen.get(cpf);
  if (first !== undefined) return [reason('CPF_REPEATED', String(first))];
  if (isCpf(cpf)) seen.set(cpf, line);
  return [];
}

function scopeReasons(user: ExistingUser | undefined, { organizationId }: PlanContext): Reason[] {
  if (user === undefined) return [];
  if (user.organizationId !== organizationId) return [reason('OTHER_ORGANIZATION')];
  return user.active ? [] : [reason('INACTIVE')];
}

function rolesByName(roles: readonly ExistingRole[]): Map<string, ExistingRole[]> {
  const existingByName = new Map<string, ExistingRole[]>();
  for (const role of roles) {
    const name = foldText(role.name);
    existingByName.set(name, [...(existingByName.get(name) ?? []), role]);
  }
  return existingByName;
}

function splitCell(cell: string): string[] {
  return [...new Set(cell.split('/').map(value => value.trim()))].filter(value => value !== '');
}

function readRoles(
  cell: string,
  existingByName: ReadonlyMap<string, readonly ExistingRole[]>,
  reasons: Reason[],
): ExistingRole[] {
  const values = splitCell(cell);
  if (values.length === 0) reasons.push(reason('ROLE_MISSING'));
  const found = new Map<string, ExistingRole>();
  for (const value of values) {
    const roles = existingByName.get(foldText(value)) ?? [];
    const exact = roles.filter(({ name }) => name === value);
    const [role, another] = exact.length > 0 ? exact : roles;
    if (role === undefined) reasons.push(reason('ROLE_UNKNOWN', value));
    else if (another !== undefined) reasons.push(reason('ROLE_AMBIGUOUS', value));
    else found.set(role.id, role);
  }
  return [...found.values()];
}

function readAirports(cell: string, knownAirports: ReadonlySet<string>, reasons: Reason[]): string[] {
  const airports = splitCell(cell.toUpperCase());
  for (const airport of airports) {
    if (!/^[A-Z]{3}$/.test(airport)) reasons.push(reason('AIRPORT_FORMAT', airport));
    else if (!knownAirports.has(airport)) reasons.push(reason('AIRPORT_UNKNOWN', airport));
  }
  return airports.toSorted();
}
