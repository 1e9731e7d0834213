import { organizationSearch } from '@farol/contract/areas/registry/organizations';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { RegisterList } from '#ui/register/RegisterList.tsx';
import { organizationColumns } from './columns.tsx';
import { organizationRegister, useOrganizationRows } from '../queries.ts';

const optionTexts = { active: 'register.choice', type: 'organizations.type' } as const;
const segments = ['active'] as const;

export default function OrganizationListScreen() {
  const { t } = useTranslation();
  const search = useSearch(organizationSearch, { name: organizationRegister.name });
  const found = useOrganizationRows(search);
  const columns = useMemo(() => organizationColumns(t), [t]);
  return (
    <RegisterList
      register={organizationRegister}
      title={t('organizations.title')}
      add={t('organizations.add')}
      consequence={t('organizations.consequence')}
      columns={columns}
      source={found}
      search={
        <SearchBar search={search} texts="organizations" optionTexts={optionTexts} segments={segments} />
      }
      filtered={!search.isDefault}
    />
  );
}
