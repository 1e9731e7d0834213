import { IconLanguage, IconMenu2, IconSunMoon, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { appMode } from '../../client/mode.ts';
import { type Reader, readerSeesAlerts } from '../../client/reader.ts';
import { itemAt, menuFor, shortName } from '../menu.ts';
import { useSignedIn } from '../../client/session.ts';
import { language } from '../../client/language.ts';
import { Bell } from './Bell.tsx';
import { BarMenu } from './BarMenu.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import classes from './TopBar.module.css';

interface Props {
  reader: Reader;
  menuOpened: boolean;
  onMenu(): void;
}

export function TopBar({ reader, menuOpened, onMenu }: Props) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const claims = useSignedIn();
  const here = itemAt(menuFor(reader, false), pathname);
  const area = here === undefined || here.group === 'top' ? undefined : t(`menu.group.${here.group}`);
  return (
    <header className={classes.bar}>
      <button
        type="button"
        className={`${classes.tool} ${classes.burger}`}
        aria-label={t('frame.menu')}
        title={t('frame.menu')}
        aria-expanded={menuOpened}
        aria-controls="side-menu"
        onClick={onMenu}
      >
        <IconMenu2 size={20} aria-hidden="true" />
      </button>
      <Link to="/" className={classes.logo} aria-label={t('frame.start')}>
        <img src="/web/icons/mark.svg" alt="" width={28} height={28} />
        <span>Farol</span>
      </Link>
      {area !== undefined && <span className={classes.area}>{area}</span>}
      <div className={classes.tools}>
        <BarMenu kind="scheme" wideOnly label={t('frame.scheme')}>
          <IconSunMoon size={18} aria-hidden="true" />
        </BarMenu>
        <BarMenu kind="language" wideOnly label={t('frame.language')}>
          <IconLanguage size={18} aria-hidden="true" />
          <span>{language().toUpperCase()}</span>
        </BarMenu>
        {!appMode && readerSeesAlerts(reader) && <Bell />}
        <BarMenu kind="account" label={t('frame.account')} title={claims.full_name}>
          <IconUser size={18} aria-hidden="true" />
          <span className={classes.wide}>{shortName(claims.full_name)}</span>
        </BarMenu>
      </div>
      <ProgressBar />
    </header>
  );
}
