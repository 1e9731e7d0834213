import { foldText } from '#kernel/text.ts';
import type { StoredName } from './queries.ts';

export function uniqueNames(names: readonly StoredName[]): StoredName[] {
  const unique = new Map<string, StoredName>();
  for (const input of names) {
    const key = `${foldText(input.name)}|${input.birthPart ?? input.birthDate ?? ''}`;
    if (!unique.has(key)) unique.set(key, input);
  }
  return [...unique.values()];
}
