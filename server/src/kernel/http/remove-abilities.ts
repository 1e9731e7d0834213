import { readAbilities } from '@farol/contract';

const viewingAbilities: ReadonlySet<unknown> = new Set(readAbilities);

/** Keeps only read abilities, for users who view as another organization. */
export function removeAbilities(reply: unknown): unknown {
  if (Array.isArray(reply)) return reply.map(removeAbilities);
  if (typeof reply !== 'object' || reply === null || !isPlain(reply)) return reply;
  return Object.fromEntries(
    Object.entries(reply).map(([name, value]) => [
      name,
      name === 'abilities' && Array.isArray(value)
        ? value.filter(ability => viewingAbilities.has(ability))
        : removeAbilities(value),
    ]),
  );
}

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;
