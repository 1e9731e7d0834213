import type { ConditionFinding, ConditionReason } from '@farol/contract/conditions/reason';
import type { ConditionNode } from '@farol/contract/conditions/tree';
import { withTexts } from '../../client/language.ts';
import { fetchLists } from '../fields/fetchLists.ts';
import { lazy } from '../lazy.ts';
import type { Said } from './problems.ts';
import { conditionTexts } from './texts/texts.ts';

export interface ConditionEditorProps {
  /** Accessible name. */
  label: string;
  /** Path of the tree in its form: `conditions`. */
  path?: string;
  value: ConditionNode;
  onChange(value: ConditionNode): void;
  /** Errors from the last save at paths of the tree: `conditions.2.value.7`; empty for the whole tree. */
  findings?: readonly Said[];
  /** Warnings by path, such as a condition that can never hold. */
  warnings?: readonly Said[];
  readOnly?: boolean;
  /** Also offers query-only fields, which rules themselves produce. For searches. */
  queries?: boolean;
  /** Path of the highlighted part. */
  lit?: string | undefined;
}

/** Edits a tree of conditions. Loads lazily with the field catalogue: wrap it in `LazyPart` or `Suspense`. */
export const ConditionEditor = lazy<ConditionEditorProps>(
  withTexts(async () => {
    // Preloads the lists: otherwise up to 500 fields would each render twice, closed and then loaded.
    const [part] = await Promise.all([import('./Editor.tsx'), fetchLists()]);
    return part;
  }, conditionTexts),
);

export interface ConditionSentenceProps {
  tree: ConditionNode;
  /** Start of the sentence: `Alertar quando`. */
  intro?: string;
  lit?: string | undefined;
  /** Receives the path of the condition under the pointer or with the focus. */
  onLit?(path: string | undefined): void;
  /** Moves to a condition. Without it the sentence is plain text. */
  onGo?(path: string): void;
}

/** Shows a tree of conditions as a sentence. Loads lazily. */
export const ConditionSentence = lazy<ConditionSentenceProps>(
  withTexts(async () => {
    const part = await import('./Sentence.tsx');
    say = part.say;
    return part;
  }, conditionTexts),
);

let say: ((tree: ConditionNode) => string) | undefined;

/** Formats the tree as plain text, to compare two versions. Empty until `ConditionSentence` has loaded. */
export const sayTree = (tree: ConditionNode): string => say?.(tree) ?? '';

export interface ReasonListProps {
  /** Reasons of a hit, or the findings of each condition without one. */
  reasons: readonly (ConditionReason | ConditionFinding)[];
  /** Path of the condition closest to a hit. */
  nearest?: string | undefined;
  /** Accessible name. Default: `Motivos` or `Condições`. */
  label?: string;
}

/** Explains why a rule hits a passenger or not: each condition with the values found. Loads lazily. */
export const ReasonList = lazy<ReasonListProps>(withTexts(() => import('./Reasons.tsx'), conditionTexts));
