import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { type ActiveRow, useActiveRow } from '#ui/table/useActiveRow.ts';
import type { TableModel } from '#ui/table/useTableModel.ts';
import { usePreviewKey } from './usePreviewKey.ts';
import { useReveal } from './useReveal.ts';

/** From this width the preview is next to the list. */
const wideQuery = '(min-width: 1240px)';

export interface RowPreview<R> {
  /** Shown next to the list, or in a dialog on narrow screens. */
  render(row: R): ReactNode;
  label?: string | undefined;
  /** Opens the preview on a click, Enter or `p` instead of with the first row. */
  onDemand?: boolean | undefined;
  /** Makes this row the current one and opens its preview. A new object repeats it. */
  reveal?: { id: string } | undefined;
  /** Not called on automatic changes. */
  onChosen?: ((row: R) => void) | undefined;
}

export interface PreviewState<R> {
  /** The previewed row. */
  active: ActiveRow<R>;
  place: 'beside' | 'dialog' | undefined;
  /** Missing while the preview beside the list cannot be closed. */
  close: (() => void) | undefined;
  /** Opens the dialog of narrow screens, for rows that open nothing else. */
  open: (() => void) | undefined;
  /** How keys and clicks on rows reach the preview. */
  gridProps: {
    clickChooses: boolean;
    previewed: boolean;
    onClickRow: ((row: R) => void) | undefined;
    onEnter: ((row: R) => void) | undefined;
    onEscape: (() => void) | undefined;
  };
}

/** Decides which row is previewed, where, and what opens and closes its preview. */
export function useRowPreview<R extends object>(
  preview: RowPreview<R> | undefined,
  { list, holder }: TableModel<R>,
): PreviewState<R> {
  const isWide = useMediaQuery(wideQuery, false, { getInitialValueInEffect: false }) === true;
  const [opened, setOpened] = useState(false);
  const onDemand = preview?.onDemand === true;
  const onChosen = preview?.onChosen;
  const canBeBeside = preview !== undefined && isWide;
  const isBeside = canBeBeside && (opened || !onDemand);
  const active = useActiveRow({
    list,
    activeId: holder.place.active,
    activateFirst: canBeBeside && !onDemand,
    onActiveId: id => holder.change({ active: id }),
    onChosen: isBeside || !onDemand ? onChosen : undefined,
  });
  const { row } = active;

  const open = (): void => setOpened(true);
  const show = (chosen: R): void => {
    setOpened(true);
    onChosen?.(chosen);
  };
  const hide = (): void => {
    setOpened(false);
    active.grid.current?.focus({ preventScroll: true });
  };
  usePreviewKey(onDemand && row !== undefined, () => {
    if (opened) hide();
    else if (row !== undefined) show(row);
  });
  useReveal(preview?.reveal, { list, active, show: onDemand ? show : undefined });

  const isDialog = preview !== undefined && !isWide && opened;
  const hideOnDemand = onDemand && opened ? hide : undefined;
  const showBeside = onDemand && canBeBeside ? show : undefined;
  return {
    active,
    place: isBeside ? 'beside' : isDialog ? 'dialog' : undefined,
    // A dialog returns the focus itself.
    close: isDialog ? () => setOpened(false) : hideOnDemand,
    open: preview !== undefined && !isWide ? open : undefined,
    gridProps: {
      clickChooses: canBeBeside && !onDemand,
      previewed: isBeside,
      onClickRow: showBeside,
      onEnter: opened ? undefined : showBeside,
      onEscape: hideOnDemand,
    },
  };
}
