interface Named {
  carrier: string;
  number: string | number;
  suffix?: string | null;
}

/** A flight as people read it, always with a blank: `XQ 812A`. */
export function flightName({ carrier, number, suffix }: Named): string {
  return `${carrier} ${number}${suffix ?? ''}`;
}

/** The same of a flight in one piece, with its day or without: `XQ7001/2026-03-15` as `XQ 7001 2026-03-15`. */
export function flightInWords(text: string): string {
  return text.replace(/^([A-Z]{3}|[A-Z0-9]{2})(?=\d)/, '$1 ').replace('/', ' ');
}
