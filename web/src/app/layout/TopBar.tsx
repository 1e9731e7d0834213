import { IconLanguage, IconMenu2, IconSunMoon, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Reader } from '#client/reader.ts';
import { findItemAt, buildMenu, shortName } from '../menu.ts';
import { useSignedIn } from '#client/session.ts';
import { language } from '#client/language.ts';
import { AreaTools } from './AreaTools.tsx';
import { BarMenu } from './BarMenu.tsx';
import { parseListOrigin } from '#ui/list/neighbours.ts';
import { ProgressBar } from '#ui/page/ProgressBar.tsx';
import classes from './TopBar.module.css';
import type { PhoneMenu } from './usePhoneMenu.ts';

interface Props {
  reader: Reader;
  menu: PhoneMenu;
}

export function TopBar({ reader, menu }: Props) {
  const { t } = useTranslation();
  const { pathname, state } = useLocation();
  const claims = useSignedIn();
  const group = findItemAt(buildMenu(reader, false), pathname, parseListOrigin(state)?.path)?.group ?? 'top';
  return (
    <header className={classes.bar} inert={menu.opened}>
      <button
        type="button"
        className={`${classes.tool} ${classes.burger}`}
        aria-label={t('frame.menu')}
        title={t('frame.menu')}
        aria-expanded={menu.opened}
        aria-controls="side-menu"
        ref={menu.opener}
        onClick={menu.open}
      >
        <IconMenu2 size={20} aria-hidden="true" />
      </button>
      <Link to="/" className={classes.logo} aria-label={t('frame.start')}>
        <img src="/web/icons/mark.svg" alt="" width={28} height={28} />
        <span>Farol</span>
      </Link>
      {group !== 'top' && <span className={classes.area}>{t(`menu.group.${group}`)}</span>}
      <div className={classes.tools}>
        <BarMenu kind="scheme" wideOnly label={t('frame.scheme')}>
          <IconSunMoon size={18} aria-hidden="true" />
        </BarMenu>
        <BarMenu kind="language" wideOnly label={t('frame.language')}>
          <IconLanguage size={18} aria-hidden="true" />
          <span>{language().toUpperCase()}</span>
        </BarMenu>
        <AreaTools reader={reader} />
        <BarMenu kind="account" label={t('frame.account')} title={claims.full_name}>
          <IconUser size={18} aria-hidden="true" />
          <span className={classes.wide}>{shortName(claims.full_name)}</span>
        </BarMenu>
      </div>
      <ProgressBar />
    </header>
  );
}
