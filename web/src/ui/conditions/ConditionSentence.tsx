import { type ConditionNode, isGroup, pathOfChild } from '@farol/contract/conditions/index';
import { Fragment, memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import type { Language } from '#client/languages.ts';
import { useCodeNames } from './codeNames.ts';
import { useHighlight } from './useHighlight.ts';
import classes from './ConditionSentence.module.css';
import {
  type CodeNames,
  listAirportCodes,
  toGroupPhrases,
  toPlainText,
  toSentence,
  toConditionWords,
} from './sentence.ts';
import { phrasesByLanguage } from './sentenceWords.ts';

interface Props {
  tree: ConditionNode;
  intro?: string;
  highlighted?: string | undefined;
  /** Receives the path of the hovered or focused condition. */
  onHighlight?(path: string | undefined): void;
  /** Moves to a condition. Without it the sentence is plain text. */
  onGo?(path: string): void;
}

/** Longer trees render as a nested list. */
const maxInlineConditions = 4;

function countConditions(node: ConditionNode): number {
  return isGroup(node) ? node.conditions.reduce((sum, child) => sum + countConditions(child), 0) : 1;
}

interface PartProps<N extends ConditionNode = ConditionNode> {
  node: N;
  path: string;
  currentLanguage: Language;
  names: CodeNames;
  /** `tab` is the path of the only tab stop; arrows reach the others. */
  navigation: { tab: string } | undefined;
}
type Group = Extract<ConditionNode, { group: string }>;
type Condition = Exclude<ConditionNode, Group>;

/** Memoized: up to 500 re-render while the user types. */
const ConditionText = memo(function ConditionTextInner({
  node,
  path,
  currentLanguage,
  names,
  navigation,
}: PartProps<Condition>) {
  const { pieces, unusable } = toConditionWords(node, currentLanguage, names);
  const content = pieces.map(({ kind, text }, at) => (
    <Fragment key={text}>
      {at > 0 && ' '}
      {kind === 'value' ? <strong>{text}</strong> : text}
    </Fragment>
  ));
  const attributes = {
    className: classes.condition,
    'data-at': path,
    'data-unusable': unusable || undefined,
  };
  // An HTML button would break the line as a block.
  return navigation !== undefined ? (
    <span role="button" tabIndex={navigation.tab === path ? 0 : -1} {...attributes}>
      {content}
    </span>
  ) : (
    <span {...attributes}>{content}</span>
  );
});

function InlineConditions({ node, nested = false, ...rest }: PartProps & { nested?: boolean }) {
  if (!isGroup(node)) return <ConditionText {...rest} node={node} />;
  const { lead, joint } = toGroupPhrases(node, rest.currentLanguage);
  const brackets = nested && node.conditions.length > 1;
  return (
    <span>
      {brackets && '('}
      {lead !== '' && <em>{lead}: </em>}
      {node.conditions.map((part, at) => (
        <Fragment key={pathOfChild(rest.path, at)}>
          {at > 0 && <>; {joint} </>}
          <InlineConditions {...rest} node={part} path={pathOfChild(rest.path, at)} nested />
        </Fragment>
      ))}
      {brackets && ')'}
    </span>
  );
}

const NestedConditions = memo(function Below({ node, path, ...rest }: PartProps<Group>) {
  const { joint } = toGroupPhrases(node, rest.currentLanguage);
  return (
    <ul className={classes.parts} data-group={node.group}>
      {node.conditions.map((part, at) => {
        const place = pathOfChild(path, at);
        const before = at > 0 && <span className="dim">{joint} </span>;
        if (!isGroup(part))
          return (
            <li key={place}>
              {before}
              <ConditionText {...rest} node={part} path={place} />
              {at < node.conditions.length - 1 && <span className="dim">;</span>}
            </li>
          );
        const { lead } = toGroupPhrases(part, rest.currentLanguage);
        const phrases = phrasesByLanguage[rest.currentLanguage];
        return (
          <li key={place}>
            {before}
            <em>{part.conditions.length === 0 ? phrases.noCondition : lead === '' ? '' : `${lead}:`}</em>
            <Below {...rest} node={part} path={place} />
          </li>
        );
      })}
    </ul>
  );
});

function findFirstPath(node: ConditionNode, path = ''): string {
  if (!isGroup(node)) return path;
  const [first] = node.conditions;
  return first === undefined ? path : findFirstPath(first, pathOfChild(path, 0));
}

/** Enter and Space go to the condition; arrows move between conditions. */
function onKey(event: KeyboardEvent, parts: readonly HTMLElement[], go: (event: Event) => void): void {
  const at = parts.findIndex(part => part === event.target);
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (at === -1 || event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.key === 'Enter' || event.key === ' ') go(event);
  else if (step !== undefined) parts[at + step]?.focus();
  else return;
  event.preventDefault();
}

const findPath = ({ target }: Event): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined;

function useConditionEvents(
  root: RefObject<HTMLDivElement | null>,
  callbacks: Pick<Props, 'onHighlight' | 'onGo'>,
): void {
  const latest = useRef(callbacks);
  latest.current = callbacks;
  useEffect(() => {
    const element = root.current;
    const highlight = (event: Event): void => latest.current.onHighlight?.(findPath(event));
    const clearHighlight = (): void => latest.current.onHighlight?.(undefined);
    const go = (event: Event): void => {
      const place = findPath(event);
      if (place !== undefined) latest.current.onGo?.(place);
    };
    const listeners = [
      ['pointerover', highlight],
      ['focusin', highlight],
      ['pointerleave', clearHighlight],
      ['focusout', clearHighlight],
      ['click', go],
    ] as const;
    for (const [kind, act] of listeners) element?.addEventListener(kind, act);
    const handleKey = (event: KeyboardEvent): void =>
      onKey(event, [...(element?.querySelectorAll<HTMLElement>('[role="button"]') ?? [])], go);
    element?.addEventListener('keydown', handleKey);
    return () => {
      element?.removeEventListener('keydown', handleKey);
      for (const [kind, act] of listeners) element?.removeEventListener(kind, act);
    };
  }, [root]);
}

export function ConditionSentence({ tree, intro, highlighted, onHighlight, onGo }: Props) {
  useTranslation();
  const currentLanguage = language();
  const names = useCodeNames(listAirportCodes(tree));
  const root = useRef<HTMLDivElement>(null);
  useHighlight(root, highlighted);
  useConditionEvents(root, { onHighlight, onGo });
  const start = intro === undefined ? '' : `${intro} `;
  const tab = findFirstPath(tree);
  const leading = onGo !== undefined;
  const navigation = useMemo(() => (leading ? { tab } : undefined), [leading, tab]);
  const part = { path: '', currentLanguage, names, navigation };
  const empty = isGroup(tree) && tree.conditions.length === 0;
  return (
    <div ref={root} className={classes.sentence}>
      {isGroup(tree) && countConditions(tree) > maxInlineConditions ? (
        <>
          <p>
            {start}
            <em>
              {toGroupPhrases(tree, currentLanguage).lead === ''
                ? ''
                : `${toGroupPhrases(tree, currentLanguage).lead}:`}
            </em>
          </p>
          <NestedConditions {...part} node={tree} />
        </>
      ) : (
        <p>
          {start}
          {empty ? (
            phrasesByLanguage[currentLanguage].noCondition
          ) : (
            <InlineConditions {...part} node={tree} />
          )}
          .
        </p>
      )}
    </div>
  );
}

export const formatTree = (tree: ConditionNode, names: CodeNames = {}): string =>
  toPlainText(toSentence(tree, language(), names), language());
