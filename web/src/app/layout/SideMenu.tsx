import {
  IconChevronDown,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconX,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { language, loadTexts } from '#client/language.ts';
import { appMode } from '#client/mode.ts';
import type { Reader } from '#client/reader.ts';
import { parseListOrigin } from '#ui/list/neighbours.ts';
import type { MenuItem, MenuPart } from '#ui/page/screenTypes.ts';
import { areas } from '../areas.ts';
import { findItemAt, buildMenu } from '../menu.ts';
import classes from './SideMenu.module.css';
import { useMenuGroups } from './useMenuGroups.ts';
import type { PhoneMenu } from './usePhoneMenu.ts';

interface ItemProps {
  item: MenuItem;
  current: boolean;
  collapsed: boolean;
  onChosen(): void;
  onPointed(): void;
}

function Item({ item, current, collapsed, onChosen, onPointed }: ItemProps) {
  const { t, i18n } = useTranslation();
  const Icon = item.icon;
  const name = item.text[language()];
  const hint = item.hint !== undefined && i18n.exists(String(item.hint)) ? t(item.hint) : undefined;
  return (
    <li>
      <Link
        to={item.to}
        title={collapsed ? [name, hint].filter(Boolean).join(': ') : hint}
        className={classes.item}
        data-current={current}
        aria-current={current ? 'page' : undefined}
        onClick={onChosen}
        onPointerEnter={onPointed}
        onFocus={onPointed}
      >
        <Icon size={20} stroke={1.6} aria-hidden="true" />
        <span className={classes.name}>{name}</span>
      </Link>
    </li>
  );
}

const hints = Object.values(areas).flatMap(area => area.hints ?? []);

/** Returns a function that loads the tooltips once. Ignores errors, because names suffice. */
function useHints(): () => void {
  const [, setLoaded] = useState(false);
  return () =>
    void loadTexts(...hints)
      .then(() => setLoaded(true))
      .catch(() => undefined);
}

interface Props {
  reader: Reader;
  collapsed: boolean;
  onCollapse(): void;
  menu: PhoneMenu;
}

export function SideMenu({ reader, collapsed, onCollapse, menu: phone }: Props) {
  const { t } = useTranslation();
  const { pathname, state } = useLocation();
  const menu = buildMenu(reader, appMode);
  const here = findItemAt(menu, pathname, parseListOrigin(state)?.path);
  const loadHints = useHints();
  const groups = useMenuGroups(menu, here?.group);
  const fold = t(collapsed ? 'frame.expand' : 'frame.collapse');
  const group = ({ group, items }: MenuPart) => (
    <div key={group} className={classes.group}>
      {group !== 'top' && (
        <button
          type="button"
          className={classes.heading}
          aria-expanded={groups.isOpen(group)}
          aria-controls={`menu-${group}`}
          onClick={() => groups.toggle(group)}
        >
          {t(`menu.group.${group}`)}
          <IconChevronDown size={14} aria-hidden="true" />
        </button>
      )}
      <ul id={`menu-${group}`} hidden={!groups.isOpen(group)}>
        {items.map(item => (
          <Item
            key={item.path}
            item={item}
            current={item === here}
            collapsed={collapsed}
            onChosen={phone.leave}
            onPointed={loadHints}
          />
        ))}
      </ul>
    </div>
  );
  return (
    <nav id="side-menu" ref={phone.panel} className={classes.menu} aria-label={t('frame.menu')}>
      <button type="button" className={`${classes.item} ${classes.close}`} onClick={phone.close}>
        <IconX size={20} stroke={1.6} aria-hidden="true" />
        {t('action.close')}
      </button>
      <div className={classes.groups}>{menu.map(group)}</div>
      <button
        type="button"
        className={`${classes.item} ${classes.fold}`}
        aria-label={fold}
        title={collapsed ? fold : undefined}
        onClick={onCollapse}
      >
        {collapsed ? (
          <IconLayoutSidebarLeftExpand size={20} stroke={1.6} />
        ) : (
          <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} />
        )}
        <span className={classes.name}>{fold}</span>
      </button>
    </nav>
  );
}
