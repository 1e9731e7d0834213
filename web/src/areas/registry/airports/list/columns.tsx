import type { AirportRow } from '@farol/contract/areas/registry/airports';
import type { TFunction } from 'i18next';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { stateColumn } from '#ui/register/StateTag.tsx';

const code = (text: string | null) => <span className="mono">{text}</span>;

export function airportColumns(t: TFunction): ColumnSpec<AirportRow>[] {
  return [
    { id: 'iata', header: t('airports.iata'), value: row => row.iata, cell: row => code(row.iata), size: 76 },
    { id: 'icao', header: t('airports.icao'), value: row => row.icao, cell: row => code(row.icao), size: 84 },
    { id: 'name', header: t('airports.name'), value: row => row.name, size: 190, grow: 2, link: true },
    { id: 'city', header: t('airports.city'), value: row => row.city, size: 130, grow: true },
    { id: 'uf', header: t('airports.uf'), value: row => row.uf, size: 64 },
    { id: 'country', header: t('airports.country'), value: row => row.countryCode, size: 76 },
    {
      id: 'international',
      header: t('airports.international'),
      value: row => t(row.international ? 'airports.reach.international' : 'airports.reach.domestic'),
      size: 124,
    },
    stateColumn(t),
    { id: 'timeZone', header: t('airports.timeZone'), value: row => row.timeZone, size: 170, phone: 'none' },
    {
      id: 'region',
      header: t('airports.referenceRegion'),
      value: row => row.referenceRegion,
      size: 104,
      hidden: true,
    },
    {
      id: 'latitude',
      header: t('airports.latitude'),
      value: row => row.latitude,
      size: 96,
      align: 'end',
      hidden: true,
    },
    {
      id: 'longitude',
      header: t('airports.longitude'),
      value: row => row.longitude,
      size: 96,
      align: 'end',
      hidden: true,
    },
  ];
}
