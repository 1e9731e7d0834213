import type { HandlerOutput, userImport } from '@farol/contract';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { createId } from '#kernel/ids.ts';
import { applyEffects } from '#kernel/imports/apply.ts';
import { stampOf } from '#kernel/register.ts';
import { requireAccessManagers } from '../access-managers.ts';
import { formatMaskedCpf } from '../masked-cpf.ts';
import { replan } from './import.ts';
import { userKind } from './kind.ts';
import type { Effect } from './plan.ts';
import {
  changeAirports,
  changeRoles,
  getImport,
  incrementVersions,
  insertUsers,
  type UserValue,
} from './queries.ts';

/**
 * Applies a checked import in one transaction. Throws IMPORT_OUTDATED if the result would differ from what
 * was shown.
 */
export async function applyImport(
  context: Context<UserActor>,
  id: string,
): Promise<HandlerOutput<typeof userImport.applyImport>> {
  const { actor, db } = context;
  return requireAccessManagers(db, actor, async () => {
    const checked = await getImport(db, id, actor.id);
    const effects = await replan(context, checked);
    await applyEffects(context, userKind, id, effects, async batch => {
      const people = await writeUsers(context, checked.organizationId, batch);
      return { records: people.map(person => ({ kind: 'user', id: person.id })), detail: { people } };
    });
    const created = effects.filter(({ before }) => before === undefined).length;
    return { created, changed: effects.length - created };
  });
}

interface AuditedUser {
  id: string;
  before: { roles: string[]; airports: readonly string[] } | null;
  after: { roles: readonly string[]; airports: readonly string[] };
}

async function writeUsers(
  context: Context<UserActor>,
  organizationId: string,
  effects: readonly Effect[],
): Promise<AuditedUser[]> {
  const { db } = context;
  const people = effects.map(effect => ({ ...effect, id: effect.before?.id ?? createId() }));
  const coming = people.filter(({ before }) => before === undefined);
  const createdCount = await insertUsers(
    db,
    organizationId,
    coming.map(({ id, cpf }) => ({ id, cpf, fullName: formatMaskedCpf(cpf) })),
  );
  const changed = await incrementVersions(
    db,
    people.flatMap(({ before }) => before ?? []),
    stampOf(context),
  );
  if (createdCount + changed !== people.length) throw new Failure('IMPORT_OUTDATED');
  await changeRoles(
    db,
    differences(people, 'roles', ({ before }) => before?.roles.map(({ id }) => id) ?? []),
  );
  await changeAirports(
    db,
    differences(people, 'airports', ({ before }) => before?.airports ?? []),
  );
  return people.map(({ id, before, roles, airports }) => ({
    id,
    before:
      before === undefined ? null : { roles: before.roles.map(role => role.id), airports: before.airports },
    after: { roles, airports },
  }));
}

type Person = Effect & { id: string };

/** Writes only differences, because each row notifies the sessions of its user. */
function differences(
  people: readonly Person[],
  what: 'roles' | 'airports',
  currentValues: (person: Person) => readonly string[],
): { coming: UserValue[]; going: UserValue[] } {
  const pairs = (person: Person, values: readonly string[], excluded: readonly string[]): UserValue[] =>
    values.filter(value => !excluded.includes(value)).map(value => [person.id, value]);
  return {
    coming: people.flatMap(person => pairs(person, person[what], currentValues(person))),
    going: people.flatMap(person => pairs(person, currentValues(person), person[what])),
  };
}
