import { conditionsOf, type ConditionNode } from '@farol/contract/conditions/tree';
import i18next from 'i18next';
import { type ReactNode, useMemo, useState } from 'react';
import type { FieldSpec } from '#ui/form/findings.ts';
import { focusField } from '#ui/form/focus.ts';
import type { FormState } from '#ui/form/useForm.ts';
import classes from './ConditionsField.module.css';
import { toConditionNumber } from './conditionNumber.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import type { ConditionNote } from './problems.ts';
import { ConditionSentence, formatTree } from './ConditionSentence.tsx';

/** Returns whether a stored value is a tree. The server checks its content. */
function isTree(candidate: unknown): boolean {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const { group, conditions, field, operator } = candidate as Readonly<Record<string, unknown>>;
  return Array.isArray(conditions)
    ? (group === 'all' || group === 'any') && conditions.every(isTree)
    : typeof field === 'string' && typeof operator === 'string';
}

/** Builds the form spec of a conditions field. */
export function buildConditionsSpec(label: string): FieldSpec<ConditionNode> {
  return {
    label,
    innerLabel: path => {
      const number = toConditionNumber(path);
      return number === '' ? label : i18next.t('forms.condition', { number });
    },
    fits: isTree,
    show: tree => formatTree(tree),
  };
}

interface Props<V extends object> {
  form: FormState<V>;
  name: keyof V & string;
  intro: string;
  warnings?: readonly ConditionNote[];
  queries?: boolean;
  children?: ReactNode;
}

/** Conditions in a form. Hovering the sentence highlights the editor. */
export function ConditionsField<V extends object>(props: Props<V>) {
  const { form, name, intro, warnings, queries, children } = props;
  const at = form.at(name);
  const value = at.value as ConditionNode;
  const [highlighted, setHighlighted] = useState<string>();
  const { wrong } = form;
  const findings = useMemo(
    () =>
      wrong
        .filter(({ path }) => path === name || path.startsWith(`${name}.`))
        .map(({ path, text }) => ({ path: path.slice(name.length + 1), text })),
    [wrong, name],
  );
  return (
    <div data-field={name} className={classes.field}>
      <ConditionSentence
        tree={value}
        {...(conditionsOf(value).length === 0 ? {} : { intro })}
        highlighted={highlighted}
        onHighlight={setHighlighted}
        onGo={path => focusField(form.element.current, path === '' ? name : `${name}.${path}`)}
      />
      {children}
      <ConditionEditor
        label={at.label}
        path={name}
        value={value}
        onChange={tree => at.set(tree as V[keyof V & string])}
        findings={findings}
        {...(warnings === undefined ? {} : { warnings })}
        {...(queries === undefined ? {} : { queries })}
        readOnly={at.readOnly}
        highlighted={highlighted}
      />
    </div>
  );
}
