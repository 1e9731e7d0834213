import {
  IconArrowDown,
  IconArrowUp,
  IconBoxMargin,
  IconCopy,
  IconDots,
  IconFold,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleGroupProps, RuleProps } from 'react-querybuilder';
import { IconAct } from '../IconAct.tsx';
import { type Act, ActMenu, type Point, pointUnder } from '../table/ActMenu.tsx';
import classes from './Conditions.module.css';
import { type Group, isGroupModel, newId, replaced, type Rule } from './model.ts';
import { useEditing } from './problems.ts';

export interface NodeActions {
  up(): void;
  down(): void;
  duplicate(): void;
  wrap(): void;
  unwrap: (() => void) | undefined;
  remove(): void;
}

const rulesOf = (group: Group): (Rule | Group)[] => group.rules as (Rule | Group)[];

function partAt(query: Group, path: readonly number[]): Rule | Group | undefined {
  return path.reduce<Rule | Group | undefined>(
    (part, at) => (part !== undefined && isGroupModel(part) ? rulesOf(part)[at] : undefined),
    query,
  );
}

/** What takes the focus where a part goes: the next, else the one before, else the group. */
function besides(query: Group, path: readonly number[]): string | undefined {
  const parent = partAt(query, path.slice(0, -1));
  if (parent === undefined || !isGroupModel(parent)) return undefined;
  const at = path.at(-1) ?? 0;
  const rules = rulesOf(parent);
  return (rules[at + 1] ?? rules[at - 1] ?? parent).id;
}

const only = (part: Rule | Group): Group['rules'] => [part] as Group['rules'];

/** What can be done with a condition or group where it stands. */
export function useNodeActs(props: RuleProps | RuleGroupProps): NodeActions {
  const { path, schema, actions, id } = props;
  const { focusNext } = useEditing();
  const query = (): Group => schema.getQuery() as Group;
  const focusHere = (): void => focusNext(id ?? '');
  const move = (way: 'up' | 'down'): void => {
    actions.moveRule(path, way);
    focusHere();
  };
  const acts = {
    up: () => move('up'),
    down: () => move('down'),
    duplicate: () => {
      const to = [...path.slice(0, -1), (path.at(-1) ?? 0) + 1];
      actions.moveRule(path, to, true);
      focusNext(partAt(query(), to)?.id ?? '');
    },
    wrap: () => {
      const group = newId();
      schema.dispatchQuery(
        replaced(query(), path, inner => ({ id: group, combinator: 'and', rules: only(inner) })),
      );
      focusHere();
    },
    unwrap:
      'ruleGroup' in props
        ? () => {
            const group = partAt(query(), path);
            const [first] = group !== undefined && isGroupModel(group) ? rulesOf(group) : [];
            const next = first?.id ?? besides(query(), path);
            schema.dispatchQuery(
              replaced(query(), path.slice(0, -1), parent =>
                isGroupModel(parent)
                  ? {
                      ...parent,
                      rules: rulesOf(parent).flatMap((one, at) =>
                        at === path.at(-1) && isGroupModel(one) ? rulesOf(one) : [one],
                      ) as Group['rules'],
                    }
                  : parent,
              ),
            );
            focusNext(next ?? '');
          }
        : undefined,
    remove: () => {
      const next = besides(query(), path);
      actions.onRuleRemove(path);
      focusNext(next ?? '');
    },
  };
  return acts;
}

/** The acts of a condition or group: removing it, and a menu of the others. */
export function NodeActs({ acts, name }: { acts: NodeActions; name: string }) {
  const { t } = useTranslation();
  const { readOnly } = useEditing();
  const [at, setAt] = useState<Point>();
  if (readOnly) return null;
  const listed: Act[] = [
    { id: 'up', label: t('conditions.up'), icon: IconArrowUp, key: 'Alt ↑', run: acts.up },
    { id: 'down', label: t('conditions.down'), icon: IconArrowDown, key: 'Alt ↓', run: acts.down },
    { id: 'duplicate', label: t('conditions.duplicate'), icon: IconCopy, run: acts.duplicate },
    { id: 'wrap', label: t('conditions.wrap'), icon: IconBoxMargin, run: acts.wrap },
    ...(acts.unwrap === undefined
      ? []
      : [{ id: 'unwrap', label: t('conditions.unwrap'), icon: IconFold, run: acts.unwrap }]),
  ];
  return (
    <div className={classes.acts}>
      <IconAct
        label={t('conditions.acts', { name })}
        onClick={event => setAt(pointUnder(event.currentTarget))}
      >
        <IconDots size={18} />
      </IconAct>
      <IconAct label={t('conditions.removeOf', { name })} onClick={acts.remove}>
        <IconTrash size={16} />
      </IconAct>
      {at !== undefined && (
        <ActMenu
          at={at}
          label={t('conditions.acts', { name })}
          acts={listed}
          onClose={() => setAt(undefined)}
        />
      )}
    </div>
  );
}
