import { listFlights, listPushes, renderPush, type Push } from '@farol/corpus';

export interface Messages {
  first: Buffer[];
  /** Changes every fiftieth person and the reference. */
  repeated: Buffer[];
}

const changedEvery = 50;

/** `both` adds the bookings before each list. */
export function makeMessages(flights: number, kind: string): Messages {
  const today = Temporal.Now.plainDateISO('UTC');
  const planned = [0, 1, 2, 3, 4]
    .flatMap(days => listFlights('bench', today.add({ days }).toString()))
    .slice(0, flights);
  const isWanted = (push: Push) =>
    push.moment === 'CLOSING' &&
    (push.kind === 'PASSENGER_LIST' || (kind === 'both' && push.kind === 'PNRGOV'));
  const pushes = planned.flatMap(flight => listPushes(flight).filter(isWanted));
  const first = pushes.map(push => Buffer.from(renderPush(push)));
  return {
    first,
    repeated: pushes.map((push, index) => changeMessage(push, first[index] ?? Buffer.alloc(0))),
  };
}

/** A seat of a list or a telephone of a booking. */
const changeablePattern = /(?<=RFF\+SEA:)\d+[A-Z]|(?<=SSR\+CTCM[^']*:::::)\d+/g;

function changeMessage(push: Push, bytes: Buffer): Buffer {
  let count = 0;
  let changes = 0;
  const text = bytes.toString('latin1').replaceAll(changeablePattern, value => {
    count += 1;
    if (count % changedEvery !== 1) return value;
    changes += 1;
    return `9${value.slice(1)}`;
  });
  if (changes === 0) throw new Error(`nothing to change in ${push.id}`);
  const reference = new RegExp(`(?<=UN[A-Z]\\+[^']*)${push.controlReference}`, 'g');
  return Buffer.from(text.replaceAll(reference, `9${push.controlReference.slice(1)}`), 'latin1');
}
