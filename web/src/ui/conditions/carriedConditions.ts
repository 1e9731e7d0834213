import { conditionNode } from '@farol/contract/conditions/schema';
import type { ConditionNode } from '@farol/contract/conditions/tree';
import * as z from 'zod/mini';

const carriedSchema = z.object({ id: z.string(), name: z.string(), conditions: conditionNode });

/** Conditions of a record that start another one. Sent as state of the navigation. */
export interface CarriedConditions {
  /** Id of the record that they come from. */
  id: string;
  name: string;
  conditions: ConditionNode;
}

/** Returns undefined for a form that was opened without conditions. */
export function parseCarriedConditions(state: unknown): CarriedConditions | undefined {
  const read = z.safeParse(carriedSchema, state);
  return read.success ? read.data : undefined;
}
