import type { ConditionFinding, ConditionReason } from '@farol/contract/conditions/reason';
import type { ConditionNode } from '@farol/contract/conditions/tree';
import { withTexts } from '#client/language.ts';
import { loadLists } from '#ui/fields/fetchLists.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import type { ConditionNote } from './problems.ts';
import { conditionTexts } from './texts/texts.ts';

export interface ConditionEditorProps {
  label: string;
  path?: string;
  value: ConditionNode;
  onChange(value: ConditionNode): void;
  /** Errors by path of the tree: `conditions.2.value.7`, or empty. */
  findings?: readonly ConditionNote[];
  /** Warnings by path, such as a condition that can never hold. */
  warnings?: readonly ConditionNote[];
  readOnly?: boolean;
  /** Also offers query-only fields, for searches. */
  queries?: boolean;
  lit?: string | undefined;
}

/** Loads lazily with the field catalogue: wrap it in `LazyPart` or `Suspense`. */
export const ConditionEditor = lazy<ConditionEditorProps>(
  withTexts(async () => {
    // Without the lists, up to 500 fields would each render twice.
    const [part] = await Promise.all([import('./Editor.tsx'), loadLists()]);
    return part;
  }, conditionTexts),
);

export interface ConditionSentenceProps {
  tree: ConditionNode;
  intro?: string;
  lit?: string | undefined;
  /** Receives the path of the hovered or focused condition. */
  onLit?(path: string | undefined): void;
  /** Moves to a condition. Without it the sentence is plain text. */
  onGo?(path: string): void;
}

/** Loads lazily. */
export const ConditionSentence = lazy<ConditionSentenceProps>(
  withTexts(async () => {
    const part = await import('./Sentence.tsx');
    loadedFormatter = part.formatTree;
    return part;
  }, conditionTexts),
);

let loadedFormatter: ((tree: ConditionNode) => string) | undefined;

/** Formats the tree as plain text. Empty until `ConditionSentence` has loaded. */
export const formatConditionTree = (tree: ConditionNode): string => loadedFormatter?.(tree) ?? '';

export interface ReasonListProps {
  reasons: readonly (ConditionReason | ConditionFinding)[];
  nearest?: string | undefined;
  /** Accessible name. Default: `Motivos` or `Condições`. */
  label?: string;
}

export const ReasonList = lazy<ReasonListProps>(withTexts(() => import('./Reasons.tsx'), conditionTexts));
