import { lookingAbilities } from '@farol/contract';

const looks: ReadonlySet<unknown> = new Set(lookingAbilities);

/** Keeps only read abilities, for users who view as another organization. */
export function withoutActs(reply: unknown): unknown {
  if (Array.isArray(reply)) return reply.map(withoutActs);
  if (typeof reply !== 'object' || reply === null || !isPlain(reply)) return reply;
  return Object.fromEntries(
    Object.entries(reply).map(([name, value]) => [
      name,
      name === 'abilities' && Array.isArray(value)
        ? value.filter(ability => looks.has(ability))
        : withoutActs(value),
    ]),
  );
}

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;
