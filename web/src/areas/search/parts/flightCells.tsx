import { formatFlight } from '@farol/contract/flight-name';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { formatDay } from '#ui/format/format.ts';

export function useFlightHead(): string[] {
  const { t } = useTranslation();
  return [t('flights.column.flight'), t('flights.column.departure'), t('flights.column.route')];
}

type FlightOfRow = Parameters<typeof formatFlight>[0] & {
  origin: string;
  destination: string;
  departureLocal: string;
};

/** Cells of a row of `ShortTable` under `useFlightHead`. The flight links to the passenger. */
export function flightCells(flight: FlightOfRow, to: string): ReactNode[] {
  return [
    <Link key="flight" to={to} className="mono">
      {formatFlight(flight)}
    </Link>,
    formatDay(flight.departureLocal, language()),
    <span key="route" className="mono">
      {flight.origin} → {flight.destination}
    </span>,
  ];
}
