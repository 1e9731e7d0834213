import type { AirlineRow } from '@farol/contract/areas/registry/airlines';
import type { TFunction } from 'i18next';
import type { ColumnSpec } from '../../../ui/table/columns.ts';
import { stateColumn } from '../parts/State.tsx';

export function airlineColumns(t: TFunction): ColumnSpec<AirlineRow>[] {
  return [
    {
      id: 'code',
      header: t('airlines.code'),
      value: row => row.code,
      cell: row => <span className="mono">{row.code}</span>,
      size: 88,
    },
    { id: 'name', header: t('airlines.name'), value: row => row.name, size: 200, grow: true, link: true },
    {
      id: 'icao',
      header: t('airlines.icao'),
      value: row => row.icao,
      cell: row => <span className="mono">{row.icao}</span>,
      size: 96,
    },
    { id: 'country', header: t('airlines.country'), value: row => row.countryCode, size: 96 },
    stateColumn(t),
  ];
}
