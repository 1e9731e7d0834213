/** What one passenger on one flight takes, all that is told of them until they have flown. */
export interface PerPassenger {
  rows: number;
  /** Of all tables, with their indexes. */
  bytes: number;
  /** Of these, what came in as it was. */
  fileBytes: number;
  /** Bytes of the log that a replica and a backup get. */
  logBytes: number;
  writes: number;
  messages: number;
}

export interface Scenario {
  name: string;
  passengersADay: number;
}

export const scenarios: readonly Scenario[] = [
  { name: 'one airport', passengersADay: 20_000 },
  { name: 'a large airport', passengersADay: 120_000 },
  { name: 'Brazil, all flights', passengersADay: 350_000 },
  { name: 'the European Union', passengersADay: 2_700_000 },
  { name: 'the world', passengersADay: 13_000_000 },
];

/** A node as it is bought today: 16 cores, 128 GB of memory, 8 TB of flash, of which a quarter stays free. */
export const node = { cores: 16, bytes: 8e12 * 0.75, memory: 128e9 };
/** The busiest hour of a day has so many times what an hour has on average. */
export const peak = 3;
/** Years until a flight is deleted (`FAROL_DELETE_YEARS`). */
export const years = 5;
/** Of the cores of a node intake takes so much; searches, jobs and what PostgreSQL tidies up take the rest. */
const coresForIntake = 0.4;

export interface Sizing extends Scenario {
  /** At the peak. */
  passengersASecond: number;
  writesASecond: number;
  logBytesASecond: number;
  bytesADay: number;
  /** Of all that is kept. */
  bytes: number;
  /** Rows of passengers that are kept. */
  passengers: number;
  nodes: number;
  bytesANode: number;
  writesASecondANode: number;
  limitedBy: 'disk' | 'work' | 'one';
}

/**
 * How many nodes a scenario takes: what is kept, or what the busiest hour writes. `passengersASecondACore`: taken in by one core of a
 * server, as measured.
 */
export function sizingOf(scenario: Scenario, per: PerPassenger, passengersASecondACore: number): Sizing {
  const passengersASecond = (scenario.passengersADay / 86_400) * peak;
  const passengers = scenario.passengersADay * 365 * years;
  const bytes = passengers * per.bytes;
  const byDisk = Math.ceil(bytes / node.bytes);
  const byWork = Math.ceil(passengersASecond / (passengersASecondACore * node.cores * coresForIntake));
  const nodes = Math.max(byDisk, byWork, 1);
  return {
    ...scenario,
    passengersASecond,
    writesASecond: passengersASecond * per.writes,
    logBytesASecond: passengersASecond * per.logBytes,
    bytesADay: scenario.passengersADay * per.bytes,
    bytes,
    passengers,
    nodes,
    bytesANode: bytes / nodes,
    writesASecondANode: (passengersASecond * per.writes) / nodes,
    limitedBy: nodes === 1 ? 'one' : byDisk >= byWork ? 'disk' : 'work',
  };
}
