import { countrySearch } from '@farol/contract/areas/registry/countries';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { RegisterList } from '#ui/register/RegisterList.tsx';
import { countryColumns } from './columns.tsx';
import { countryRegister, useCountryRows } from '../queries.ts';

const optionTexts = { active: 'register.choice' } as const;
const segments = ['active'] as const;

export default function CountryListScreen() {
  const { t } = useTranslation();
  const search = useSearch(countrySearch, { name: countryRegister.name });
  const found = useCountryRows(search);
  const columns = useMemo(() => countryColumns(t), [t]);
  return (
    <RegisterList
      register={countryRegister}
      title={t('countries.title')}
      add={t('countries.add')}
      consequence={t('countries.consequence')}
      columns={columns}
      source={found}
      search={<SearchBar search={search} texts="countries" optionTexts={optionTexts} segments={segments} />}
      filtered={!search.isDefault}
    />
  );
}
