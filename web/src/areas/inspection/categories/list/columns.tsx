import type { CategoryRow } from '@farol/contract/areas/inspection/categories';
import type { TFunction } from 'i18next';
import { stateColumn } from '#ui/register/StateTag.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import classes from './columns.module.css';

export function categoryColumns(t: TFunction): ColumnSpec<CategoryRow>[] {
  return [
    {
      id: 'name',
      header: t('categories.name'),
      value: row => row.name,
      cell: row =>
        row.parent === null ? <b>{row.name}</b> : <span className={classes.child}>{row.name}</span>,
      size: 240,
      grow: true,
      link: true,
    },
    {
      id: 'parent',
      header: t('categories.parent'),
      value: row => row.parent?.name ?? '',
      cell: row =>
        row.parent?.name ?? <span className="dim">{t('categories.isParent', { count: row.children })}</span>,
      size: 200,
      grow: true,
    },
    {
      id: 'appliesTo',
      header: t('categories.appliesTo'),
      value: row => t(`categories.use.${row.appliesTo}`),
      size: 130,
    },
    {
      id: 'boarding',
      header: t('categories.boarding'),
      value: row => (row.appliesTo === 'RESTRICTION' ? t(`categories.decision.${row.boarding}`) : ''),
      size: 150,
    },
    {
      id: 'visible',
      header: t('categories.visible'),
      value: row => t(row.visibleToOthers ? 'categories.yes' : 'categories.no'),
      size: 130,
    },
    {
      id: 'organization',
      header: t('categories.organization'),
      value: row => row.organization.name,
      size: 160,
    },
    stateColumn(t),
  ];
}
