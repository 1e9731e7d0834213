import { type AuditEvent, permissions } from '@farol/contract';
import { type AuditRecord, writeEvent } from '#kernel/audit/audit.ts';
import { type Database, transaction } from '#kernel/db/pool.ts';
import { createId } from '#kernel/ids.ts';
import type { Services } from '#kernel/services.ts';
import { formatMaskedCpf } from '../masked-cpf.ts';
import { anyUserExists, lockAccessManagers } from '../queries.ts';
import { insertRole, type RoleContent } from '../roles/queries.ts';
import { changeRoles, insertUsers } from '../user-import/queries.ts';
import { insertProcessingBody, type ProcessingBody } from './queries.ts';

export interface FirstManagerInput {
  /** 11 digits. */
  cpf: string;
  organization: string;
  /** Operating system user who runs the command. */
  by: string;
}

const rootRole: RoleContent = {
  name: 'Administrador da plataforma',
  permissions,
  seesAllRestrictions: true,
  seesAllRules: true,
  rootOnly: true,
  // Bronze, because providers other than gov.br report no level.
  requiredAssurance: 1,
};

/**
 * Creates the data-processing body, the root role and the first user, whose name comes from the provider at
 * the first sign-on. Creates nothing if a user exists or the organization's name is taken.
 */
export async function createFirstManager(
  services: Services,
  input: FirstManagerInput,
): Promise<'CREATED' | 'USERS_EXIST' | 'NAME_TAKEN'> {
  return transaction(services.pool.db, { kind: 'system' }, async db => {
    await lockAccessManagers(db);
    if (await anyUserExists(db)) return 'USERS_EXIST';
    const body: ProcessingBody = {
      id: createId(),
      name: input.organization,
      type: 'DATA_PROCESSING',
      administrator: true,
      time_zone: services.config.homeZone,
    };
    if (!(await insertProcessingBody(db, body))) return 'NAME_TAKEN';
    const role = { ...rootRole, id: createId(), organizationId: null };
    await insertRole(db, role);
    const user = { id: createId(), cpf: input.cpf, fullName: formatMaskedCpf(input.cpf) };
    await insertUsers(db, body.id, [user]);
    await changeRoles(db, { coming: [[user.id, role.id]], going: [] });
    const write = eventWriter(db, services, input.by);
    await write('ORGANIZATION_CREATED', [], { organization: body.id, before: null, after: body });
    await write('ROLE_CREATED', [{ kind: 'role', id: role.id }], { after: role });
    await write('USER_CREATED', [{ kind: 'user', id: user.id }], {
      after: { organizationId: body.id, roles: [role.id], airports: [] },
    });
    return 'CREATED';
  });
}

function eventWriter(db: Database, services: Services, by: string) {
  const requestId = createId();
  return (event: AuditEvent, records: AuditRecord[], detail: Record<string, unknown>) =>
    writeEvent(db, services, {
      event,
      actor: { kind: 'system' },
      requestId,
      operation: 'command line: first-manager',
      records,
      detail: { ...detail, by },
    });
}
