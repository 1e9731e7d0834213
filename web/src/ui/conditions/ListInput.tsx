import { conditionLimits, type Scalar } from '@farol/contract/conditions/index';
import { inputErrorText } from '@farol/contract/inputErrors';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../client/language.ts';
import { LongText } from '../fields/LongText.tsx';
import { formatNumber } from '../format.ts';
import { LinkButton } from '../LinkButton.tsx';
import classes from './Conditions.module.css';
import { readList, written } from './lists.ts';
import { conditionOf, valuesOf } from './model.ts';
import { problemsOf } from './problems.ts';
import type { ValueProps } from './ValueInput.tsx';

const TOLD = 5;

function useList({ field, rule, onChange }: ValueProps) {
  const values = valuesOf(rule.value);
  const textOf = (these: readonly Scalar[]): string => these.map(value => written(field, value)).join('\n');
  const [text, setText] = useState(() => textOf(values));
  const [known, setKnown] = useState(rule.value);
  const [doubles, setDoubles] = useState(0);
  if (rule.value !== known) {
    setKnown(rule.value);
    setText(textOf(values));
    setDoubles(0);
  }
  const take = (next: readonly Scalar[]): void => {
    setKnown(next);
    onChange(next);
  };
  return {
    values,
    text,
    doubles,
    write: (next: string) => {
      const read = readList(field, next, values);
      setText(next);
      setDoubles(read.doubles);
      take(read.values);
    },
    /** Puts one value per line, matching the line numbers in errors. */
    settle: () => setText(textOf(values)),
    without: (places: ReadonlySet<number>) => {
      const left = values.filter((_, at) => !places.has(at));
      setText(textOf(left));
      take(left);
    },
  };
}

/** Edits a list, one value per line; splits pasted values. */
export function ListInput(props: ValueProps) {
  const { label, rule, error, readOnly, field } = props;
  const { t } = useTranslation();
  const { values, text, doubles, write, settle, without } = useList(props);
  const spoken = language();
  const wrong = useMemo(
    () => problemsOf(conditionOf(rule)).filter(({ at }) => at.startsWith('value.')),
    [rule],
  );
  const places = new Set(wrong.map(({ at }) => Number(at.slice('value.'.length))));
  const words = field.type === 'text' || field.type === 'code';
  return (
    <div className={classes.list}>
      <LongText
        aria-label={label}
        least={2}
        most={8}
        mono={field.type === 'code'}
        readOnly={readOnly}
        error={error}
        value={text}
        onChange={event => write(event.currentTarget.value)}
        onBlur={settle}
      />
      <p className={classes.counts} role="status">
        <span>
          {t('conditions.listCount', { count: values.length, shown: formatNumber(values.length, spoken) })}
        </span>
        {doubles > 0 && (
          <span>{t('conditions.doubles', { count: doubles, shown: formatNumber(doubles, spoken) })}</span>
        )}
        {!readOnly && values.length === 0 && <span className="dim">{t('conditions.listHint')}</span>}
        {!readOnly && words && values.length > 0 && values.length <= conditionLimits.values && (
          <span className="dim">{t('conditions.wildcards')}</span>
        )}
      </p>
      {wrong.length > 0 && (
        <ul className={classes.lines}>
          {wrong.slice(0, TOLD).map(({ at, code, params }) => {
            const place = Number(at.slice('value.'.length));
            return (
              <li key={at}>
                {t('conditions.lineOf', {
                  line: place + 1,
                  value: String(values[place] ?? '').slice(0, 40),
                  text: inputErrorText(code, spoken, params),
                })}
              </li>
            );
          })}
          {wrong.length > TOLD && (
            <li>
              {t('conditions.moreLines', {
                count: wrong.length - TOLD,
                shown: formatNumber(wrong.length - TOLD, spoken),
              })}
            </li>
          )}
          {!readOnly && (
            <li>
              <LinkButton onClick={() => without(places)}>
                {t('conditions.removeWrong', {
                  count: wrong.length,
                  shown: formatNumber(wrong.length, spoken),
                })}
              </LinkButton>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
