import { parseAirimp, parsePartialBirth, type Century } from '../core/dates.ts';

/** A birth date in AIRIMP form, or as much of it as is told. */
export function parseBirth(text: string, century: Century): string | undefined {
  return text === '' ? undefined : (parseAirimp(text, century) ?? parsePartialBirth(text, century));
}
