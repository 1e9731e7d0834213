interface FlightDesignator {
  carrier: string;
  number: string | number;
  suffix?: string | null;
}

/** Formats a flight with a space: `XQ 812A`. */
export function formatFlight({ carrier, number, suffix }: FlightDesignator): string {
  return `${carrier} ${number}${suffix ?? ''}`;
}

/** Formats `XQ7001/2026-03-15` as `XQ 7001 2026-03-15`; the date is optional. */
export function formatFlightText(text: string): string {
  return text.replace(/^([A-Z]{3}|(?!\d\d)[A-Z0-9]{2})(?=\d)/, '$1 ').replace('/', ' ');
}
