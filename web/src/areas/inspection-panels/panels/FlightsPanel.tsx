import type { Direction, PanelFlight } from '@farol/contract/areas/inspection-panels/panels';
import { defaultBands } from '@farol/contract/score-bands';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PanelList } from './PanelList.tsx';
import { buildFlightColumns, type FlightLine } from './parts/columns.tsx';
import { usePanelScreen } from './usePanelScreen.ts';
import { useSteadyRows } from './useSteadyRows.ts';

/** Lists the flights of the window; a flight opens its passengers. */
export function FlightsPanel({ direction }: { direction: Direction }) {
  const { t } = useTranslation();
  const panel = usePanelScreen(direction, 'FLIGHTS');
  const { source, pathOf } = panel;
  const bands = source.data?.bands ?? defaultBands;
  const { mediumFrom, highFrom } = bands;
  const columns = useMemo(
    () => buildFlightColumns({ t, direction, bands: { mediumFrom, highFrom } }),
    [t, direction, mediumFrom, highFrom],
  );
  const steady = useSteadyRows<PanelFlight>(panel.key, source.data?.flights);
  const to = useCallback(
    ({ id }: FlightLine) => pathOf(direction, 'PASSENGERS', { flightId: id }),
    [pathOf, direction],
  );
  return (
    <PanelList<PanelFlight>
      panel={panel}
      steady={steady}
      columns={columns}
      empty={{ title: t('panels.none'), text: t('panels.noneText') }}
      to={to}
    />
  );
}
