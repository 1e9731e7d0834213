import { conditionLimits } from '@farol/contract/conditions/index';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Segments } from '#ui/fields/Segments.tsx';
import { NodeActions } from './NodeActions.tsx';
import classes from './Conditions.module.css';
import {
  toChildPath,
  type Group,
  isGroupModel,
  createId,
  parsePath,
  toTreePath,
  replacePart,
  type Rule,
  toRule,
} from './model.ts';
import { toConditionNumber } from './conditionNumber.ts';
import { useEditing, useNotes } from './problems.ts';
import { NodeNotes, Row } from './Row.tsx';
import { appendPart } from './treeEdits.ts';

const blank = (): Rule => toRule({ field: '', operator: 'EQ' });

function useGroupProblems(group: Group, place: string): string[] {
  const { t } = useTranslation();
  const { findings, tried } = useEditing();
  const notes = useNotes(findings, place);
  if (group.rules.length === 0) return tried ? [t('conditions.empty')] : [];
  return notes.map(({ text }) => text);
}

export const GroupBox = memo(function GroupBox({ group, at }: { group: Group; at: string }) {
  const { t } = useTranslation();
  const { readOnly, warnings, focusNext, full, single, query, change, fieldPath } = useEditing();
  const place = toTreePath(single, at);
  const root = at === '';
  const level = parsePath(at).length;
  const problems = useGroupProblems(group, place);
  const warningNotes = useNotes(warnings, place);
  const notesId = useId();
  const rules = group.rules;
  const name = root ? t('conditions.root') : t('conditions.group', { number: toConditionNumber(place) });
  const deep = level >= conditionLimits.levels - 1;
  // In a tree of a single condition, that condition shows the notes.
  const notes = (problems.length > 0 || warningNotes.length > 0) && !(root && single);

  const put = (part: Rule | Group, focused: Rule): void => {
    change(appendPart(query(), parsePath(at), part));
    focusNext(focused.id, 'openField');
  };
  const add = (): void => {
    const rule = blank();
    put(rule, rule);
  };
  const addGroup = (): void => {
    const rule = blank();
    const combinator = group.combinator === 'and' ? 'or' : 'and';
    put({ id: createId(), combinator, rules: [rule] }, rule);
  };
  const choose = (combinator: 'and' | 'or'): void =>
    change(
      replacePart(query(), parsePath(at), part => (isGroupModel(part) ? { ...part, combinator } : part)),
    );
  return (
    <div
      role="group"
      className={classes.group}
      data-field={root ? undefined : fieldPath(place)}
      aria-label={name}
      aria-describedby={notes ? notesId : undefined}
      data-level={Math.min(level, 9)}
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
            onChange={choose}
          />
        )}
        <span className={`${classes.hold ?? ''} dim`}>{t('conditions.hold')}</span>
        {!root && <NodeActions at={at} name={name} isGroup />}
      </div>
      {notes && <NodeNotes id={notesId} problems={problems} warnings={warningNotes} />}
      {rules.map((one, index) =>
        isGroupModel(one) ? (
          <GroupBox key={one.id} group={one} at={toChildPath(at, index)} />
        ) : (
          <Row key={one.id} rule={one} at={toChildPath(at, index)} />
        ),
      )}
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
