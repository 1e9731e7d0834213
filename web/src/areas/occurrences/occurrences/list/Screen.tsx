import { actSearch, type ActRow, occurrences } from '@farol/contract/areas/occurrences/occurrences';
import { formatFlight } from '@farol/contract/flight-name';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { formatInstant, formatLocalAt } from '#ui/format/format.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { buildOrganizationColumn, buildPassengerColumn, formatPassenger } from '../../columns.ts';
import { occurrencesTab } from '../paths.ts';

const newestFirst = [{ id: 'at', desc: true }];
const idOf = ({ kind, id }: ActRow): string => `${kind}.${id}`;
const pathOf = ({ passengerId }: ActRow): string => occurrencesTab(passengerId);
const toneOf = ({ deleted }: ActRow): string | undefined => (deleted ? 'past' : undefined);

function whatOf({ kind, category, result }: ActRow, t: TFunction): string {
  if (kind === 'OCCURRENCE') return category ?? '';
  return t(`acts.result.${result ?? 'NOTHING_FOUND'}`);
}

function actColumns(t: TFunction): ColumnSpec<ActRow>[] {
  const inLanguage = language();
  const instantOf = ({ at }: ActRow): string => formatInstant(at, inLanguage);
  return [
    { id: 'at', header: t('acts.at'), value: row => row.at, cell: instantOf, exported: instantOf, size: 150 },
    {
      id: 'kind',
      header: t('acts.kind'),
      value: row => t(`acts.kinds.${row.kind}`),
      cell: row => (
        <Tag tone={row.kind === 'OCCURRENCE' || row.result === 'IRREGULAR' ? 'amber' : 'plain'}>
          {t(`acts.kinds.${row.kind}`)}
        </Tag>
      ),
      size: 120,
    },
    buildPassengerColumn(t),
    { id: 'what', header: t('acts.what'), value: row => whatOf(row, t), size: 220, grow: true },
    { id: 'text', header: t('acts.text'), value: row => row.text, size: 220, grow: true, phone: 'none' },
    {
      id: 'flight',
      header: t('acts.flight'),
      value: row => formatFlight(row),
      cell: row => <span className="mono">{formatFlight(row)}</span>,
      size: 90,
    },
    {
      id: 'departure',
      header: t('acts.departure'),
      value: row => row.departureLocal,
      cell: row => formatLocalAt(row.departureLocal, row.from, inLanguage),
      exported: row => formatLocalAt(row.departureLocal, row.from, inLanguage),
      size: 150,
      hidden: true,
      phone: 'none',
    },
    { id: 'airport', header: t('acts.airport'), value: row => row.airport, size: 90 },
    { id: 'by', header: t('acts.by'), value: row => row.by, size: 160 },
    buildOrganizationColumn(t),
  ];
}

/** Inspections and occurrences of the reader's organization, by departure date. */
export default function InspectionsAndOccurrencesScreen() {
  const { t } = useTranslation();
  const search = useSearch(actSearch, { name: 'acts', endpoint: occurrences.searchActs });
  const query = useCall(occurrences.searchActs, { body: search.body });
  const columns = useMemo(() => actColumns(t), [t]);
  return (
    <ListPage<ActRow>
      name="acts"
      title={t('acts.title')}
      search={
        <SearchBar search={search} texts="acts" optionTexts={{ kind: 'acts.kinds', result: 'acts.result' }} />
      }
      rowId={idOf}
      rowName={formatPassenger}
      columns={columns}
      source={query}
      empty={{ title: t('acts.none'), text: t('acts.noneText') }}
      defaultSort={newestFirst}
      tone={toneOf}
      to={pathOf}
    />
  );
}
