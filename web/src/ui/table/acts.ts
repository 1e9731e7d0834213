import type { ComponentType } from 'react';

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

export interface ActMenuProps {
  at: Point;
  label: string;
  acts: readonly Act[];
  onClose(): void;
}
