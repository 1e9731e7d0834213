import { type FindingParams, inputErrorText } from '@farol/contract/inputErrors';
import {
  fieldOf,
  type Operator,
  operatorLabels,
  operatorsOf,
  takesList,
  takesNothing,
} from '@farol/contract/fields/index';
import { NativeSelect } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { memo, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { NodeActions } from './NodeActions.tsx';
import classes from './Conditions.module.css';
import { toFieldLabel } from './fieldNames.ts';
import { FieldPicker } from './FieldPicker.tsx';
import { toCondition, parsePath, toTreePath, replacePart, type Rule } from './model.ts';
import { toConditionNumber } from './conditionNumber.ts';
import { findProblems, type ConditionNote, useEditing, useNotes } from './problems.ts';
import { ValueInput } from './ValueInput.tsx';

/** Problems shown only after an attempt to save. */
const missingValueCodes = new Set(['CONDITION_VALUE_MISSING']);

function useProblems(rule: Rule, place: string): { texts: string[]; field: boolean; value: boolean } {
  const { t } = useTranslation();
  const { findings, tried } = useEditing();
  const notes = useNotes(findings, place);
  if (rule.field === '')
    return { texts: tried || notes.length > 0 ? [t('conditions.noField')] : [], field: tried, value: false };
  const problems = findProblems(toCondition(rule)).filter(
    ({ code }) => tried || !missingValueCodes.has(code),
  );
  // `ListInput` shows the wrong lines itself.
  const here = problems.filter(({ at }) => !at.startsWith('value.'));
  const texts = here.map(({ code, params }) =>
    inputErrorText(code, language(), formatParams(rule.field, params)),
  );
  return {
    texts: problems.length > 0 ? texts : notes.map(({ text }) => text),
    field: problems.some(({ at }) => at === 'field'),
    value: problems.some(({ at }) => at.startsWith('value')),
  };
}

function formatParams(name: string, params: FindingParams) {
  const type = fieldOf(name)?.type;
  const { operator, allowed } = params;
  if (operator === undefined || type === undefined || allowed === undefined) return params;
  const label = (one: string): string => operatorLabels[one as Operator][language()];
  return { operator: label(String(operator)), allowed: operatorsOf[type].map(label).join(', ') };
}

/** Keeps operator and value if they still fit. */
function withField(rule: Rule, name: string): Rule {
  const [before, after] = [fieldOf(rule.field), fieldOf(name)];
  if (after === undefined) return { ...rule, field: name };
  const allowed = operatorsOf[after.type];
  const operator = allowed.includes(rule.operator) ? rule.operator : 'EQ';
  const fits = before !== undefined && before.type === after.type && before.register === after.register;
  const same = fits && after.type !== 'enumeration' && takesList(operator) === takesList(rule.operator);
  return { ...rule, field: name, operator, value: same ? rule.value : undefined };
}

/** Converts between a list and a single value if lossless, else restores an earlier value. */
function withOperator(rule: Rule, operator: Operator, previousValues: Rule['value'][]): Rule {
  const { value } = rule;
  if (takesNothing(operator)) return { ...rule, operator, value: undefined };
  const wantsList = takesList(operator);
  const previousValue = previousValues.findLast(one => Array.isArray(one) === wantsList);
  if (value === undefined) return { ...rule, operator, value: previousValue };
  if (Array.isArray(value) === wantsList) return { ...rule, operator };
  if (wantsList)
    return {
      ...rule,
      operator,
      value:
        Array.isArray(previousValue) && previousValue.includes(value) ? previousValue : [value as string],
    };
  const [only] = value as readonly string[];
  return { ...rule, operator, value: only };
}

interface Props {
  rule: Rule;
  at: string;
}

/** Memoized: typing re-renders only its own row. */
export const Row = memo(function Row({ rule, at }: Props) {
  const { t } = useTranslation();
  const {
    readOnly,
    warnings,
    focusNext,
    shouldOpen,
    single,
    query,
    change: changeTree,
    fieldPath,
  } = useEditing();
  const place = toTreePath(single, at);
  const problems = useProblems(rule, place);
  const warningNotes = useNotes(warnings, place);
  const previousValues = useRef<Rule['value'][]>([]);
  const notesId = useId();
  const field = fieldOf(rule.field);
  const name = rule.field === '' ? '' : toFieldLabel(rule.field, language());
  const number = toConditionNumber(place);
  const title =
    number === ''
      ? t('conditions.theCondition')
      : name === ''
        ? t('conditions.condition', { number })
        : t('conditions.conditionOf', { number, field: name });

  const change = (next: Rule): void => {
    if (next.value !== rule.value && rule.value !== undefined) previousValues.current.push(rule.value);
    if (previousValues.current.length > 4) previousValues.current.shift();
    changeTree(replacePart(query(), parsePath(at), () => next));
  };
  const operators = field === undefined ? [rule.operator] : operatorsOf[field.type];
  const offeredOperators = operators.includes(rule.operator) ? operators : [rule.operator, ...operators];
  const notes = problems.texts.length > 0 || warningNotes.length > 0;
  return (
    <div
      role="group"
      data-field={fieldPath(place)}
      className={classes.row}
      aria-label={title}
      aria-describedby={notes ? notesId : undefined}
      data-node={rule.id}
      data-at={place}
      data-wrong={problems.texts.length > 0 || problems.value || undefined}
    >
      <div className={classes.fields}>
        <div>
          <FieldPicker
            key={rule.field}
            value={rule.field}
            wrong={problems.field}
            open={shouldOpen(rule.id)}
            onChoose={chosen => {
              change(withField(rule, chosen));
              focusNext(rule.id, 'operator');
            }}
          />
        </div>
        {rule.field !== '' && (
          <NativeSelect
            aria-label={t('conditions.operator')}
            data-part="operator"
            data={offeredOperators.map(value => ({ value, label: operatorLabels[value][language()] }))}
            disabled={readOnly || field === undefined}
            value={rule.operator}
            onChange={event =>
              change(withOperator(rule, event.currentTarget.value as Operator, previousValues.current))
            }
          />
        )}
        {field !== undefined && !takesNothing(rule.operator) && (
          <div className={classes.value} data-field={`${fieldPath(place)}.value`}>
            <ValueInput
              key={`${rule.field} ${takesList(rule.operator)}`}
              name={rule.field}
              field={field}
              label={t('conditions.valueOf', { field: name })}
              rule={rule}
              error={problems.value}
              readOnly={readOnly}
              onChange={value => change({ ...rule, value })}
            />
          </div>
        )}
        {field === undefined && rule.field !== '' && rule.value !== undefined && (
          <span className={`${classes.plain ?? ''} mono`}>{storedValue(rule.value)}</span>
        )}
      </div>
      <NodeActions at={at} name={title} />
      {notes && <NodeNotes id={notesId} problems={problems.texts} warnings={warningNotes} />}
    </div>
  );
});

const storedValue = (value: Rule['value']): string =>
  Array.isArray(value) ? value.slice(0, 20).join(', ') + (value.length > 20 ? ', …' : '') : String(value);

export function NodeNotes({
  id,
  problems,
  warnings,
}: {
  id: string;
  problems: readonly string[];
  warnings: readonly ConditionNote[];
}) {
  return (
    <div id={id} className={classes.beside}>
      {problems.map(text => (
        <p key={text} data-tone="wrong">
          {text}
        </p>
      ))}
      {warnings.map(({ text }) => (
        <p key={text} data-tone="warning">
          <IconAlertTriangleFilled size={14} aria-hidden="true" /> {text}
        </p>
      ))}
    </div>
  );
}
