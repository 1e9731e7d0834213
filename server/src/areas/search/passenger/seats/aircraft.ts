export interface CabinLayout {
  name: string;
  /** Letters between aisles. */
  blocks: readonly string[];
  rows: number;
}

const single33 = ['ABC', 'DEF'];
const single22 = ['AC', 'DF'];
const wide242 = ['AC', 'DEFG', 'HK'];
const wide333 = ['ABC', 'DEG', 'HJK'];
const wide343 = ['ABC', 'DEFG', 'HJK'];
const wide232 = ['AB', 'DEF', 'HJ'];

/** IATA codes of aircraft types with their usual economy cabin and the last row of long cabins. */
const layouts: readonly [codes: string, name: string, blocks: readonly string[], rows: number][] = [
  ['AT4 AT5 ATR', 'ATR 42', single22, 13],
  ['AT7 ATR72', 'ATR 72', single22, 18],
  ['DH8 DH4', 'De Havilland Dash 8', single22, 20],
  ['CR7 CR9 CRJ CRK', 'Bombardier CRJ', single22, 24],
  ['E70 E75 E7W', 'Embraer 170/175', single22, 22],
  ['E90 E95 290 295', 'Embraer 190/195', single22, 31],
  ['221 223', 'Airbus A220', ['AC', 'DEF'], 29],
  ['318 319 31N', 'Airbus A319', single33, 26],
  ['320 32A 32N', 'Airbus A320', single33, 31],
  ['321 32B 32Q', 'Airbus A321', single33, 39],
  ['737 73G 73W', 'Boeing 737-700', single33, 26],
  ['738 73H 7M8 73J', 'Boeing 737-800', single33, 33],
  ['739 7M9 73K', 'Boeing 737-900', single33, 38],
  ['752 753 757 75W', 'Boeing 757', single33, 44],
  ['762 763 764 767 76W', 'Boeing 767', wide232, 42],
  ['332 333 338 339 330', 'Airbus A330', wide242, 46],
  ['342 343 345 346 340', 'Airbus A340', wide242, 50],
  ['359 351 350', 'Airbus A350', wide333, 48],
  ['380 388', 'Airbus A380', wide343, 93],
  ['772 773 77L 77W 777', 'Boeing 777', wide343, 55],
  ['787 788 789 781', 'Boeing 787', wide333, 48],
  ['744 747 748', 'Boeing 747', wide343, 70],
];

const byCode = new Map<string, CabinLayout>(
  layouts.flatMap(([codes, name, blocks, rows]) =>
    codes.split(' ').map(code => [code, { name, blocks, rows }]),
  ),
);

export function findLayout(aircraft: string | null): CabinLayout | undefined {
  return aircraft === null ? undefined : byCode.get(aircraft);
}

/** Returns the type (APD) behind the flight (TVL) of a booking's segments. XML names none. */
export function findAircraftType(
  segments: readonly string[],
  flight: { origin: string; destination: string },
): string | null {
  let onFlight = false;
  for (const segment of segments) {
    const tag = segment.slice(0, 3);
    const elements = segment.split(segment.charAt(3));
    if (tag === 'TVL')
      onFlight =
        elements[2]?.startsWith(flight.origin) === true &&
        elements[3]?.startsWith(flight.destination) === true;
    if (tag === 'APD' && onFlight) return /^[A-Z0-9]{2,4}/.exec(elements[1] ?? '')?.[0] ?? null;
  }
  return null;
}
