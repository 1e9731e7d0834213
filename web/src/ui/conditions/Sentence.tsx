import type { ConditionNode } from '@farol/contract/conditions/index';
import { Fragment, type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../client/language.ts';
import { useCountries } from '../countries.ts';
import type { ConditionSentenceProps } from './ConditionEditor.tsx';
import classes from './Sentence.module.css';
import {
  type CodeNames,
  type ConditionWords,
  type GroupWords,
  isGroupWords,
  sentenceOf,
  type Words,
} from './sentence.ts';
import { common } from './words.ts';

/** Conditions that are read in one sentence; more stand below each other. */
const MOST_IN_LINE = 4;

function countOf(words: Words): number {
  return isGroupWords(words) ? words.parts.reduce((sum, part) => sum + countOf(part), 0) : 1;
}

type Light = Pick<ConditionSentenceProps, 'lit' | 'onLit' | 'onGo'>;

function Said({ words, lit, onLit, onGo }: { words: ConditionWords } & Light) {
  const content = words.pieces.map(({ kind, text }, at) => (
    <Fragment key={text}>
      {at > 0 && ' '}
      {kind === 'value' ? <strong>{text}</strong> : text}
    </Fragment>
  ));
  const about = {
    className: classes.said,
    'data-lit': lit === words.path || undefined,
    'data-unusable': words.unusable || undefined,
    onMouseEnter: () => onLit?.(words.path),
    onMouseLeave: () => onLit?.(undefined),
  };
  if (onGo === undefined) return <span {...about}>{content}</span>;
  return (
    <button
      type="button"
      {...about}
      onFocus={() => onLit?.(words.path)}
      onBlur={() => onLit?.(undefined)}
      onClick={() => onGo(words.path)}
    >
      {content}
    </button>
  );
}

function InLine({ words, nested, light }: { words: Words; nested: boolean; light: Light }): ReactNode {
  if (!isGroupWords(words)) return <Said words={words} {...light} />;
  const brackets = nested && words.parts.length > 1;
  return (
    <span>
      {brackets && '('}
      {words.lead !== '' && <em>{words.lead}: </em>}
      {words.parts.map((part, at) => (
        <Fragment key={part.path}>
          {at > 0 && <>; {words.joint} </>}
          <InLine words={part} nested light={light} />
        </Fragment>
      ))}
      {brackets && ')'}
    </span>
  );
}

function Below({ words, light }: { words: GroupWords; light: Light }) {
  return (
    <ul className={classes.parts} data-group={words.group}>
      {words.parts.map((part, at) => (
        <li key={part.path}>
          {isGroupWords(part) ? (
            <>
              <em>{part.lead === '' ? '' : `${part.lead}:`}</em>
              <Below words={part} light={light} />
            </>
          ) : (
            <>
              <Said words={part} {...light} />
              {at < words.parts.length - 1 && <span className="dim">; {words.joint}</span>}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The conditions as a sentence that people read. */
export default function Sentence({ tree, intro, lit, onLit, onGo }: ConditionSentenceProps) {
  useTranslation();
  const { all, name } = useCountries();
  const spoken = language();
  const words = useMemo(() => {
    const names: CodeNames = all.length === 0 ? {} : { country: name };
    return sentenceOf(tree satisfies ConditionNode, spoken, names);
  }, [tree, spoken, all, name]);
  const light = { lit, onLit, onGo };
  const empty = isGroupWords(words) && words.parts.length === 0;
  const start = intro === undefined ? '' : `${intro} `;
  if (isGroupWords(words) && countOf(words) > MOST_IN_LINE)
    return (
      <div className={classes.sentence}>
        <p>
          {start}
          <em>{words.lead === '' ? '' : `${words.lead}:`}</em>
        </p>
        <Below words={words} light={light} />
      </div>
    );
  return (
    <p className={classes.sentence}>
      {start}
      {empty ? common[spoken].noCondition : <InLine words={words} nested={false} light={light} />}.
    </p>
  );
}
