import type { Direction, PanelMode, PanelView } from '@farol/contract/areas/inspection-panels/panels';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { formatAddress, type PanelAddress, panelPath, parseAddress, toQuery } from './address.ts';
import { type PanelSource, usePanel } from './queries.ts';

export interface PanelScreenState {
  mode: PanelMode;
  direction: Direction;
  view: PanelView;
  address: PanelAddress;
  source: PanelSource;
  /** Identifies the query; a list is arranged again when it changes. */
  key: string;
  change(next: Partial<PanelAddress>): void;
  pathOf(direction: Direction, view: PanelView, next?: Partial<PanelAddress>): string;
}

/** Reads the panel that the address names. */
export function usePanelScreen(direction: Direction, view: PanelView): PanelScreenState {
  const { pathname } = useLocation();
  const mode = pathname.startsWith('/inspection/domestic') ? 'DOMESTIC' : 'INTERNATIONAL';
  const [parameters] = useSearchParams();
  const text = parameters.toString();
  const navigate = useNavigate();
  const address = useMemo(() => parseAddress(new URLSearchParams(text)), [text]);
  const source = usePanel(mode, toQuery(address, { direction, view }));
  const change = useCallback(
    (next: Partial<PanelAddress>) => {
      void navigate(panelPath({ mode, direction, view }, { ...address, ...next }), { replace: true });
    },
    [navigate, mode, direction, view, address],
  );
  const pathOf = useCallback(
    (direction: Direction, view: PanelView, next: Partial<PanelAddress> = {}) =>
      panelPath({ mode, direction, view }, { ...address, ...next }),
    [mode, address],
  );
  const key = `${mode} ${direction} ${view} ${formatAddress({ ...address, groupByFlight: false })}`;
  return { mode, direction, view, address, source, key, change, pathOf };
}
