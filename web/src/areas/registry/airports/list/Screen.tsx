import { airportSearch } from '@farol/contract/areas/registry/airports';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { RegisterList } from '#ui/register/RegisterList.tsx';
import { airportColumns } from './columns.tsx';
import { airportRegister, useAirportRows } from '../queries.ts';

const optionTexts = { active: 'register.choice', international: 'airports.reach' } as const;
const segments = ['active'] as const;

export default function AirportListScreen() {
  const { t } = useTranslation();
  const search = useSearch(airportSearch, { name: airportRegister.name });
  const found = useAirportRows(search);
  const columns = useMemo(() => airportColumns(t), [t]);
  return (
    <RegisterList
      register={airportRegister}
      title={t('airports.title')}
      add={t('airports.add')}
      consequence={t('airports.consequence')}
      columns={columns}
      source={found}
      search={<SearchBar search={search} texts="airports" optionTexts={optionTexts} segments={segments} />}
      filtered={!search.isDefault}
    />
  );
}
