import { newId } from '#kernel/ids.ts';
import type { Services } from '#kernel/services.ts';
import { forSystem } from '#testing/platform.ts';
import { beginSession, demoPeople, findUserByCpf, seedDemoPeople } from '../index.ts';

/** Puts the people of the demo into a test's database. */
export async function addDemoPeople({ pool }: Services): Promise<void> {
  await forSystem(pool, seedDemoPeople);
}

/** The person of the demo whose name begins so. Throws if there is none. */
export function personCalled(name: string) {
  const person = demoPeople.find(({ fullName }) => fullName.startsWith(name));
  if (person === undefined) throw new Error(`no demo person called ${name}`);
  return person;
}

/** Their account, as it is in the database. Throws if it is not there. */
export async function accountOf({ pool }: Services, name: string) {
  const account = await findUserByCpf(pool.db, personCalled(name).cpf);
  if (account === undefined) throw new Error(`${name} is not in the database`);
  return account;
}

/** A session of theirs, begun now, with an account of this level: 1 bronze, 2 silver, 3 gold. */
export async function sessionOf(services: Services, name: string, assurance = 1): Promise<string> {
  return beginSession(
    services.pool.db,
    services,
    await accountOf(services, name),
    'localhost:3000',
    assurance,
  );
}

/** A role of an organization that gives nothing and nobody holds. */
export async function addRole({ pool }: Services, organizationId: string): Promise<string> {
  const id = newId();
  const role = { id, organization_id: organizationId, name: 'Gives nothing', permissions: [] };
  await pool.db.insertInto('role').values(role).execute();
  return id;
}
