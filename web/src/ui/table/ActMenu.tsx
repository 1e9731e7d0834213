import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import type { ActMenuProps, Point } from './acts.ts';

export function pointUnder(element: Element): Point {
  const { left, bottom } = element.getBoundingClientRect();
  return { x: left + 8, y: bottom };
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
