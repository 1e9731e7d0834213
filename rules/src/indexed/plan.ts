/** An atom that has to be met, or must not be: its number doubled, and one more where it must not. */
export type Literal = number;
/** A condition tree as it is evaluated: groups within groups of their own kind are one. */
export type Plan = Literal | PlanGroup;
export interface PlanGroup {
  kind: 'all' | 'any';
  of: readonly Plan[];
}

/** Holds for nobody. */
export const never: Plan = { kind: 'any', of: [] };

export const isLiteral = (plan: Plan): plan is Literal => typeof plan === 'number';
export const atomOf = (literal: Literal): number => literal >>> 1;
export const isNegated = (literal: Literal): boolean => (literal & 1) === 1;
export const literal = (atom: number, negated = false): Literal => (atom << 1) | (negated ? 1 : 0);

export function group(kind: 'all' | 'any', plans: readonly Plan[]): Plan {
  const of = plans.flatMap(plan => (!isLiteral(plan) && plan.kind === kind ? plan.of : [plan]));
  return of.length === 1 ? (of[0] as Plan) : { kind, of: [...new Set(of)] };
}

/** Atoms of which one at least is met by whoever a plan holds for, and how often that is thought to happen. */
export interface Anchor {
  atoms: readonly number[];
  cost: number;
}

/** The rarest anchor of a plan; undefined where it may hold for those who meet nothing in particular. */
export function anchorOf(plan: Plan, costOf: (atom: number) => number | undefined): Anchor | undefined {
  if (isLiteral(plan)) {
    const cost = isNegated(plan) ? undefined : costOf(atomOf(plan));
    return cost === undefined ? undefined : { atoms: [atomOf(plan)], cost };
  }
  const anchors = plan.of.map(part => anchorOf(part, costOf));
  const known = anchors.filter(anchor => anchor !== undefined);
  if (plan.kind === 'all')
    return known.reduce<Anchor | undefined>(
      (best, anchor) => (best === undefined || anchor.cost < best.cost ? anchor : best),
      undefined,
    );
  if (known.length < anchors.length) return undefined;
  return {
    atoms: [...new Set(known.flatMap(({ atoms }) => atoms))],
    cost: known.reduce((sum, { cost }) => sum + cost, 0),
  };
}
