import { users } from '@farol/contract';
import { call } from './api.ts';
import { people, type Person } from './people.ts';

/** Creates a user with the organization, roles and airports of another. */
export async function createColleague({ cpf, name }: Person, like: Person): Promise<void> {
  const { administrator } = people;
  const { rows } = await call(administrator, users.searchUsers, { body: { text: like.cpf } });
  const [model] = rows;
  if (model === undefined || model.organization === null) throw new Error('the demo has changed');
  const { organization, roles, airports } = model;
  const body = {
    cpf,
    fullName: name,
    organizationId: organization.id,
    roles: roles.map(({ id }) => id),
    airports,
  };
  await call(administrator, users.createUser, { body });
}
