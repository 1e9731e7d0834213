import type { FlightToJudge, PassengerToJudge, Rule } from './rule.ts';

/** MurmurHash3 of UTF-16 code units, 32 bits. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) {
    let part = Math.imul(text.charCodeAt(at), 0xcc9e2d51);
    part = Math.imul((part << 15) | (part >>> 17), 0x1b873593);
    hash ^= part;
    hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64;
  }
  hash ^= text.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Draws whether a match of a probabilistic rule is a hit. Rule, version, traveller and flight decide, so
 * judging again gives the same result. A passenger without documents is drawn per flight.
 */
export function isDrawn(
  rule: Pick<Rule, 'id' | 'version' | 'kind' | 'percent'>,
  passenger: Pick<PassengerToJudge, 'id' | 'travellerId'>,
  flight: Pick<FlightToJudge, 'id'>,
): boolean {
  if (rule.kind === 'DETERMINISTIC' || rule.percent === null) return true;
  const personId = passenger.travellerId ?? passenger.id;
  return (
    (hashOf(`${rule.id} ${rule.version} ${personId} ${flight.id}`, 0x9747b28c) / 2 ** 32) * 100 < rule.percent
  );
}
