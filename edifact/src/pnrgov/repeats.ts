import type { Request } from './booking.ts';

/* Requests repeat for each flight; only the first counts. */

const CODES = /^(?:DOC|FOID|CTC|FQT|TKN)/;

/** Above this, a set of keys is faster. */
const maxComparedRequests = 40;

function referenceOf(request: Request): string {
  return request.details[0]?.reference ?? '';
}

function keyOf(request: Request): string {
  return `${request.code}|${request.text}|${request.traveller ?? ''}|${referenceOf(request)}`;
}

function mayRepeat({ code }: Request): boolean {
  // The data of a request in a row are unknown here.
  if (code === '') return false;
  switch (code.charCodeAt(0)) {
    case 0x44:
    case 0x46:
    case 0x43:
    case 0x54:
      return CODES.test(code);
    default:
      return false;
  }
}

function isSame(one: Request, other: Request): boolean {
  if (one.code !== other.code) return false;
  if (one.text.length === other.text.length && one.traveller === other.traveller)
    return referenceOf(one) === referenceOf(other) && one.text === other.text;
  return (one.text.includes('|') || other.text.includes('|')) && keyOf(one) === keyOf(other);
}

/** Returns indexes among the first `size` requests, or undefined. */
export function findRepeatedRequests(requests: readonly Request[], size: number): Set<number> | undefined {
  return size > maxComparedRequests ? byKeys(requests, size) : byPairs(requests, size);
}

function byKeys(requests: readonly Request[], size: number): Set<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (let index = 0; index < size; index++) {
    const request = requests[index] as Request;
    if (!mayRepeat(request)) continue;
    const key = keyOf(request);
    if (seen.has(key)) repeated.add(index);
    seen.add(key);
  }
  return repeated;
}

function byPairs(requests: readonly Request[], size: number): Set<number> | undefined {
  let repeated: Set<number> | undefined;
  for (let index = 1; index < size; index++) {
    const request = requests[index] as Request;
    if (!mayRepeat(request)) continue;
    for (let before = 0; before < index; before++) {
      if (!isSame(requests[before] as Request, request)) continue;
      repeated ??= new Set();
      repeated.add(index);
      break;
    }
  }
  return repeated;
}
