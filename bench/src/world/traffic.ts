import { listBookings, listFlights, listPushes, renderPush, type Push } from '@farol/corpus';

export interface Traffic {
  /** Messages in their order of sending. */
  messages: Buffer[];
  flights: number;
}

/** Flights of the first days are in loaded sets. */
const firstDay = 5;
const lastDay = 390;

/** The four booking pushes of a flight and its last list: 13 million passengers a day are 750 a second. */
const isSent = ({ kind, moment }: Push): boolean =>
  kind === 'PNRGOV' || (kind === 'PASSENGER_LIST' && moment === 'CLOSING');

/** Creates traffic of flights with at least as many passengers, after the flights to warm up with. */
export function makeTraffic(
  seed: string,
  passengers: number,
  warmUpFlights: number,
): { warmUp: Traffic; measured: Traffic } {
  const warmUp: Push[] = [];
  const measured: Push[] = [];
  let [warmedUp, flights, people] = [0, 0, 0];
  for (let day = firstDay; people < passengers; day += 1) {
    if (day > lastDay) throw new Error(`no flights for ${passengers} passengers`);
    const date = Temporal.Now.plainDateISO('UTC').add({ days: day }).toString();
    for (const flight of listFlights(seed, date)) {
      if (people >= passengers) break;
      const pushes = listPushes(flight).filter(isSent);
      if (warmedUp < warmUpFlights) {
        warmedUp += 1;
        warmUp.push(...pushes);
        continue;
      }
      flights += 1;
      people += listBookings(flight, 'CLOSING').reduce((sum, { travellers }) => sum + travellers.length, 0);
      measured.push(...pushes);
    }
  }
  return {
    warmUp: { messages: render(warmUp), flights: warmedUp },
    measured: { messages: render(measured), flights },
  };
}

const render = (pushes: readonly Push[]): Buffer[] =>
  pushes
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(push => Buffer.from(renderPush(push)));
