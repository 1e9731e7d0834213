import type { ComponentType } from 'react';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';

export interface Act {
  id: string;
  label: string;
  icon?: ComponentType<{ size?: number | string }>;
  /** `KeyboardEvent.key`, active on the current row. */
  key?: string;
  danger?: boolean;
  disabled?: boolean;
  run(): void;
}

/** Pixels from the top left of the screen. */
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
  label: string;
  acts: readonly Act[];
  onClose(): void;
}

// Mantine's menu with its positioning is as large as a screen and opens on a click.
const ActMenuDropdown = lazy(() => import('./ActMenuDropdown.tsx'));

export function ActMenu(props: ActMenuProps) {
  return (
    <LazyPart onFailed={props.onClose}>
      <ActMenuDropdown {...props} />
    </LazyPart>
  );
}
