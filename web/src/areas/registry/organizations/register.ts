import { organizations, organizationSearch } from '@farol/contract/areas/registry/organizations';
import { defineRegister } from '#ui/register/register.ts';
import { organizationPaths } from './paths.ts';

export const organizationRegister = defineRegister({
  name: 'organizations',
  paths: organizationPaths,
  key: 'id',
  nameOf: row => row.name,
  criteria: organizationSearch,
  search: organizations.searchOrganizations,
  get: organizations.getOrganization,
  create: organizations.createOrganization,
  update: organizations.updateOrganization,
  toggle: organizations.toggleOrganization,
  toggleObstacle: ({ id, active, people }, t) =>
    active && people > 0
      ? {
          text: t('organizations.activePeople', { count: people }),
          link: {
            label: t('organizations.showPeople'),
            to: `/admin/user/list?${new URLSearchParams({ organization: id, active: 'active' })}`,
          },
        }
      : undefined,
});
