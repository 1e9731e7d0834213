import type { OrganizationRow } from '@farol/contract/areas/registry/organizations';
import type { TFunction } from 'i18next';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { airportsColumn } from '#ui/register/airportsColumn.tsx';
import { stateColumn } from '#ui/register/StateTag.tsx';

export function organizationColumns(t: TFunction): ColumnSpec<OrganizationRow>[] {
  return [
    { id: 'name', header: t('organizations.name'), value: row => row.name, size: 180, grow: 2, link: true },
    {
      id: 'type',
      header: t('organizations.typeName'),
      value: row => t(`organizations.type.${row.type}`),
      size: 176,
    },
    {
      id: 'administrator',
      header: t('organizations.administrator'),
      value: row => (row.administrator ? t('organizations.seesAll') : ''),
      size: 120,
    },
    {
      id: 'carrier',
      header: t('organizations.carrier'),
      value: row => row.carrier,
      cell: row => <span className="mono">{row.carrier}</span>,
      size: 100,
    },
    airportsColumn(t),
    { id: 'people', header: t('organizations.people'), value: row => row.people, size: 88, align: 'end' },
    stateColumn(t),
    { id: 'timeZone', header: t('airports.timeZone'), value: row => row.timeZone, size: 160, phone: 'none' },
    {
      id: 'homeHost',
      header: t('organizations.homeHost'),
      value: row => row.homeHost,
      size: 160,
      hidden: true,
    },
  ];
}
