import type { Returned, userImport } from '@farol/contract';
import { writeEvent } from '#kernel/audit/audit.ts';
import { toDate } from '#kernel/clock.ts';
import { Failure } from '#kernel/failure.ts';
import type { UserActor } from '#kernel/guard/actor.ts';
import type { Context } from '#kernel/http/handler.ts';
import { newId } from '#kernel/ids.ts';
import { tellDone } from '#kernel/imports/queries.ts';
import { keepAccessManagers } from '../access-managers.ts';
import { maskedCpf } from '../masked-cpf.ts';
import { getImport, planAgain } from './import.ts';
import type { Effect } from './plan.ts';
import { changeAirports, changeRoles, countChanged, insertUsers, type Pair, setApplied } from './queries.ts';

/** Users per statement and per audit event. */
const batch = 500;

/**
 * Applies a checked import in one transaction. Throws IMPORT_OUTDATED if the result would differ from what
 * was shown.
 */
export async function applyImport(
  context: Context<UserActor>,
  id: string,
): Promise<Returned<typeof userImport.applyImport>> {
  const { actor, db, clock, pool, log, audited } = context;
  return keepAccessManagers(db, actor, async () => {
    const checked = await getImport(db, actor, id);
    const plan = await planAgain(context, checked);
    const effects = plan.flatMap(({ effect }) => effect ?? []);
    for (let at = 0; at < effects.length; at += batch) {
      const people = await write(context, checked.organizationId, effects.slice(at, at + batch));
      const event = { records: people.map(person => ({ kind: 'user' as const, id: person.id })), people };
      if (at === 0) audited(event.records, { importId: id, total: effects.length, people });
      else await tellTrail(context, id, event);
      // Outside the transaction, so that other sessions can read it.
      void tellDone(pool.db, 'user_import', id, at + people.length).catch((error: unknown) =>
        log.warn({ err: error }, 'progress'),
      );
    }
    await setApplied(db, id, toDate(clock.now()));
    const created = effects.filter(({ before }) => before === undefined).length;
    return { created, changed: effects.length - created };
  });
}

interface Written {
  id: string;
  before: { roles: string[]; airports: readonly string[] } | null;
  after: { roles: readonly string[]; airports: readonly string[] };
}

async function tellTrail(
  context: Context<UserActor>,
  importId: string,
  { records, people }: { records: { kind: 'user'; id: string }[]; people: Written[] },
): Promise<void> {
  const { db, actor, exchange } = context;
  await writeEvent(db, context, {
    event: 'USERS_IMPORTED',
    actor,
    requestId: exchange.requestId,
    operation: 'applyImport',
    address: exchange.address,
    records,
    detail: { importId, people },
  });
}

async function write(
  { db }: Context<UserActor>,
  organizationId: string,
  effects: readonly Effect[],
): Promise<Written[]> {
  const people = effects.map(effect => ({ ...effect, id: effect.before?.id ?? newId() }));
  const coming = people.filter(({ before }) => before === undefined);
  const made = await insertUsers(
    db,
    organizationId,
    coming.map(({ id, cpf }) => ({ id, cpf, fullName: maskedCpf(cpf) })),
  );
  const changed = await countChanged(
    db,
    people.flatMap(({ before }) => before ?? []),
  );
  if (made + changed !== people.length) throw new Failure('IMPORT_OUTDATED');
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
  held: (person: Person) => readonly string[],
): { coming: Pair[]; going: Pair[] } {
  const pairs = (person: Person, values: readonly string[], without: readonly string[]): Pair[] =>
    values.filter(value => !without.includes(value)).map(value => [person.id, value]);
  return {
    coming: people.flatMap(person => pairs(person, person[what], held(person))),
    going: people.flatMap(person => pairs(person, held(person), person[what])),
  };
}
