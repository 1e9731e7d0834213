import type { ComponentType } from 'react';
import { lazy } from '../lazy.ts';
import { LazyPart } from '../LazyPart.tsx';

/** Action offered as button, menu item and key. */
export interface Act {
  id: string;
  label: string;
  icon?: ComponentType<{ size?: number | string }>;
  /** `KeyboardEvent.key`, active on the current row. */
  key?: string;
  /** Marks destructive actions. */
  danger?: boolean;
  disabled?: boolean;
  run(): void;
}

/** Screen position in pixels from the top left. */
export interface Point {
  x: number;
  y: number;
}

export function pointUnder(element: Element): Point {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left + 8, y: bottom };
}

export interface ActMenuProps {
  at: Point;
  /** Accessible name of the menu. */
  label: string;
  acts: readonly Act[];
  onClose(): void;
}

const OpenedActMenu = lazy(() => import('./OpenedActMenu.tsx'));

/** Context menu at a position. Loads on first use. */
export function ActMenu(props: ActMenuProps) {
  return (
    <LazyPart onFailed={props.onClose}>
      <OpenedActMenu {...props} />
    </LazyPart>
  );
}
