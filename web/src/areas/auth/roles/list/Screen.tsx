import { type RoleRow, roles } from '@farol/contract/areas/auth/roles';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { choicesOfRecords } from '#ui/form/choices.ts';
import { RegisterList, useRegisterSearch } from '#ui/register/RegisterList.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { roleRegister } from '../register.ts';
import { buildRoleColumns } from './columns.tsx';
import { Preview } from './Preview.tsx';

const optionTexts = { active: 'roles.choice', kind: 'roles.kinds', permission: 'permission' } as const;
const segments = ['active'] as const;
const previewOf = (row: RoleRow) => <Preview role={row} />;

/** Lists roles by name with organization, functionalities and number of holders. */
export default function RoleListScreen() {
  const { t } = useTranslation();
  const search = useRegisterSearch(roleRegister);
  const limits = useCall(roles.roleLimits, {}).data;
  const columns = useMemo(() => buildRoleColumns(t), [t]);
  const records = { organizationId: { choices: choicesOfRecords(limits?.organizations) } };
  return (
    <RegisterList
      register={roleRegister}
      search={search}
      bar={
        <SearchBar
          search={search}
          texts="roles"
          optionTexts={optionTexts}
          segments={segments}
          records={records}
        />
      }
      columns={columns}
      preview={{ render: previewOf, label: t('roles.editTitle'), onDemand: true }}
    />
  );
}
