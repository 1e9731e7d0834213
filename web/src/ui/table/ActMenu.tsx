import type { ComponentType } from 'react';
import { lazy } from '../lazy.ts';
import { LazyPart } from '../LazyPart.tsx';

/** Something that can be done, as a button, as an item of a menu and, if it has one, by a key. */
export interface Act {
  id: string;
  /** In the language of the reader. */
  label: string;
  icon?: ComponentType<{ size?: number | string }>;
  /** `KeyboardEvent.key`, while the row is the one the reader is at. */
  key?: string;
  /** Takes away what does not come back by itself. */
  danger?: boolean;
  disabled?: boolean;
  run(): void;
}

/** A place on the screen, in pixels from its top left corner. */
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
  /** Of what these are the acts. */
  label: string;
  acts: readonly Act[];
  onClose(): void;
}

const OpenedActMenu = lazy(() => import('./OpenedActMenu.tsx'));

/** A menu at a place. Fetched when there is a first one. */
export function ActMenu(props: ActMenuProps) {
  return (
    <LazyPart onFailed={props.onClose}>
      <OpenedActMenu {...props} />
    </LazyPart>
  );
}
