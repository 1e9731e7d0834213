import { conditionLimits, type Scalar } from '@farol/contract/conditions/index';
import { inputErrorText } from '@farol/contract/inputErrors';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { LongText } from '#ui/fields/LongText.tsx';
import { formatNumber } from '#ui/format/format.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import classes from './Conditions.module.css';
import { parseList, formatListValue } from './parseList.ts';
import { toCondition, toValues } from './model.ts';
import { findProblems } from './problems.ts';
import type { ValueProps } from './valueProps.ts';

const maxShownLines = 5;

function useList({ field, rule, onChange }: ValueProps) {
  const values = toValues(rule.value);
  const textOf = (listValues: readonly Scalar[]): string =>
    listValues.map(value => formatListValue(field, value)).join('\n');
  const [text, setText] = useState(() => textOf(values));
  const [lastValue, setLastValue] = useState(rule.value);
  const [duplicates, setDuplicates] = useState(0);
  if (rule.value !== lastValue) {
    setLastValue(rule.value);
    setText(textOf(values));
    setDuplicates(0);
  }
  const take = (next: readonly Scalar[]): void => {
    setLastValue(next);
    onChange(next);
  };
  return {
    values,
    text,
    duplicates,
    write: (next: string) => {
      const parsed = parseList(field, next, values);
      setText(next);
      setDuplicates(parsed.duplicates);
      take(parsed.values);
    },
    /** Puts one value per line, matching the line numbers in errors. */
    settle: () => setText(textOf(values)),
    removeLines: (places: ReadonlySet<number>) => {
      const remaining = values.filter((_, at) => !places.has(at));
      setText(textOf(remaining));
      take(remaining);
    },
  };
}

/** Edits a list, one value per line; splits pasted values. */
export function ListInput(props: ValueProps) {
  const { label, rule, error, readOnly, field } = props;
  const { t } = useTranslation();
  const { values, text, duplicates, write, settle, removeLines } = useList(props);
  const currentLanguage = language();
  const wrong = useMemo(
    () => findProblems(toCondition(rule)).filter(({ at }) => at.startsWith('value.')),
    [rule],
  );
  const places = new Set(wrong.map(({ at }) => Number(at.slice('value.'.length))));
  const words = field.type === 'text' || field.type === 'code';
  return (
    <div>
      <LongText
        aria-label={label}
        minLines={2}
        maxLines={8}
        mono={field.type === 'code'}
        readOnly={readOnly}
        error={error}
        value={text}
        onChange={event => write(event.currentTarget.value)}
        onBlur={settle}
      />
      <p className={classes.counts} role="status">
        <span>
          {t('conditions.listCount', {
            count: values.length,
            shown: formatNumber(values.length, currentLanguage),
          })}
        </span>
        {duplicates > 0 && (
          <span>
            {t('conditions.doubles', { count: duplicates, shown: formatNumber(duplicates, currentLanguage) })}
          </span>
        )}
        {!readOnly && values.length === 0 && <span className="dim">{t('conditions.listHint')}</span>}
        {!readOnly && words && values.length > 0 && values.length <= conditionLimits.values && (
          <span className="dim">{t('conditions.wildcards')}</span>
        )}
      </p>
      {wrong.length > 0 && (
        <ul className={classes.lines}>
          {wrong.slice(0, maxShownLines).map(({ at, code, params }) => {
            const place = Number(at.slice('value.'.length));
            return (
              <li key={at}>
                {t('conditions.lineOf', {
                  line: place + 1,
                  value: String(values[place] ?? '').slice(0, 40),
                  text: inputErrorText(code, currentLanguage, params),
                })}
              </li>
            );
          })}
          {wrong.length > maxShownLines && (
            <li>
              {t('conditions.moreLines', {
                count: wrong.length - maxShownLines,
                shown: formatNumber(wrong.length - maxShownLines, currentLanguage),
              })}
            </li>
          )}
          {!readOnly && (
            <li>
              <LinkButton onClick={() => removeLines(places)}>
                {t('conditions.removeWrong', {
                  count: wrong.length,
                  shown: formatNumber(wrong.length, currentLanguage),
                })}
              </LinkButton>
            </li>
          )}
        </ul>
      )}
    </div>
  );
}
