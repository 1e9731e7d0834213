import type { TravelClass } from '@farol/contract';

const usualPremiumClasses: readonly string[] = [...'FAPCDJIZR'];

export type PremiumClasses = ReadonlyMap<string, readonly string[]>;

/** Returns null without a class. Carriers without an own list use that of `*`, or the usual one. */
export function toTravelClass(
  { class: code, carrier }: { class?: string | null | undefined; carrier?: string | null | undefined },
  premium: PremiumClasses,
): TravelClass | null {
  if (code === undefined || code === null || code === '') return null;
  const classes = premium.get(carrier ?? '') ?? premium.get('*') ?? usualPremiumClasses;
  return classes.includes(code.toUpperCase()) ? 'PREMIUM' : 'ECONOMY';
}
