/** An atom, times two; plus one if negated. */
export type Literal = number;
/** A condition tree with nested groups of the same kind merged. */
export type Plan = Literal | PlanGroup;
export interface PlanGroup {
  kind: 'all' | 'any';
  of: readonly Plan[];
}

export const never: Plan = { kind: 'any', of: [] };

export const isLiteral = (plan: Plan): plan is Literal => typeof plan === 'number';
export const atomOf = (literal: Literal): number => literal >>> 1;
export const isNegated = (literal: Literal): boolean => (literal & 1) === 1;
export const literal = (atom: number, negated = false): Literal => (atom << 1) | (negated ? 1 : 0);

export function group(kind: 'all' | 'any', plans: readonly Plan[]): Plan {
  const of = plans.flatMap(plan => (!isLiteral(plan) && plan.kind === kind ? plan.of : [plan]));
  return of.length === 1 ? (of[0] as Plan) : { kind, of: [...new Set(of)] };
}

/** Atoms of which every match of a plan has at least one, with their estimated frequency. */
export interface Anchor {
  atoms: readonly number[];
  cost: number;
}

export function findAnchor(plan: Plan, costOf: (atom: number) => number | undefined): Anchor | undefined {
  if (isLiteral(plan)) {
    const cost = isNegated(plan) ? undefined : costOf(atomOf(plan));
    return cost === undefined ? undefined : { atoms: [atomOf(plan)], cost };
  }
  const anchors = plan.of.map(part => findAnchor(part, costOf));
  const definedAnchors = anchors.filter(anchor => anchor !== undefined);
  if (plan.kind === 'all')
    return definedAnchors.reduce<Anchor | undefined>(
      (best, anchor) => (best === undefined || anchor.cost < best.cost ? anchor : best),
      undefined,
    );
  if (definedAnchors.length < anchors.length) return undefined;
  return {
    atoms: [...new Set(definedAnchors.flatMap(({ atoms }) => atoms))],
    cost: definedAnchors.reduce((sum, { cost }) => sum + cost, 0),
  };
}
