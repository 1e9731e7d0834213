import { parseAirimp, parsePartialBirth, type Century } from '../core/dates.ts';

/** Also accepts partly known births. */
export function parseBirth(text: string, century: Century): string | undefined {
  return text === '' ? undefined : (parseAirimp(text, century) ?? parsePartialBirth(text, century));
}
