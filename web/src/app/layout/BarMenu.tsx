import { type ReactNode, useState } from 'react';
import { lazy } from '../../ui/lazy.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import classes from './TopBar.module.css';

export type BarMenuKind = 'scheme' | 'language' | 'account';

const load = () => import('./OpenedMenu.tsx');
const OpenedMenu = lazy(load);
/** What fails here fails again, and is said, when the menu is wanted. */
const near = () => void load().catch(() => undefined);

interface Props {
  kind: BarMenuKind;
  label: string;
  /** On hover, if more than the label. */
  title?: string;
  /** Not on a phone, where the account menu holds the same. */
  wideOnly?: boolean;
  children: ReactNode;
}

/** A button of the top bar. What it opens is fetched when a pointer or the focus comes near. */
export function BarMenu({ kind, label, title = label, wideOnly = false, children }: Props) {
  const [wanted, setWanted] = useState(false);
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
      onPointerEnter={near}
      onFocus={near}
      onClick={() => setWanted(true)}
    >
      {content}
    </button>
  );
  if (!wanted) return waiting;
  return (
    <LazyPart waiting={waiting} onFailed={() => setWanted(false)}>
      <OpenedMenu kind={kind}>
        <button type="button" {...looks}>
          {content}
        </button>
      </OpenedMenu>
    </LazyPart>
  );
}
