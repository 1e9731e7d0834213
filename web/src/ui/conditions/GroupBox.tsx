import { conditionLimits } from '@farol/contract/conditions/index';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { RuleGroupProps } from 'react-querybuilder';
import { Segments } from '../fields/Segments.tsx';
import { NodeActs, useNodeActs } from './acts.tsx';
import classes from './Conditions.module.css';
import { type Group, isGroupModel, newId, numberAt, placeOf, ruleOf, type Rule } from './model.ts';
import { useEditing, useSaid } from './problems.ts';
import { Beside, Row } from './Row.tsx';

const blank = (): Rule => ruleOf({ field: '', operator: 'EQ' });

/** What is said of a group: that it is empty, or by who saved it. */
function useGroupProblems(group: Group, place: string): string[] {
  const { t } = useTranslation();
  const { findings, tried } = useEditing();
  const said = useSaid(findings, place);
  if (group.rules.length === 0) return tried ? [t('conditions.empty')] : [];
  return said.map(({ text }) => text);
}

/** Conditions of which all or any have to hold, with the groups that are among them. */
export const GroupBox = memo(function GroupBox(props: RuleGroupProps) {
  const { path, schema, actions } = props;
  const group = props.ruleGroup as Group;
  const { t } = useTranslation();
  const { readOnly, warnings, focusNext, full, single } = useEditing();
  const place = placeOf(single, path);
  const root = path.length === 0;
  const acts = useNodeActs(props);
  const problems = useGroupProblems(group, place);
  const warned = useSaid(warnings, place);
  const saidId = useId();
  const rules = group.rules as (Rule | Group)[];
  const count = rules.length;
  const paths = useMemo(() => Array.from({ length: count }, (_, at) => [...path, at]), [path, count]);
  const name = root ? t('conditions.root') : t('conditions.group', { number: numberAt(place) });
  const deep = path.length >= conditionLimits.levels - 1;
  // What is said of a tree that is one condition is said at that condition.
  const said = (problems.length > 0 || warned.length > 0) && !(root && single);

  const add = (): void => {
    const rule = blank();
    actions.onRuleAdd(rule, path);
    focusNext(rule.id, true);
  };
  const addGroup = (): void => {
    const rule = blank();
    actions.onGroupAdd(
      { id: newId(), combinator: group.combinator === 'and' ? 'or' : 'and', rules: [rule] },
      path,
    );
    focusNext(rule.id, true);
  };
  const shared = { schema, actions, translations: props.translations };
  return (
    <div
      role="group"
      className={classes.group}
      aria-label={name}
      aria-describedby={said ? saidId : undefined}
      data-level={Math.min(path.length, 9)}
      data-node={group.id}
      data-at={place}
      data-kind={group.combinator === 'or' ? 'any' : 'all'}
      data-wrong={problems.length > 0 || undefined}
    >
      <div className={classes.head}>
        {readOnly ? (
          <strong>{t(group.combinator === 'or' ? 'conditions.any' : 'conditions.all')}</strong>
        ) : (
          <Segments
            aria-label={t('conditions.kindOf', { group: name })}
            value={group.combinator === 'or' ? 'or' : 'and'}
            data={[
              { value: 'and', label: t('conditions.all') },
              { value: 'or', label: t('conditions.any') },
            ]}
            onChange={kind => actions.onPropChange('combinator', kind, path)}
          />
        )}
        <span className="dim">{t('conditions.hold')}</span>
        {!root && <NodeActs acts={acts} name={name} />}
      </div>
      {said && <Beside id={saidId} problems={problems} warnings={warned} />}
      {rules.map((one, at) => {
        const common = { ...shared, path: paths[at] ?? [], id: one.id };
        return isGroupModel(one) ? (
          <GroupBox key={one.id} {...common} ruleGroup={one} />
        ) : (
          <Row key={one.id} {...common} rule={one} />
        );
      })}
      {!readOnly && (
        <div className={classes.foot}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            aria-label={t('conditions.addTo', { group: name })}
            title={full ? t('conditions.noMore', { max: conditionLimits.conditions }) : undefined}
            disabled={full}
            data-add="condition"
            onClick={add}
          >
            {t('conditions.add')}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} />}
            aria-label={t('conditions.addGroupTo', { group: name })}
            title={
              full
                ? t('conditions.noMore', { max: conditionLimits.conditions })
                : deep
                  ? t('conditions.noDeeper', { max: conditionLimits.levels })
                  : undefined
            }
            disabled={full || deep}
            onClick={addGroup}
          >
            {t('conditions.addGroup')}
          </Button>
        </div>
      )}
    </div>
  );
});
