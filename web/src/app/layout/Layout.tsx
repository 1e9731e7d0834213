import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useAlertStream } from '../../areas/alerts/stream/live.ts';
import { PageSkeleton } from '../../ui/PageSkeleton.tsx';
import { appMode } from '../../client/mode.ts';
import { readerSeesAlerts, useReader } from '../../client/reader.ts';
import { lasting } from '../../client/storage.ts';
import { Boundary } from './Boundary.tsx';
import { Footer } from './Footer.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import classes from './Layout.module.css';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';

const collapsedKey = 'farol.menu';

/** The frame of every guarded screen: bar, menu, content, footer. */
export function Layout() {
  const { t } = useTranslation();
  const reader = useReader();
  const { pathname } = useLocation();
  const [collapsed, setCollapsed] = useState(() => lasting.get(collapsedKey) === 'collapsed');
  const [opened, setOpened] = useState(false);
  const seesAlerts = readerSeesAlerts(reader);
  useAlertStream(seesAlerts);

  const collapse = (): void => {
    lasting.set(collapsedKey, collapsed ? 'open' : 'collapsed');
    setCollapsed(!collapsed);
  };

  return (
    <div className={classes.frame} data-collapsed={collapsed} data-opened={opened}>
      <a className={classes.skip} href="#content">
        {t('frame.skip')}
      </a>
      <TopBar reader={reader} onMenu={() => setOpened(!opened)} menuOpened={opened} />
      <SideMenu
        reader={reader}
        collapsed={collapsed}
        onCollapse={collapse}
        onChosen={() => setOpened(false)}
      />
      {opened && (
        <button
          type="button"
          className={classes.veil}
          aria-label={t('frame.closeMenu')}
          onClick={() => setOpened(false)}
        />
      )}
      <main id="content" tabIndex={-1} className={classes.content}>
        <Boundary place={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <Outlet />
          </Suspense>
        </Boundary>
      </main>
      {!appMode && <Footer />}
      <KeyHelp />
    </div>
  );
}
