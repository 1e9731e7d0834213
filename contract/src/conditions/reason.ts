import * as z from 'zod/mini';
import { operators } from '../fields/field.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]);

const conditionFields = {
  /** Path in the tree, such as `conditions.2`; empty for a single condition. */
  path: z.string(),
  /** Stored name, even if a later version removed the field. */
  field: z.string(),
  operator: z.enum(operators),
  /** For a list, the matching values or the beginning. */
  wanted: z.array(scalar),
  more: z.int(),
  /** Values that match, or all values of a negative condition. Empty if unknown. */
  found: z.array(scalar),
};

export const conditionReason = z.object(conditionFields);
export type ConditionReason = z.output<typeof conditionReason>;

export const conditionFinding = z.object({
  ...conditionFields,
  holds: z.boolean(),
  /** 0 (unrelated or unknown) to 1 (holds). */
  closeness: z.number(),
});
export type ConditionFinding = z.output<typeof conditionFinding>;
