import type { AlertRow } from '@farol/contract/areas/alerts/inbox';

export interface FlightMoment {
  at: string;
  /** Airport-local, `YYYY-MM-DDTHH:MM`. */
  local: string;
  zone: string;
  airport: string;
  side: AlertRow['side'];
}

/** Returns the departure or arrival, whichever concerns the reader, at its airport. */
export function momentOf(alert: AlertRow): FlightMoment {
  const { arrivalAt, arrivalLocal } = alert;
  if (alert.side === 'ARRIVAL' && arrivalAt !== null && arrivalLocal !== null)
    return {
      at: arrivalAt,
      local: arrivalLocal,
      zone: alert.arrivalZone,
      airport: alert.to,
      side: 'ARRIVAL',
    };
  return {
    at: alert.departureAt,
    local: alert.departureLocal,
    zone: alert.departureZone,
    airport: alert.from,
    side: 'DEPARTURE',
  };
}
