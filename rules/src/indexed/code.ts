import { isLiteral, isNegated, atomOf, type Literal, type Plan } from './plan.ts';

export const ALL = 0;
export const ANY = 1;

/**
 * A plan written as numbers. A group is `kind, literals, groups, …literals, …groups`; the outermost is always one of which all has to
 * hold, and its kind is left out.
 */
export function codeOf(plan: Plan, costOf: (atom: number) => number | undefined): Int32Array {
  const parts = isLiteral(plan) || plan.kind === 'any' ? [plan] : plan.of;
  const code: number[] = [];
  write(parts, code, costOf);
  return Int32Array.from(code);
}

/** Those that need to be met come first, the rarest in front: where nobody meets one, nothing else is looked at. */
function write(parts: readonly Plan[], code: number[], costOf: (atom: number) => number | undefined): void {
  const order = (literal: Literal): number =>
    isNegated(literal) ? Number.MAX_VALUE : (costOf(atomOf(literal)) ?? 10_000);
  const literals = parts.filter(isLiteral).toSorted((a, b) => order(a) - order(b));
  const groups = parts.filter(part => !isLiteral(part));
  code.push(literals.length, groups.length, ...literals);
  for (const group of groups) {
    if (isLiteral(group)) continue;
    code.push(group.kind === 'all' ? ALL : ANY);
    write(group.of, code, costOf);
  }
}
