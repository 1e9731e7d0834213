import { isLiteral, isNegated, atomOf, type Literal, type Plan } from './plan.ts';

export const ALL = 0;
export const ANY = 1;

/**
 * Encodes a plan as numbers. A group is `kind, literals, groups, …literals, …groups`. The outermost group
 * is always an "all" group without its kind.
 */
export function encodePlan(plan: Plan, costOf: (atom: number) => number | undefined): Int32Array {
  const parts = isLiteral(plan) || plan.kind === 'any' ? [plan] : plan.of;
  const code: number[] = [];
  encodeGroup(parts, code, costOf);
  return Int32Array.from(code);
}

/** Required literals come first, the rarest in front, so that most evaluations end early. */
function encodeGroup(
  parts: readonly Plan[],
  code: number[],
  costOf: (atom: number) => number | undefined,
): void {
  const order = (literal: Literal): number =>
    isNegated(literal) ? Number.MAX_VALUE : (costOf(atomOf(literal)) ?? 10_000);
  const literals = parts.filter(isLiteral).toSorted((a, b) => order(a) - order(b));
  const groups = parts.filter(part => !isLiteral(part));
  code.push(literals.length, groups.length, ...literals);
  for (const group of groups) {
    if (isLiteral(group)) continue;
    code.push(group.kind === 'all' ? ALL : ANY);
    encodeGroup(group.of, code, costOf);
  }
}
