import {
  IconBell,
  IconFileExport,
  IconHome,
  IconKey,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconListSearch,
  IconPlane,
  IconPlaneInflight,
  IconTransferIn,
  IconUserExclamation,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { appMode } from '../../client/mode.ts';
import type { Reader } from '../../client/reader.ts';
import { itemAt, menuFor, type MenuGroup, type MenuItem } from '../menu.ts';
import classes from './SideMenu.module.css';

const icons = {
  home: IconHome,
  alerts: IconBell,
  flights: IconPlane,
  airlineFlights: IconPlaneInflight,
  restrictions: IconUserExclamation,
  exportApiPnr: IconFileExport,
  apiAudit: IconListSearch,
  apiPnr: IconTransferIn,
  generateToken: IconKey,
};

interface ItemProps {
  item: MenuItem;
  current: boolean;
  collapsed: boolean;
  onChosen(): void;
}

function Item({ item, current, collapsed, onChosen }: ItemProps) {
  const { t } = useTranslation();
  const Icon = icons[item.screen];
  const name = t(`menu.screen.${item.screen}`);
  return (
    <li>
      <NavLink
        to={item.path}
        title={collapsed ? name : undefined}
        className={classes.item}
        data-current={current}
        aria-current={current ? 'page' : undefined}
        onClick={onChosen}
      >
        <Icon size={20} stroke={1.6} aria-hidden="true" />
        <span className={classes.name}>{name}</span>
      </NavLink>
    </li>
  );
}

interface Props {
  reader: Reader;
  collapsed: boolean;
  onCollapse(): void;
  onChosen(): void;
}

export function SideMenu({ reader, collapsed, onCollapse, onChosen }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const menu = menuFor(reader, appMode);
  const here = itemAt(menu, pathname)?.item;
  const fold = t(collapsed ? 'frame.expand' : 'frame.collapse');
  const group = ({ group, items }: MenuGroup) => (
    <div key={group} className={classes.group}>
      {group !== 'top' && <p className={classes.heading}>{t(`menu.group.${group}`)}</p>}
      <ul>
        {items.map(item => (
          <Item
            key={item.screen}
            item={item}
            current={item === here}
            collapsed={collapsed}
            onChosen={onChosen}
          />
        ))}
      </ul>
    </div>
  );
  return (
    <nav id="side-menu" className={classes.menu} aria-label={t('frame.menu')}>
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
