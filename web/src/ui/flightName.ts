interface Named {
  carrier: string;
  number: string | number;
  suffix?: string | null;
}

/** A flight as people read it, always with a blank: `XQ 812A`. */
export function flightName({ carrier, number, suffix }: Named): string {
  return `${carrier} ${number}${suffix ?? ''}`;
}
