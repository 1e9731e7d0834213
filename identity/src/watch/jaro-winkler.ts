/** Letters of longer texts are marked in an array made for them. */
const marks = new Uint8Array(512);
const letters = new Uint16Array(512);

/**
 * How alike two texts are by Jaro, with Winkler's weight for up to four letters in which they begin alike: 0 (nothing) to 1 (the same).
 */
export function jaroWinkler(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1;
  const jaro = jaroOf(a, b);
  return jaro + sharedStart(a, b) * 0.1 * (1 - jaro);
}

/** In how many letters two texts begin alike, four at most. */
export function sharedStart(a: string, b: string): number {
  const most = Math.min(4, a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

/**
 * As {@link jaroWinkler}, the higher of both directions; 0 where it is less than the limit. From which text one begins may decide which
 * letters match, but not how many.
 */
export function likenessFrom(a: string, b: string, limit: number): number {
  const there = jaroWinkler(a, b);
  if (there === 1) return 1;
  const jaro = (lastCount / a.length + lastCount / b.length + 1) / 3;
  const atMost = jaro + sharedStart(a, b) * 0.1 * (1 - jaro);
  const best = atMost > Math.max(there, limit - 1e-9) ? Math.max(there, jaroWinkler(b, a)) : there;
  return best >= limit ? best : 0;
}

/** How many letters matched when two texts were last compared. */
let lastCount = 0;

function jaroOf(a: string, b: string): number {
  const window = Math.max(0, (Math.max(a.length, b.length) >> 1) - 1);
  const taken = b.length <= marks.length ? marks.fill(0, 0, b.length) : new Uint8Array(b.length);
  const matched = a.length <= letters.length ? letters : new Uint16Array(a.length);
  let count = 0;
  for (let at = 0; at < a.length; at++) {
    const letter = a.charCodeAt(at);
    const end = Math.min(b.length, at + window + 1);
    for (let other = Math.max(0, at - window); other < end; other++) {
      if (b.charCodeAt(other) !== letter || taken[other] === 1) continue;
      taken[other] = 1;
      matched[count++] = letter;
      break;
    }
  }
  lastCount = count;
  if (count === 0) return 0;
  const apart = misplaced(b, taken, matched);
  return (count / a.length + count / b.length + (count - apart / 2) / count) / 3;
}

/** How many of the matched letters stand at another place in the order of the other text. */
function misplaced(b: string, taken: Uint8Array, matched: Uint16Array): number {
  let apart = 0;
  let at = 0;
  for (let other = 0; other < b.length; other++) {
    if (taken[other] !== 1) continue;
    if (b.charCodeAt(other) !== matched[at]) apart++;
    at++;
  }
  return apart;
}
