import { createId } from '#kernel/ids.ts';
import type { Services } from '#kernel/services.ts';
import { runAsSystem } from '#testing/platform.ts';
import { startSession, demoPeople, findUserByCpf, seedDemoPeople } from '../index.ts';

export async function addDemoPeople({ pool }: Services): Promise<void> {
  await runAsSystem(pool, seedDemoPeople);
}

/** Throws if there is none. */
export function getDemoPerson(name: string) {
  const person = demoPeople.find(({ fullName }) => fullName.startsWith(name));
  if (person === undefined) throw new Error(`no demo person called ${name}`);
  return person;
}

export async function getDemoAccount({ pool }: Services, name: string) {
  const account = await findUserByCpf(pool.db, getDemoPerson(name).cpf);
  if (account === undefined) throw new Error(`${name} is not in the database`);
  return account;
}

/** 1 bronze, 2 silver, 3 gold. */
export async function startDemoSession(services: Services, name: string, assurance = 1): Promise<string> {
  return startSession(
    services.pool.db,
    services,
    await getDemoAccount(services, name),
    'localhost:3000',
    assurance,
  );
}

export async function addRole({ pool }: Services, organizationId: string): Promise<string> {
  const id = createId();
  const role = { id, organization_id: organizationId, name: 'Gives nothing', permissions: [] };
  await pool.db.insertInto('role').values(role).execute();
  return id;
}
