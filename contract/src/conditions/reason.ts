import * as z from 'zod/mini';
import { operators } from '../fields/field.ts';

const scalar = z.union([z.string(), z.number(), z.boolean()]);

const about = {
  /** Place of the condition in its tree, such as `conditions.2`; empty for a tree that is one condition. */
  path: z.string(),
  /** Name of the field; one that a later version dropped stays as it was stored. */
  field: z.string(),
  operator: z.enum(operators),
  /** What it asks for; of a list those values that were met, or its beginning. */
  wanted: z.array(scalar),
  /** How many values of its list are not told. */
  more: z.int(),
  /** Values that meet it; all that there are where none may. Empty where nothing is known. */
  found: z.array(scalar),
};

/** A condition that holds for somebody: one reason of a hit. */
export const conditionReason = z.object(about);
export type ConditionReason = z.output<typeof conditionReason>;

/** What a condition found in somebody, whether it holds or not. */
export const conditionFinding = z.object({
  ...about,
  holds: z.boolean(),
  /** 0 (nothing in common, or nothing known) to 1 (holds). */
  closeness: z.number(),
});
export type ConditionFinding = z.output<typeof conditionFinding>;
