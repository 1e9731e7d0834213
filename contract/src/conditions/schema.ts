import * as z from 'zod/mini';
import { operators } from '../fields/field.ts';
import { requireRule } from '../findings.ts';
import type { FindingParams, InputErrorCode } from '../inputErrors.ts';
import { codeProblemsOf } from './codes.ts';
import { effectProblemsOf } from './effects.ts';
import { type ConditionProblem, readCondition } from './read.ts';
import { type Condition, type ConditionGroup, conditionLimits, type ConditionNode } from './tree.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const value = z.union([scalar, z.array(scalar)]);
const conditionFields = {
  field: z.string().check(z.minLength(1), z.maxLength(100)),
  operator: z.enum(operators),
};

const condition = z.strictObject({ ...conditionFields, value: z.optional(value) });
/** A stored tree, independent of the current catalogue. */
export const conditionNode: z.ZodMiniType<ConditionNode, ConditionNode> = z.lazy(() =>
  z.union([group, condition]),
);
const kind = z.enum(['all', 'any']);
const group: z.ZodMiniType<ConditionGroup, ConditionGroup> = z.lazy(() =>
  z.strictObject({ group: kind, conditions: z.array(conditionNode) }),
);

// Names in the contract's schema documentation.
z.globalRegistry.add(conditionNode, { id: 'ConditionNode' });
z.globalRegistry.add(group, { id: 'ConditionGroup' });

/** Checks a node without children: errors of a union would not name the cause. */
const groupAlone = z.strictObject({ group: kind, conditions: z.array(z.unknown()) });
const conditionAlone = z.strictObject({
  ...conditionFields,
  value: z.optional(
    z.unknown().check(requireRule(input => z.safeParse(value, input).success, 'CONDITION_VALUE_MISSING')),
  ),
});

type Path = (string | number)[];
interface Placed {
  input: unknown;
  path: Path;
}
interface IssueFinding {
  path: Path;
  code: InputErrorCode;
  params: FindingParams;
}

const isGroupLike = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && ('group' in input || 'conditions' in input);

function childrenOf({ input, path }: Placed): Placed[] {
  const children = isGroupLike(input) ? (input as { conditions?: unknown }).conditions : undefined;
  return Array.isArray(children)
    ? children.map((child: unknown, at) => ({ input: child, path: [...path, 'conditions', at] }))
    : [];
}

/**
 * Returns all nodes, or the exceeded limit. Iterates by level, because recursion would overflow on deep
 * input.
 */
function nodesOf(input: unknown): { nodes: Placed[]; beyond: IssueFinding | undefined } {
  const nodes: Placed[] = [];
  let level: Placed[] = [{ input, path: [] }];
  let conditions = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    const groups = level.filter(one => isGroupLike(one.input));
    conditions += level.length - groups.length;
    nodes.push(...level);
    if (groups[0] !== undefined && depth >= conditionLimits.levels)
      return { nodes, beyond: limitFinding(groups[0].path, 'RULE_TOO_DEEP', conditionLimits.levels) };
    level = groups.flatMap(childrenOf);
    // Limits groups too, because each needs a condition.
    if (conditions > conditionLimits.conditions || level.length > 2 * conditionLimits.conditions)
      return { nodes, beyond: limitFinding([], 'RULE_TOO_MANY_CONDITIONS', conditionLimits.conditions) };
  }
  return { nodes, beyond: undefined };
}

const limitFinding = (path: Path, code: InputErrorCode, max: number): IssueFinding => ({
  path,
  code,
  params: { max },
});

const custom = ({ path, code, params }: IssueFinding, input: unknown) =>
  ({ code: 'custom', path, params: { code, params }, input, continue: false }) as const;

const keysOf = (path: string): Path => path.split('.').map(key => (/^\d+$/.test(key) ? Number(key) : key));

/** Returns the errors of a condition to save. Stored conditions only use `readCondition`. */
export function problemsOf(condition: Condition): readonly ConditionProblem[] {
  const { problems } = readCondition(condition);
  return problems.length > 0 ? problems : [...codeProblemsOf(condition), ...effectProblemsOf(condition)];
}

function conditionFindings({ input, path }: Placed): IssueFinding[] {
  const one = input as Condition;
  if (Array.isArray(one.value) && one.value.length > conditionLimits.values)
    return [limitFinding([...path, 'value'], 'CONDITION_TOO_MANY_VALUES', conditionLimits.values)];
  return problemsOf(one).map(({ at, code, params }) => ({
    path: [...path, ...keysOf(at)],
    code,
    params,
  }));
}

function nodeFindings(node: Placed): IssueFinding[] {
  if (!isGroupLike(node.input)) return conditionFindings(node);
  return childrenOf(node).length > 0 ? [] : [{ path: node.path, code: 'RULE_WITHOUT_CONDITION', params: {} }];
}

const valuesIn = (nodes: readonly Placed[]): number =>
  nodes.reduce((sum, { input }) => {
    const listed = typeof input === 'object' && input !== null && 'value' in input ? input.value : undefined;
    return sum + (Array.isArray(listed) ? listed.length : 0);
  }, 0);

function issuesOf(input: unknown): z.core.$ZodRawIssue[] {
  const { nodes, beyond: found } = nodesOf(input);
  if (found !== undefined) return [custom(found, input)];
  if (valuesIn(nodes) > conditionLimits.allValues)
    return [custom(limitFinding([], 'RULE_TOO_MANY_VALUES', conditionLimits.allValues), input)];
  return nodes.flatMap((one): z.core.$ZodRawIssue[] => {
    const shape = isGroupLike(one.input) ? groupAlone : conditionAlone;
    const read = z.safeParse(shape, one.input, { reportInput: true });
    if (read.success) return nodeFindings(one).map(finding => custom(finding, one.input));
    return read.error.issues.map(
      issue => ({ ...issue, path: [...one.path, ...issue.path], input: issue.input }) as z.core.$ZodRawIssue,
    );
  });
}

/**
 * Conditions of a rule or an own search. Paths name the value: `conditions.2.value.7` is the eighth value of
 * the third condition.
 */
export const conditionTree = z.pipe(
  z.unknown().check(z.check<unknown>(payload => void payload.issues.push(...issuesOf(payload.value)))),
  conditionNode,
);
