import { type ReactNode, useState } from 'react';
import { type Location, useLocation } from 'react-router';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import type { BarMenuKind } from './OpenedMenu.tsx';
import classes from './TopBar.module.css';

const load = () => import('./OpenedMenu.tsx');
const OpenedMenu = lazy(load);
/** Ignores errors: the fetch on click fails again and reports it. */
const prefetch = () => void load().catch(() => undefined);

interface Props {
  kind: BarMenuKind;
  label: string;
  /** Tooltip, when longer than the label. */
  title?: string;
  /** Hides the button on phones, where the account menu has the same items. */
  wideOnly?: boolean;
  children: ReactNode;
}

/** Renders a button of the top bar. Its menu is fetched on hover or focus, and closes on another screen. */
export function BarMenu({ kind, label, title = label, wideOnly = false, children }: Props) {
  const location = useLocation();
  const [openedAt, setOpenedAt] = useState<Location>();
  const looks = {
    className: `${classes.tool} ${wideOnly ? classes.wide : ''}`,
    title,
  };
  const content = (
    <>
      <span className="visually-hidden">{label}</span>
      {children}
    </>
  );
  const waiting = (
    <button
      type="button"
      {...looks}
      aria-haspopup="menu"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setOpenedAt(location)}
    >
      {content}
    </button>
  );
  if (openedAt !== location) return waiting;
  return (
    <LazyPart fallback={waiting} onFailed={() => setOpenedAt(undefined)}>
      <OpenedMenu kind={kind}>
        <button type="button" {...looks}>
          {content}
        </button>
      </OpenedMenu>
    </LazyPart>
  );
}
