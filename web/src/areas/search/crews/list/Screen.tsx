import { type CrewHit, crews, crewSearch } from '@farol/contract/areas/search/crews';
import { formatFlight } from '@farol/contract/flight-name';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { useDocumentTypeName } from '#ui/documents/DocumentStateTag.tsx';
import { LocalTime } from '#ui/display/Times.tsx';
import { formatDay, formatDocumentNumber, formatLocalAt } from '#ui/format/format.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { RowCode } from '#ui/table/RowLink.tsx';
import { CrewMarkTags } from '../../parts/CrewMarkTags.tsx';
import { formatFullName } from '../../parts/fullName.ts';
import { crewPath } from '../paths.ts';

const optionTexts = { state: 'crews.state' } as const;
const latestFirst = [{ id: 'lastFlight', desc: true }];
const idOf = (hit: CrewHit): string => hit.id;
const pathOf = (hit: CrewHit): string => crewPath(hit.id);

function nameColumn(t: TFunction): ColumnSpec<CrewHit> {
  return {
    id: 'name',
    header: t('passengerList.column.name'),
    value: formatFullName,
    cell: hit => (
      <span>
        <b>{hit.surname}</b>
        {hit.givenNames !== '' && `, ${hit.givenNames}`}
      </span>
    ),
    size: 200,
    grow: true,
    wrap: 'all',
    link: true,
  };
}

function registerColumns(t: TFunction, documentType: (type: string) => string): ColumnSpec<CrewHit>[] {
  const day = (field: 'dismissedOn' | 'licenceUntil', hidden: boolean): ColumnSpec<CrewHit> => ({
    id: field,
    header: t(`crew.${field}`),
    value: hit => hit[field],
    cell: hit => hit[field] !== null && formatDay(hit[field], language()),
    size: 140,
    hidden,
    phone: 'none',
  });
  return [
    {
      id: 'marks',
      header: t('crew.marks'),
      value: hit => hit.marks.map(mark => t(`crew.mark.${mark}`)).join(', '),
      cell: hit => <CrewMarkTags marks={hit.marks} />,
      size: 148,
      phone: 'meta',
    },
    {
      id: 'carrier',
      header: t('crews.search.carriers'),
      value: hit => hit.carrier,
      cell: hit => <span className="mono">{hit.carrier}</span>,
      size: 92,
      phone: 'meta',
    },
    {
      id: 'registration',
      header: t('crew.registration'),
      value: hit => hit.registration,
      cell: hit => hit.registration !== null && <RowCode value={hit.registration} />,
      size: 100,
      phone: 'meta',
    },
    day('licenceUntil', false),
    {
      id: 'document',
      header: t('passengerList.column.document'),
      value: hit => hit.documentNumber,
      exported: hit => `${hit.documentType ?? ''} ${hit.documentNumber ?? ''}`.trim(),
      cell: hit =>
        hit.documentNumber !== null && (
          <span>
            <span
              className="dim"
              title={hit.documentType === null ? undefined : documentType(hit.documentType)}
            >
              {hit.documentType}{' '}
            </span>
            <RowCode
              value={hit.documentNumber}
              text={formatDocumentNumber(hit.documentType, hit.documentNumber)}
            />
          </span>
        ),
      size: 154,
      phone: 'meta',
    },
    day('dismissedOn', true),
  ];
}

function flightColumns(t: TFunction): ColumnSpec<CrewHit>[] {
  return [
    {
      id: 'flights',
      header: t('crews.flights'),
      value: hit => hit.flights,
      size: 66,
      align: 'end',
      phone: 'labelled',
    },
    {
      id: 'lastFlight',
      header: t('crews.lastFlight'),
      value: hit => hit.lastFlight?.departureAt ?? null,
      exported: ({ lastFlight }) =>
        lastFlight === null
          ? ''
          : `${formatFlight(lastFlight)} ${formatLocalAt(lastFlight.departureLocal, lastFlight.origin, language())}`,
      cell: ({ lastFlight }) =>
        lastFlight !== null && (
          <span>
            <span className="mono">{formatFlight(lastFlight)}</span>{' '}
            <LocalTime
              local={lastFlight.departureLocal}
              at={lastFlight.departureAt}
              zone={lastFlight.departureZone}
              airport={lastFlight.origin}
            />
          </span>
        ),
      size: 222,
      phone: 'meta',
    },
  ];
}

/** Searches crew members of the register and of lists. */
export default function CrewSearchScreen() {
  const { t } = useTranslation();
  const search = useSearch(crewSearch, {
    name: 'crew-search',
    endpoint: crews.searchCrews,
    keepsPeriod: true,
  });
  const found = useCall(crews.searchCrews, { body: search.body });
  const documentType = useDocumentTypeName();
  const columns = useMemo(
    (): ColumnSpec<CrewHit>[] => [nameColumn(t), ...registerColumns(t, documentType), ...flightColumns(t)],
    [t, documentType],
  );
  return (
    <ListPage<CrewHit>
      name="crew-search"
      title={t('crews.title')}
      search={<SearchBar search={search} texts="crews" optionTexts={optionTexts} />}
      rowId={idOf}
      columns={columns}
      source={found}
      empty={{ title: t('crews.none'), text: t('crews.noneText') }}
      defaultSort={latestFirst}
      to={pathOf}
    />
  );
}
