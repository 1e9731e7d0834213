import { airportGroupSearch } from '@farol/contract/areas/registry/airport-groups';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { RegisterList } from '#ui/register/RegisterList.tsx';
import { airportGroupColumns } from './columns.tsx';
import { airportGroupRegister, useAirportGroupRows } from '../queries.ts';

const optionTexts = { active: 'register.choice' } as const;
const segments = ['active'] as const;

export default function AirportGroupListScreen() {
  const { t } = useTranslation();
  const search = useSearch(airportGroupSearch, { name: airportGroupRegister.name });
  const found = useAirportGroupRows(search);
  const columns = useMemo(() => airportGroupColumns(t), [t]);
  return (
    <RegisterList
      register={airportGroupRegister}
      title={t('airportGroups.title')}
      add={t('airportGroups.add')}
      consequence={t('airportGroups.consequence')}
      columns={columns}
      source={found}
      search={
        <SearchBar search={search} texts="airportGroups" optionTexts={optionTexts} segments={segments} />
      }
      filtered={!search.isDefault}
    />
  );
}
