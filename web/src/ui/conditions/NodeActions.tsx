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
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ActMenu, pointUnder } from '#ui/table/ActMenu.tsx';
import type { Act, Point } from '#ui/table/acts.ts';
import classes from './Conditions.module.css';
import { type Group, isGroupModel, createId, findPart, parsePath, replacePart, type Rule } from './model.ts';
import { type EditorState, useEditing } from './problems.ts';
import { duplicatePart, movePart, removePartAt } from './treeEdits.ts';

type Path = readonly number[];

/** Returns the part to focus after a removal: next, previous or group. */
function findFocusAfterRemoval(query: Group, path: Path): string {
  const parent = findPart(query, path.slice(0, -1));
  if (parent === undefined || !isGroupModel(parent)) return query.id;
  const at = path.at(-1) ?? 0;
  const rules = parent.rules;
  return (rules[at + 1] ?? rules[at - 1] ?? parent).id;
}

type Edit = (editing: EditorState, path: Path) => void;

const createMove =
  (way: 'up' | 'down'): Edit =>
  ({ query, change, focusNext }, path) => {
    const id = findPart(query(), path)?.id ?? '';
    change(movePart(query(), path, way));
    focusNext(id);
  };

export const moveUp = createMove('up');
export const moveDown = createMove('down');

const duplicate: Edit = ({ query, change, focusNext }, path) => {
  const to = [...path.slice(0, -1), (path.at(-1) ?? 0) + 1];
  change(duplicatePart(query(), path));
  focusNext(findPart(query(), to)?.id ?? '');
};

const wrap: Edit = ({ query, change, focusNext }, path) => {
  const id = createId();
  const wrapInGroup = (inner: Rule | Group): Group => ({
    id,
    combinator: 'and',
    rules: [inner],
  });
  change(replacePart(query(), path, wrapInGroup));
  focusNext(id);
};

const unwrap: Edit = ({ query, change, focusNext }, path) => {
  const group = findPart(query(), path);
  if (group === undefined || !isGroupModel(group)) return;
  const next = group.rules[0]?.id ?? findFocusAfterRemoval(query(), path);
  const inlineGroup = (parent: Rule | Group): Rule | Group =>
    isGroupModel(parent)
      ? {
          ...parent,
          rules: parent.rules.flatMap(one => (one === group ? group.rules : [one])),
        }
      : parent;
  change(replacePart(query(), path.slice(0, -1), inlineGroup));
  focusNext(next);
};

const removePart: Edit = ({ query, change, focusNext }, path) => {
  const next = findFocusAfterRemoval(query(), path);
  change(removePartAt(query(), path));
  focusNext(next);
};

interface Props {
  /** Path such as `2.0`. */
  at: string;
  name: string;
  isGroup?: boolean;
}

export function NodeActions({ at, name, isGroup = false }: Props) {
  const { t } = useTranslation();
  const editing = useEditing();
  const [open, setOpen] = useState<Point>();
  if (editing.readOnly) return null;
  return (
    <div className={classes.acts}>
      <IconButton
        label={t('conditions.acts', { name })}
        onClick={event => setOpen(pointUnder(event.currentTarget))}
      >
        <IconDots size={18} />
      </IconButton>
      <IconButton
        label={t('conditions.removeOf', { name })}
        onClick={() => removePart(editing, parsePath(at))}
      >
        <IconTrash size={16} />
      </IconButton>
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
  const act = (edit: Edit) => () => edit(editing, parsePath(at));
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
