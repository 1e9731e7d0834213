import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';
import classes from './Grid.module.css';
import type { Item } from './items.ts';

interface Props<R> {
  head: Extract<Item<R>, { kind: 'head' }>;
  elementId: string;
  active: boolean;
  /** Position among heads and rows of the whole list. */
  item: number;
  phone: boolean;
  columnCount: number;
  topPx: number;
  heightPx: number;
  /** Undefined in lists without selection. */
  selected: ReadonlySet<string> | undefined;
  onToggle(id: string): void;
  onSelect: ((ids: readonly string[]) => void) | undefined;
  /** Summary of the rows of the group. */
  detail: ((rows: readonly R[]) => ReactNode) | undefined;
}

/** Shows the title and the number of rows of a group; expands, collapses and selects the group. */
export function GroupHead<R>(props: Props<R>) {
  const {
    head,
    elementId,
    active,
    item,
    phone,
    columnCount,
    topPx,
    heightPx,
    selected,
    onToggle,
    onSelect,
    detail,
  } = props;
  const { t } = useTranslation();
  const Chevron = head.collapsed ? IconChevronRight : IconChevronDown;
  return (
    <tr
      id={elementId}
      className={classes.group}
      data-active={active}
      // Counts from 1, with the row of column heads, which phones do not show.
      aria-rowindex={item + (phone ? 1 : 2)}
      data-index={item}
      style={{ transform: `translateY(${topPx}px)`, height: heightPx }}
    >
      <th scope="row" colSpan={columnCount}>
        <span>
          {onSelect !== undefined && selected !== undefined && (
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={t('table.selectGroup', { title: head.title })}
              checked={head.ids.every(id => selected.has(id))}
              onChange={() => onSelect(head.ids)}
            />
          )}
          <button
            type="button"
            tabIndex={-1}
            aria-expanded={!head.collapsed}
            onClick={() => onToggle(head.groupId)}
          >
            <Chevron size={16} aria-hidden="true" />
            {head.title} <span className="dim">{formatNumber(head.ids.length, language())}</span>
          </button>
          {detail?.(head.rows)}
        </span>
      </th>
    </tr>
  );
}
