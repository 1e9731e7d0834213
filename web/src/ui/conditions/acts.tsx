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
import { move, remove } from 'react-querybuilder';
import { IconAct } from '../IconAct.tsx';
import { type Act, ActMenu, type Point, pointUnder } from '../table/ActMenu.tsx';
import classes from './Conditions.module.css';
import { type Group, isGroupModel, newId, partAt, pathOf, replaced, type Rule, rulesOf } from './model.ts';
import { type Editing, useEditing } from './problems.ts';

type Path = readonly number[];

/** Returns the part to focus after a removal: next, previous or group. */
function besides(query: Group, path: Path): string {
  const parent = partAt(query, path.slice(0, -1));
  if (parent === undefined || !isGroupModel(parent)) return query.id;
  const at = path.at(-1) ?? 0;
  const rules = rulesOf(parent);
  return (rules[at + 1] ?? rules[at - 1] ?? parent).id;
}

type Edit = (editing: Editing, path: Path) => void;

const moving =
  (way: 'up' | 'down'): Edit =>
  ({ query, change, focusNext }, path) => {
    const id = partAt(query(), path)?.id ?? '';
    change(move(query(), [...path], way, { idGenerator: newId }));
    focusNext(id);
  };

export const moveUp = moving('up');
export const moveDown = moving('down');

const duplicate: Edit = ({ query, change, focusNext }, path) => {
  const to = [...path.slice(0, -1), (path.at(-1) ?? 0) + 1];
  change(move(query(), [...path], to, { clone: true, idGenerator: newId }));
  focusNext(partAt(query(), to)?.id ?? '');
};

const wrap: Edit = ({ query, change, focusNext }, path) => {
  const id = newId();
  const within = (inner: Rule | Group): Group => ({
    id,
    combinator: 'and',
    rules: [inner] as Group['rules'],
  });
  change(replaced(query(), path, within));
  focusNext(id);
};

const unwrap: Edit = ({ query, change, focusNext }, path) => {
  const group = partAt(query(), path);
  if (group === undefined || !isGroupModel(group)) return;
  const next = rulesOf(group)[0]?.id ?? besides(query(), path);
  const spread = (parent: Rule | Group): Rule | Group =>
    isGroupModel(parent)
      ? {
          ...parent,
          rules: rulesOf(parent).flatMap(one => (one === group ? rulesOf(group) : [one])) as Group['rules'],
        }
      : parent;
  change(replaced(query(), path.slice(0, -1), spread));
  focusNext(next);
};

const removePart: Edit = ({ query, change, focusNext }, path) => {
  const next = besides(query(), path);
  change(remove(query(), [...path]));
  focusNext(next);
};

interface Props {
  /** Path such as `2.0`. */
  at: string;
  name: string;
  isGroup?: boolean;
}

export function NodeActs({ at, name, isGroup = false }: Props) {
  const { t } = useTranslation();
  const editing = useEditing();
  const [open, setOpen] = useState<Point>();
  if (editing.readOnly) return null;
  return (
    <div className={classes.acts}>
      <IconAct
        label={t('conditions.acts', { name })}
        onClick={event => setOpen(pointUnder(event.currentTarget))}
      >
        <IconDots size={18} />
      </IconAct>
      <IconAct label={t('conditions.removeOf', { name })} onClick={() => removePart(editing, pathOf(at))}>
        <IconTrash size={16} />
      </IconAct>
      {open !== undefined && (
        <OpenedMenu point={open} at={at} name={name} isGroup={isGroup} onClose={() => setOpen(undefined)} />
      )}
    </div>
  );
}

function OpenedMenu(props: Props & { point: Point; onClose(): void }) {
  const { point, at, name, isGroup = false, onClose } = props;
  const { t } = useTranslation();
  const editing = useEditing();
  const act = (edit: Edit) => () => edit(editing, pathOf(at));
  const acts: Act[] = [
    { id: 'up', label: t('conditions.up'), icon: IconArrowUp, key: 'Alt ↑', run: act(moveUp) },
    { id: 'down', label: t('conditions.down'), icon: IconArrowDown, key: 'Alt ↓', run: act(moveDown) },
    {
      id: 'duplicate',
      label: t('conditions.duplicate'),
      icon: IconCopy,
      disabled: editing.full,
      run: act(duplicate),
    },
    { id: 'wrap', label: t('conditions.wrap'), icon: IconBoxMargin, run: act(wrap) },
    ...(isGroup ? [{ id: 'unwrap', label: t('conditions.unwrap'), icon: IconFold, run: act(unwrap) }] : []),
  ];
  return <ActMenu at={point} label={t('conditions.acts', { name })} acts={acts} onClose={onClose} />;
}
