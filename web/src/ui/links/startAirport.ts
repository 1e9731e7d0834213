/** State of an address: the airport that a form starts with, of the panel that opened it. */
export interface StartAirport {
  airport?: string | undefined;
}

/** Returns the airport of the panel, else the first where the reader works; both only of `airports`. */
export function chooseStartAirport(
  state: unknown,
  airports: readonly string[],
  own: readonly { iata: string }[],
): string | null {
  const start = (state as StartAirport | null)?.airport;
  return (
    airports.find(code => code === start) ??
    airports.find(code => own.some(({ iata }) => iata === code)) ??
    null
  );
}
