import { flightsOn, pushesFor, renderPush, type Push } from '@farol/corpus';

/** Messages that are sent, and those that follow them about the same flights. */
export interface Messages {
  first: Buffer[];
  /** The same with something else of every fiftieth person, under another reference. */
  again: Buffer[];
}

/** Of so many people one is told otherwise the second time: two in a hundred. */
const changedEvery = 50;

/** One list a flight at closing, as an airline sends it; with `both`, its bookings first. */
export function makeMessages(flights: number, kind: string): Messages {
  const today = Temporal.Now.plainDateISO('UTC');
  const planned = [0, 1, 2, 3, 4]
    .flatMap(days => flightsOn('bench', today.add({ days }).toString()))
    .slice(0, flights);
  const wanted = (push: Push) =>
    push.moment === 'CLOSING' &&
    (push.kind === 'PASSENGER_LIST' || (kind === 'both' && push.kind === 'PNRGOV'));
  const pushes = planned.flatMap(flight => pushesFor(flight).filter(wanted));
  const first = pushes.map(push => Buffer.from(renderPush(push)));
  return { first, again: pushes.map((push, index) => changed(push, first[index] ?? Buffer.alloc(0))) };
}

/** A seat of a list, or a telephone of a booking, as the invented airlines write them. */
const told = /(?<=RFF\+SEA:)\d+[A-Z]|(?<=SSR\+CTCM[^']*:::::)\d+/g;

function changed(push: Push, bytes: Buffer): Buffer {
  let count = 0;
  let changes = 0;
  const text = bytes.toString('latin1').replaceAll(told, value => {
    count += 1;
    if (count % changedEvery !== 1) return value;
    changes += 1;
    return `9${value.slice(1)}`;
  });
  if (changes === 0) throw new Error(`nothing to change in ${push.id}`);
  const reference = new RegExp(`(?<=UN[A-Z]\\+[^']*)${push.controlReference}`, 'g');
  return Buffer.from(text.replaceAll(reference, `9${push.controlReference.slice(1)}`), 'latin1');
}
