import type { ConditionFinding, ConditionReason } from '@farol/contract/conditions/reason';
import type { ConditionNode } from '@farol/contract/conditions/tree';
import { withTexts } from '../../client/language.ts';
import { fetchLists } from '../fields/fetchLists.ts';
import { lazy } from '../lazy.ts';
import type { Said } from './problems.ts';
import { conditionTexts } from './texts/texts.ts';

export interface ConditionEditorProps {
  /** What the whole is called, for who does not see where it stands. */
  label: string;
  /** Path of the tree in its form: `conditions`. */
  path?: string;
  value: ConditionNode;
  onChange(value: ConditionNode): void;
  /** What was found wrong by who saved it, at paths of the tree: `conditions.2.value.7`; empty for the whole. */
  findings?: readonly Said[];
  /** What somebody should know of a condition, at its path: that it can never hold. */
  warnings?: readonly Said[];
  readOnly?: boolean;
  /** Also offers fields that rules themselves bring about: for searches. */
  queries?: boolean;
  /** Path of the part that stands out. */
  lit?: string | undefined;
}

/** Edits a tree of conditions. Fetched when it is first shown, with the catalogue of fields: stand it in a `LazyPart` or `Suspense`. */
export const ConditionEditor = lazy<ConditionEditorProps>(
  withTexts(async () => {
    // Its fields have no need to stand in their closed form first: of five hundred each would be drawn twice.
    const [part] = await Promise.all([import('./Editor.tsx'), fetchLists()]);
    return part;
  }, conditionTexts),
);

export interface ConditionSentenceProps {
  tree: ConditionNode;
  /** Begins the sentence: `Alertar quando`. */
  intro?: string;
  /** Path of the condition that stands out. */
  lit?: string | undefined;
  /** Told which condition is pointed at or has the focus, by its path. */
  onLit?(path: string | undefined): void;
  /** Leads to a condition; without it the sentence is text alone. */
  onGo?(path: string): void;
}

/** Tells a tree of conditions as a sentence. Fetched when it is first shown. */
export const ConditionSentence = lazy<ConditionSentenceProps>(
  withTexts(async () => {
    const part = await import('./Sentence.tsx');
    say = part.say;
    return part;
  }, conditionTexts),
);

let say: ((tree: ConditionNode) => string) | undefined;

/** The tree as plain text in the reader's language, for who compares two versions; how it is said comes with the sentence. */
export const sayTree = (tree: ConditionNode): string => say?.(tree) ?? '';

export interface ReasonListProps {
  /** Reasons of a hit, or what each condition found where there is none. */
  reasons: readonly (ConditionReason | ConditionFinding)[];
  /** Path of the condition that came nearest. */
  nearest?: string | undefined;
  /** What the list is called; `Motivos` or `Condições` unless given. */
  label?: string;
}

/** Why a rule hits somebody, or why not: each condition in words, with what was found. Fetched when it is first shown. */
export const ReasonList = lazy<ReasonListProps>(withTexts(() => import('./Reasons.tsx'), conditionTexts));
