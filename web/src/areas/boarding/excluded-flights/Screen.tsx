import {
  type ExcludableFlight,
  excludedFlights,
  excludedFlightsSearch,
} from '@farol/contract/areas/boarding/excluded-flights';
import { formatFlight } from '@farol/contract/flight-name';
import type { TFunction } from 'i18next';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { showToast } from '#client/toasts.ts';
import { useCall } from '#client/useCall.ts';
import { formatInstant, formatLocalAt } from '#ui/format/format.ts';
import { ListPage } from '#ui/list/ListPage.tsx';
import { ReasonDialog } from '#ui/reason/ReasonDialog.tsx';
import { SearchBar } from '#ui/search/SearchBar.tsx';
import { useSearch } from '#ui/search/useSearch.ts';
import type { Act } from '#ui/table/acts.ts';
import type { ColumnSpec } from '#ui/table/columns.ts';
import { excludeFlight, includeFlight } from '../boarding-panel/queries.ts';

const newestFirst = [{ id: 'departure', desc: true }];
const idOf = ({ id }: ExcludableFlight): string => id;
const nameOf = (flight: ExcludableFlight): string => formatFlight(flight);

function flightColumns(t: TFunction): ColumnSpec<ExcludableFlight>[] {
  const inLanguage = language();
  const departureOf = ({ departureLocal, origin }: ExcludableFlight): string =>
    formatLocalAt(departureLocal, origin, inLanguage);
  const excludedAt = ({ exclusion }: ExcludableFlight): string =>
    exclusion === null ? '' : formatInstant(exclusion.at, inLanguage);
  return [
    {
      id: 'flight',
      header: t('excludedFlights.flight'),
      value: nameOf,
      cell: row => <span className="mono">{nameOf(row)}</span>,
      size: 100,
    },
    {
      id: 'departure',
      header: t('excludedFlights.departure'),
      value: row => row.departureAt,
      cell: departureOf,
      exported: departureOf,
      size: 170,
    },
    {
      id: 'route',
      header: t('excludedFlights.route'),
      value: ({ origin, destination }) => `${origin} → ${destination}`,
      size: 110,
    },
    {
      id: 'passengers',
      header: t('excludedFlights.passengers'),
      value: row => row.passengers,
      size: 110,
      align: 'end',
    },
    {
      id: 'reason',
      header: t('excludedFlights.reason'),
      value: ({ exclusion }) => exclusion?.reason ?? '',
      size: 260,
      grow: true,
      wrap: true,
    },
    { id: 'by', header: t('excludedFlights.by'), value: ({ exclusion }) => exclusion?.by ?? '', size: 170 },
    {
      id: 'at',
      header: t('excludedFlights.at'),
      value: ({ exclusion }) => exclusion?.at ?? null,
      cell: excludedAt,
      exported: excludedAt,
      size: 140,
    },
  ];
}

function useChange() {
  const [asked, setAsked] = useState<ExcludableFlight>();
  const [sending, setSending] = useState(false);
  const run = useCallback((work: Promise<unknown>, done: string): void => {
    setSending(true);
    void work
      .then(() => {
        setAsked(undefined);
        showToast({ level: 'success', message: done });
      })
      .catch(() => undefined)
      .finally(() => setSending(false));
  }, []);
  return { asked, setAsked, sending, run };
}

/** The endpoints of the boarding panel take a flight with its version. */
const targetOf = (flight: ExcludableFlight) => ({ flight: { id: flight.id }, version: flight.version });

/** Flights that the indicators leave out. The same exclusions appear in the boarding panel. */
export default function ExcludedFlightsScreen() {
  const { t } = useTranslation();
  const search = useSearch(excludedFlightsSearch, {
    name: 'excludedFlights',
    endpoint: excludedFlights.searchExcludedFlights,
  });
  const query = useCall(excludedFlights.searchExcludedFlights, { body: search.body });
  const columns = useMemo(() => flightColumns(t), [t]);
  const { asked, setAsked, sending, run } = useChange();
  const acts = useCallback(
    (flight: ExcludableFlight): readonly Act[] => [
      flight.exclusion === null
        ? { id: 'exclude', label: t('boarding.exclude'), key: 'x', run: () => setAsked(flight) }
        : {
            id: 'include',
            label: t('boarding.include'),
            key: 'i',
            run: () => run(includeFlight(targetOf(flight)), t('boarding.includedDone')),
          },
    ],
    [t, run, setAsked],
  );
  const shows = search.value.state;
  return (
    <ListPage<ExcludableFlight>
      name="excludedFlights"
      title={t('excludedFlights.title')}
      detail={t('excludedFlights.detail')}
      search={<SearchBar search={search} texts="excludedFlights" segments={['state']} />}
      rowId={idOf}
      rowName={nameOf}
      columns={columns}
      source={query}
      empty={{
        title: t(`excludedFlights.none.${shows}`),
        text: t(`excludedFlights.noneText.${shows}`),
      }}
      defaultSort={newestFirst}
      acts={query.data?.mayExclude === true ? acts : undefined}
    >
      {asked !== undefined && (
        <ReasonDialog
          title={t('excludedFlights.excludeTitle', { flight: nameOf(asked) })}
          text={t('boarding.excludeText')}
          act={t('boarding.exclude')}
          asking={sending}
          subject={`boarding.exclusion.${asked.id}`}
          onReason={reason => run(excludeFlight(targetOf(asked), reason), t('boarding.excludedDone'))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </ListPage>
  );
}
