import { categorySearch } from '@farol/contract/areas/inspection/categories';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { RegisterList } from '#ui/register/RegisterList.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import { categoryColumns } from './columns.tsx';
import { categoryRegister, useCategoryRows } from '../queries.ts';

const optionTexts = { active: 'register.choice', appliesTo: 'categories.use' } as const;
const segments = ['active'] as const;

export default function CategoryListScreen() {
  const { t } = useTranslation();
  const search = useSearch(categorySearch, { name: categoryRegister.name });
  const found = useCategoryRows(search);
  const columns = useMemo(() => categoryColumns(t), [t]);
  return (
    <RegisterList
      register={categoryRegister}
      title={t('categories.title')}
      add={t('categories.add')}
      second={{ label: t('categories.addParent'), to: '/inspection/category/addParent' }}
      consequence={t('categories.consequence')}
      columns={columns}
      source={found}
      search={<SearchBar search={search} texts="categories" optionTexts={optionTexts} segments={segments} />}
      filtered={!search.isDefault}
    />
  );
}
