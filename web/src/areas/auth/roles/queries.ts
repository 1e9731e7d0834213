import { type RoleInput, roles } from '@farol/contract/areas/auth/roles';
import { call, type CallOptions } from '#client/call.ts';

/** Creates a role without `id`, updates the given version otherwise. */
export function saveRole(
  { organizationId, ...body }: RoleInput & { organizationId: string | null },
  options: CallOptions,
  id: string | undefined,
  version: number | undefined,
) {
  return id === undefined || version === undefined
    ? call(roles.createRole, { body: { ...body, organizationId } }, options)
    : call(roles.updateRole, { params: { id }, body: { ...body, version } }, options);
}
