export interface PerPassenger {
  rows: number;
  bytes: number;
  /** Received files. */
  fileBytes: number;
  /** For a replica and a backup. */
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

/** Typical node: 16 cores, 128 GB of memory, 8 TB of flash with a quarter kept free. */
export const node = { cores: 16, bytes: 8e12 * 0.75, memory: 128e9 };
/** Relative to the average hour. */
export const peak = 3;
/** Years until a flight is deleted (`FAROL_DELETE_YEARS`). */
export const years = 5;
/** Searches, jobs and vacuum use the rest. */
const coresForIntake = 0.4;

export interface Sizing extends Scenario {
  passengersASecond: number;
  writesASecond: number;
  logBytesASecond: number;
  bytesADay: number;
  bytes: number;
  passengers: number;
  nodes: number;
  bytesANode: number;
  writesASecondANode: number;
  limitedBy: 'disk' | 'work' | 'one';
}

/** `passengersASecondACore` is the measured intake of one core. */
export function computeSizing(scenario: Scenario, per: PerPassenger, passengersASecondACore: number): Sizing {
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
