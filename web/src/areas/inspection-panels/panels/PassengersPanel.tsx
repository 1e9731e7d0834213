import type { Direction, PanelPassenger } from '@farol/contract/areas/inspection-panels/panels';
import { termKinds } from '@farol/contract/areas/inspection-panels/terms';
import { defaultBands } from '@farol/contract/score-bands';
import { passengerListLimit } from '@farol/contract/common';
import { formatFlight } from '@farol/contract/flight-name';
import { IconScan } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type ActionChange, useActions } from '#areas/occurrences/index.ts';
import { formatFullName } from '#areas/search/parts.ts';
import { agencyRule, useReader } from '#client/reader.ts';
import { useDocumentTypeName } from '#ui/documents/DocumentStateTag.tsx';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { useCountries } from '#ui/registry/useCountries.ts';
import { buildBulkActs, buildFormActs, buildInspectionActs } from './inspectionActs.ts';
import { useInspections } from '../inspections/useInspections.tsx';
import { PanelList } from './PanelList.tsx';
import { buildPersonColumns, type PersonLine } from './parts/columns.tsx';
import { FlightSummary } from './parts/FlightSummary.tsx';
import { ScanBar } from './scan/ScanBar.tsx';
import { useScans } from './scan/useScans.ts';
import { usePanelScreen } from './usePanelScreen.ts';
import { useSteadyRows } from './useSteadyRows.ts';

const ReadDialog = lazy(() => import('./scan/ReadDialog.tsx'));
const Preview = lazy(() => import('./parts/Preview.tsx'));

const nameOf = ({ now }: PersonLine): string => formatFullName(now);

/** Lists the people of the window, the highest scores first; a person opens beside the list. */
export function PassengersPanel({ direction }: { direction: Direction }) {
  const { t } = useTranslation();
  const panel = usePanelScreen(direction, 'PASSENGERS');
  const [sorted, setSorted] = useState(false);
  const { source, address } = panel;
  const { mediumFrom, highFrom } = source.data?.bands ?? defaultBands;
  const countries = useCountries();
  const documentType = useDocumentTypeName();
  const flights = source.data?.flights;
  const flightById = useMemo(() => new Map((flights ?? []).map(flight => [flight.id, flight])), [flights]);
  const flightOf = useCallback(({ flightId }: PanelPassenger) => flightById.get(flightId), [flightById]);
  const bands = useMemo(() => ({ mediumFrom, highFrom }), [mediumFrom, highFrom]);
  const columns = useMemo(
    () => buildPersonColumns({ t, direction, bands, countries, documentType, flightOf }),
    [t, direction, bands, countries, documentType, flightOf],
  );
  const steady = useSteadyRows<PanelPassenger>(panel.key, source.data?.rows, {
    filling: source.isFilling,
    ordered: sorted || address.groupByFlight,
  });
  const groupOf = useCallback(
    ({ placed }: PersonLine) => {
      const flight = flightOf(placed);
      const title =
        flight === undefined ? '' : `${formatFlight(flight)} ${flight.origin} → ${flight.destination}`;
      return { id: placed.flightId, title };
    },
    [flightOf],
  );
  const groupDetail = useCallback(
    (people: readonly PersonLine[]) => {
      const [first] = people;
      const flight = first === undefined ? undefined : flightOf(first.placed);
      return flight && <FlightSummary flight={flight} people={people} direction={direction} bands={bands} />;
    },
    [flightOf, direction, bands],
  );
  const [reveal, setReveal] = useState<{ id: string }>();
  const [readingDialog, setReadingDialog] = useState(false);
  const listed = steady.rows;
  const scans = useScans(
    {
      flights: flights ?? [],
      flightId: address.flightId,
      fillFlight: source.fillFlight,
      isListed: id => listed?.some(row => row.id === id) === true,
    },
    id => setReveal({ id }),
  );
  const reader = useReader();
  const viewing = reader.viewing === true;
  const { acts, dialog } = useInspections(direction, source.applyStates);
  const { applyStates } = source;
  const applyAction = useCallback((change: ActionChange) => applyStates([change]), [applyStates]);
  const toggleAction = useActions(applyAction, direction);
  const navigate = useNavigate();
  const actsOf = useCallback(
    ({ now }: PersonLine) => {
      const flight = flightOf(now);
      return [
        ...buildInspectionActs(t, acts, now),
        ...buildFormActs(t, now, {
          flight,
          direction,
          termKinds: termKinds.filter(kind => agencyRule(kind).holds(reader)),
          open: (path, state) => void navigate(path, { state }),
        }),
      ];
    },
    [t, acts, flightOf, direction, reader, navigate],
  );
  const bulk = useMemo(() => buildBulkActs(t, acts), [t, acts]);
  const previewOf = ({ now }: PersonLine) => (
    <LazyPart key={now.id} onFailed={() => undefined}>
      <Preview
        person={now}
        flight={flightOf(now)}
        direction={direction}
        bands={bands}
        onToggleAction={viewing ? undefined : toggleAction}
      />
    </LazyPart>
  );
  return (
    <PanelList<PanelPassenger>
      panel={panel}
      steady={steady}
      columns={columns}
      limit={passengerListLimit}
      empty={{ title: t('panels.nonePeople'), text: t('panels.noneText') }}
      groups={address.groupByFlight ? { of: groupOf, detail: groupDetail } : undefined}
      rowName={nameOf}
      onSorted={setSorted}
      preview={{ render: previewOf, label: t('panels.preview'), onDemand: true, reveal }}
      acts={viewing ? undefined : actsOf}
      bulk={viewing ? undefined : bulk}
      main={{ label: t('scan.act'), icon: IconScan, run: () => setReadingDialog(true) }}
      notices={<ScanBar outcome={scans.outcome} reading={scans.reading} onClose={scans.clear} />}
    >
      {dialog}
      {readingDialog && (
        <LazyPart onFailed={() => setReadingDialog(false)}>
          <ReadDialog
            onClose={() => setReadingDialog(false)}
            onText={text => {
              setReadingDialog(false);
              scans.read(text);
            }}
          />
        </LazyPart>
      )}
    </PanelList>
  );
}
