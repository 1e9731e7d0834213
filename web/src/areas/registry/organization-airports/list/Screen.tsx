import {
  type OrganizationAirportsRow,
  organizationAirportsSearch,
} from '@farol/contract/areas/registry/organization-airports';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#ui/list/ListPage.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { airportsColumn } from '#ui/register/airportsColumn.tsx';
import { organizationAirportsRegister as register, useOrganizationAirportsRows } from '../queries.ts';

const to = ({ id }: OrganizationAirportsRow): string => register.editPath(id);

/** Lists the organizations whose airports the reader may set. */
export default function OrganizationAirportsScreen() {
  const { t } = useTranslation();
  const search = useSearch(organizationAirportsSearch, { name: register.name });
  const found = useOrganizationAirportsRows(search);
  const columns = useMemo(
    (): ColumnSpec<OrganizationAirportsRow>[] => [
      {
        id: 'name',
        header: t('organizations.name'),
        value: row => row.name,
        size: 200,
        grow: true,
        link: true,
      },
      {
        id: 'type',
        header: t('organizations.typeName'),
        value: row => t(`organizations.type.${row.type}`),
        size: 176,
      },
      {
        id: 'count',
        header: t('organizationAirports.count'),
        value: row => row.airports.length,
        size: 96,
        align: 'end',
      },
      { ...airportsColumn<OrganizationAirportsRow>(t), grow: 3 },
    ],
    [t],
  );
  return (
    <ListPage<OrganizationAirportsRow>
      name={register.name}
      title={t('organizationAirports.title')}
      search={<SearchBar search={search} texts="organizationAirports" />}
      rowId={register.idOf}
      columns={columns}
      source={found}
      empty={
        search.isDefault
          ? { title: t('register.none'), text: t('register.noneText') }
          : { title: t('register.noneFiltered'), text: t('register.noneFilteredText') }
      }
      to={to}
    />
  );
}
