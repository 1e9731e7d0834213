import { boardingPanel, type BoardingPanelReply } from '@farol/contract/areas/boarding/boarding-panel';
import { useEffect } from 'react';
import { call } from '#client/call.ts';
import { useCall } from '#client/useCall.ts';

const markSeconds = 5;

/** Reads a panel and compares its mark every five seconds. */
export function useBoardingPanel(flightId: string) {
  const input = { params: { flightId } };
  const found = useCall(boardingPanel.getBoardingPanel, input);
  const shownMark = found.data?.mark;
  const { data } = useCall(boardingPanel.getBoardingMark, input, {
    background: true,
    handles: [0, 404, 429, 500, 502, 503, 504],
    enabled: shownMark !== undefined,
    refetchInterval: markSeconds * 1000,
    staleTime: 0,
  });
  const { refetch } = found;
  useEffect(() => {
    if (data !== undefined && shownMark !== undefined && data.mark !== shownMark) void refetch();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- A newer reading differs too.
  }, [data, refetch]);
  return found;
}

/** A flight with the version of its exclusion. */
type Excludable = Pick<BoardingPanelReply, 'version'> & { flight: { id: string } };

export function excludeFlight({ flight, version }: Excludable, reason: string): Promise<unknown> {
  return call(boardingPanel.excludeFlight, { params: { flightId: flight.id }, body: { reason, version } });
}

export function includeFlight({ flight, version }: Excludable): Promise<unknown> {
  return call(boardingPanel.includeFlight, { params: { flightId: flight.id }, query: { version } });
}
