import { airlineSearch } from '@farol/contract/areas/registry/airlines';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { RegisterList } from '#ui/register/RegisterList.tsx';
import { airlineColumns } from './columns.tsx';
import { airlineRegister, useAirlineRows } from '../queries.ts';

const optionTexts = { active: 'register.choice' } as const;
const segments = ['active'] as const;

export default function AirlineListScreen() {
  const { t } = useTranslation();
  const search = useSearch(airlineSearch, { name: airlineRegister.name });
  const found = useAirlineRows(search);
  const columns = useMemo(() => airlineColumns(t), [t]);
  return (
    <RegisterList
      register={airlineRegister}
      title={t('airlines.title')}
      add={t('airlines.add')}
      consequence={t('airlines.consequence')}
      columns={columns}
      source={found}
      search={<SearchBar search={search} texts="airlines" optionTexts={optionTexts} segments={segments} />}
      filtered={!search.isDefault}
    />
  );
}
