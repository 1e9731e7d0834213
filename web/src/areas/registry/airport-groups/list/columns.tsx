import type { AirportGroupRow } from '@farol/contract/areas/registry/airport-groups';
import type { TFunction } from 'i18next';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { airportsColumn } from '#ui/register/airportsColumn.tsx';
import { stateColumn } from '#ui/register/StateTag.tsx';

export function airportGroupColumns(t: TFunction): ColumnSpec<AirportGroupRow>[] {
  return [
    {
      id: 'name',
      header: t('airportGroups.name'),
      value: row => row.name,
      size: 180,
      grow: true,
      link: true,
    },
    {
      id: 'whose',
      header: t('airportGroups.whose'),
      value: row => row.organization?.name ?? t('airportGroups.everybody'),
      size: 180,
    },
    {
      id: 'count',
      header: t('organizationAirports.count'),
      value: row => row.airports.length,
      size: 96,
      align: 'end',
    },
    { ...airportsColumn<AirportGroupRow>(t), grow: 2 },
    stateColumn(t),
  ];
}
