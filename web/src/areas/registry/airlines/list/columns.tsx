import type { AirlineRow } from '@farol/contract/areas/registry/airlines';
import type { TFunction } from 'i18next';
import { AirlineLogo } from '#ui/registry/AirlineLogo.tsx';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { stateColumn } from '#ui/register/StateTag.tsx';

export function airlineColumns(t: TFunction): ColumnSpec<AirlineRow>[] {
  return [
    {
      id: 'code',
      header: t('airlines.code'),
      value: row => row.code,
      cell: row => <span className="mono">{row.code}</span>,
      size: 88,
    },
    {
      id: 'logo',
      header: t('airlines.logo'),
      value: row => (row.logo === null ? null : 1),
      exported: () => '',
      cell: row => row.logo !== null && <AirlineLogo code={row.code} logo={row.logo} />,
      size: 84,
      phone: 'none',
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
