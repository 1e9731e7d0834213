import type { CategoryRow } from '@farol/contract/areas/inspection/categories';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type ColumnBuilders, columnBuilders } from '#ui/register/columns.tsx';
import { RegisterList, useRegisterSearch } from '#ui/register/RegisterList.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { categoryRegister } from '../register.ts';
import classes from './Screen.module.css';

const optionTexts = { active: 'register.choiceFeminine', appliesTo: 'categories.use' } as const;
const segments = ['active'] as const;

function visibilityOf({ visibleToOthers, disclosesParent }: CategoryRow): 'no' | 'yes' | 'disclosing' {
  if (!visibleToOthers) return 'no';
  return disclosesParent ? 'disclosing' : 'yes';
}

const buildColumns = ({ t, text, state }: ColumnBuilders<CategoryRow, 'categories'>) => [
  text('name', {
    cell: row =>
      row.parent === null ? <b>{row.name}</b> : <span className={classes.child}>{row.name}</span>,
    size: 240,
    grow: true,
    link: true,
  }),
  text('parent', {
    value: row => row.parent?.name ?? '',
    cell: row =>
      row.parent?.name ?? <span className="dim">{t('categories.isParent', { count: row.children })}</span>,
    size: 200,
    grow: true,
  }),
  text('appliesTo', { value: row => t(`categories.use.${row.appliesTo}`), size: 130 }),
  text('severity', {
    value: row => (row.appliesTo === 'RESTRICTION' ? t(`categories.severityOf.${row.severity}`) : ''),
    size: 110,
  }),
  text('boarding', {
    value: row => (row.appliesTo === 'RESTRICTION' ? t(`categories.decision.${row.boarding}`) : ''),
    size: 150,
  }),
  text('visible', { value: row => t(`categories.${visibilityOf(row)}`), size: 190 }),
  text('organization', { value: row => row.organization.name, size: 160 }),
  state(),
];

export default function CategoryListScreen() {
  const { t } = useTranslation();
  const search = useRegisterSearch(categoryRegister);
  const columns = useMemo(() => buildColumns(columnBuilders(t, 'categories')), [t]);
  return (
    <RegisterList
      register={categoryRegister}
      search={search}
      bar={<SearchBar search={search} texts="categories" optionTexts={optionTexts} segments={segments} />}
      columns={columns}
      second={{ label: t('categories.addParent'), to: '/inspection/category/addParent' }}
    />
  );
}
