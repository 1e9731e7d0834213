/** An independent reader for tests (ISO 9735). */

export interface ReadSegment {
  tag: string;
  elements: string[][];
}

function split(text: string, mark: string): string[] {
  const parts: string[] = [];
  let part = '';
  for (let index = 0; index < text.length; index++) {
    const character = text.charAt(index);
    if (character === '?') part += character + text.charAt(++index);
    else if (character === mark) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part];
}

const removeRelease = (text: string): string => text.replaceAll(/\?(.)/gs, '$1');

/** Splits an interchange with the usual service characters; skips UNA. */
export function readSegments(bytes: Uint8Array): ReadSegment[] {
  const text = new TextDecoder('latin1').decode(bytes).replaceAll(/[\r\n]/g, '');
  return split(text.startsWith('UNA') ? text.slice(9) : text, "'")
    .filter(segment => segment !== '')
    .map(segment => {
      const [tag = '', ...elements] = split(segment, '+');
      return { tag, elements: elements.map(element => split(element, ':').map(removeRelease)) };
    });
}

interface Counts {
  messages: number;
  groups: number;
  /** Returns a line per wrong total or reference. */
  wrong: string[];
}

const value = (segment: ReadSegment | undefined, element: number): string =>
  segment?.elements[element]?.[0] ?? '';

export function recount(segments: readonly ReadSegment[]): Counts {
  const counts: Counts = { messages: 0, groups: 0, wrong: [] };
  const open = new Map<string, { segment: ReadSegment; at: number }>();
  const references = new Set<string>();
  const check = (segment: ReadSegment, head: string, headElement: number, count: number): void => {
    const reference = value(open.get(head)?.segment, headElement);
    if (value(segment, 1) !== reference) counts.wrong.push(`${segment.tag} reference ${value(segment, 1)}`);
    if (Number(value(segment, 0)) !== count)
      counts.wrong.push(`${segment.tag} ${value(segment, 0)} for ${count}`);
    open.delete(head);
  };
  for (const [at, segment] of segments.entries()) {
    if (['UNB', 'UNG', 'UNH'].includes(segment.tag)) open.set(segment.tag, { segment, at });
    if (segment.tag === 'UNH') {
      counts.messages++;
      if (references.has(value(segment, 0))) counts.wrong.push(`UNH ${value(segment, 0)} twice`);
      references.add(value(segment, 0));
    }
    if (segment.tag === 'UNG') counts.groups++;
    if (segment.tag === 'UNT') check(segment, 'UNH', 0, at - (open.get('UNH')?.at ?? at) + 1);
    if (segment.tag === 'UNE') check(segment, 'UNG', 4, counts.messages);
    if (segment.tag === 'UNZ') check(segment, 'UNB', 4, counts.groups > 0 ? counts.groups : counts.messages);
  }
  for (const tag of open.keys()) counts.wrong.push(`${tag} not closed`);
  return counts;
}
