import { type ConditionNode, isGroup, pathOfChild } from '@farol/contract/conditions/index';
import { Fragment, memo, type RefObject, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../client/language.ts';
import type { Language } from '../../client/languages.ts';
import type { ConditionSentenceProps } from './ConditionEditor.tsx';
import { useCodeNames } from './codeNames.ts';
import { useLit } from './lit.ts';
import classes from './Sentence.module.css';
import { type CodeNames, leadOf, plainText, sentenceOf, wordsOf } from './sentence.ts';
import { common } from './words.ts';

/** Longer trees render as a nested list. */
const MOST_IN_LINE = 4;

function countOf(node: ConditionNode): number {
  return isGroup(node) ? node.conditions.reduce((sum, child) => sum + countOf(child), 0) : 1;
}

interface PartProps<N extends ConditionNode = ConditionNode> {
  node: N;
  path: string;
  spoken: Language;
  names: CodeNames;
  /** `tab` is the path of the only tab stop; arrows reach the others. */
  leads: { tab: string } | undefined;
}
type Group = Extract<ConditionNode, { group: string }>;
type Condition = Exclude<ConditionNode, Group>;

/** Memoized: up to 500 re-render while the user types. */
const Said = memo(function Said({ node, path, spoken, names, leads }: PartProps<Condition>) {
  const { pieces, unusable } = wordsOf(node, spoken, names);
  const content = pieces.map(({ kind, text }, at) => (
    <Fragment key={text}>
      {at > 0 && ' '}
      {kind === 'value' ? <strong>{text}</strong> : text}
    </Fragment>
  ));
  const about = { className: classes.said, 'data-at': path, 'data-unusable': unusable || undefined };
  // An HTML button would break the line as a block.
  return leads !== undefined ? (
    <span role="button" tabIndex={leads.tab === path ? 0 : -1} {...about}>
      {content}
    </span>
  ) : (
    <span {...about}>{content}</span>
  );
});

function InLine({ node, nested = false, ...rest }: PartProps & { nested?: boolean }) {
  if (!isGroup(node)) return <Said {...rest} node={node} />;
  const { lead, joint } = leadOf(node, rest.spoken);
  const brackets = nested && node.conditions.length > 1;
  return (
    <span>
      {brackets && '('}
      {lead !== '' && <em>{lead}: </em>}
      {node.conditions.map((part, at) => (
        <Fragment key={pathOfChild(rest.path, at)}>
          {at > 0 && <>; {joint} </>}
          <InLine {...rest} node={part} path={pathOfChild(rest.path, at)} nested />
        </Fragment>
      ))}
      {brackets && ')'}
    </span>
  );
}

const Below = memo(function Below({ node, path, ...rest }: PartProps<Group>) {
  const { joint } = leadOf(node, rest.spoken);
  return (
    <ul className={classes.parts} data-group={node.group}>
      {node.conditions.map((part, at) => {
        const place = pathOfChild(path, at);
        const before = at > 0 && <span className="dim">{joint} </span>;
        if (!isGroup(part))
          return (
            <li key={place}>
              {before}
              <Said {...rest} node={part} path={place} />
              {at < node.conditions.length - 1 && <span className="dim">;</span>}
            </li>
          );
        const { lead } = leadOf(part, rest.spoken);
        const said = common[rest.spoken];
        return (
          <li key={place}>
            {before}
            <em>{part.conditions.length === 0 ? said.noCondition : lead === '' ? '' : `${lead}:`}</em>
            <Below {...rest} node={part} path={place} />
          </li>
        );
      })}
    </ul>
  );
});

function firstOf(node: ConditionNode, path = ''): string {
  if (!isGroup(node)) return path;
  const [first] = node.conditions;
  return first === undefined ? path : firstOf(first, pathOfChild(path, 0));
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

const placeOf = ({ target }: Event): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-at]')?.dataset['at'] : undefined;

function useTold(
  root: RefObject<HTMLDivElement | null>,
  told: Pick<ConditionSentenceProps, 'onLit' | 'onGo'>,
): void {
  const latest = useRef(told);
  latest.current = told;
  useEffect(() => {
    const element = root.current;
    const light = (event: Event): void => latest.current.onLit?.(placeOf(event));
    const darken = (): void => latest.current.onLit?.(undefined);
    const go = (event: Event): void => {
      const place = placeOf(event);
      if (place !== undefined) latest.current.onGo?.(place);
    };
    const heard = [
      ['pointerover', light],
      ['focusin', light],
      ['pointerleave', darken],
      ['focusout', darken],
      ['click', go],
    ] as const;
    for (const [kind, act] of heard) element?.addEventListener(kind, act);
    const keyed = (event: KeyboardEvent): void =>
      onKey(event, [...(element?.querySelectorAll<HTMLElement>('[role="button"]') ?? [])], go);
    element?.addEventListener('keydown', keyed);
    return () => {
      element?.removeEventListener('keydown', keyed);
      for (const [kind, act] of heard) element?.removeEventListener(kind, act);
    };
  }, [root]);
}

export default function Sentence({ tree, intro, lit, onLit, onGo }: ConditionSentenceProps) {
  useTranslation();
  const spoken = language();
  const names = useCodeNames();
  const root = useRef<HTMLDivElement>(null);
  useLit(root, lit);
  useTold(root, { onLit, onGo });
  const start = intro === undefined ? '' : `${intro} `;
  const tab = firstOf(tree);
  const leading = onGo !== undefined;
  const leads = useMemo(() => (leading ? { tab } : undefined), [leading, tab]);
  const part = { path: '', spoken, names, leads };
  const empty = isGroup(tree) && tree.conditions.length === 0;
  return (
    <div ref={root} className={classes.sentence}>
      {isGroup(tree) && countOf(tree) > MOST_IN_LINE ? (
        <>
          <p>
            {start}
            <em>{leadOf(tree, spoken).lead === '' ? '' : `${leadOf(tree, spoken).lead}:`}</em>
          </p>
          <Below {...part} node={tree} />
        </>
      ) : (
        <p>
          {start}
          {empty ? common[spoken].noCondition : <InLine {...part} node={tree} />}.
        </p>
      )}
    </div>
  );
}

export const say = (tree: ConditionNode): string => plainText(sentenceOf(tree, language()), language());
