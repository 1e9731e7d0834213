import type { CountryRow } from '@farol/contract/areas/registry/countries';
import type { TFunction } from 'i18next';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { stateColumn } from '#ui/register/StateTag.tsx';

export function countryColumns(t: TFunction): ColumnSpec<CountryRow>[] {
  return [
    {
      id: 'code2',
      header: t('countries.code2'),
      value: row => row.code2,
      cell: row => <span className="mono">{row.code2}</span>,
      size: 96,
    },
    {
      id: 'code3',
      header: t('countries.code3'),
      value: row => row.code3,
      cell: row => <span className="mono">{row.code3}</span>,
      size: 96,
    },
    {
      id: 'namePt',
      header: t('countries.namePt'),
      value: row => row.namePt,
      size: 180,
      grow: true,
      link: true,
    },
    { id: 'nameEn', header: t('countries.nameEn'), value: row => row.nameEn, size: 180, grow: true },
    stateColumn(t),
  ];
}
