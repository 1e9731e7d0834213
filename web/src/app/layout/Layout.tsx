import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { appMode } from '#client/mode.ts';
import { type Reader, useReader } from '#client/reader.ts';
import { useSignedIn } from '#client/session.ts';
import { localStore } from '#client/storage.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { ForbiddenPage } from '../errors/forbiddenPages.ts';
import type { FrameContext } from '#ui/page/screenTypes.ts';
import { buildMenu } from '../menu.ts';
import { missingPermissionsAt } from '../screens.ts';
import { Boundary } from './Boundary.tsx';
import { prefetchScreensWhenIdle } from './prefetchScreens.ts';
import { Footer } from './Footer.tsx';
import { KeyHelp } from './KeyHelp.tsx';
import classes from './Layout.module.css';
import { SideMenu } from './SideMenu.tsx';
import { TopBar } from './TopBar.tsx';
import { usePhoneMenu } from './usePhoneMenu.ts';

const ViewingBand = lazy(() => import('./ViewingBand.tsx'));
const collapsedKey = 'farol.menu';

function Content({ reader }: { reader: Reader }) {
  const { pathname, search } = useLocation();
  const missing = missingPermissionsAt(pathname, reader);
  const frame: FrameContext = {
    onlyHome: buildMenu(reader, false).every(({ items }) => items.every(({ path }) => path === '/home')),
    menuOf: held => buildMenu(held, false),
  };
  return (
    <Boundary place={pathname}>
      <Suspense fallback={<PageSkeleton />}>
        {missing === null ? (
          <Outlet context={frame} />
        ) : (
          <ForbiddenPage address={`${pathname}${search}`} needs={missing} />
        )}
      </Suspense>
    </Boundary>
  );
}

export function Layout() {
  const { t } = useTranslation();
  const reader = useReader();
  // Remounts the screens when the viewed organization changes, so that no earlier data stays visible.
  const viewed = useSignedIn().viewing_as?.id ?? 'own';
  const content = useRef<HTMLElement>(null);
  const [collapsed, setCollapsed] = useState(() => localStore.get(collapsedKey) === 'collapsed');
  const menu = usePhoneMenu();
  useEffect(() => prefetchScreensWhenIdle(reader, appMode), [reader]);

  const collapse = (): void => {
    localStore.set(collapsedKey, collapsed ? 'open' : 'collapsed');
    setCollapsed(!collapsed);
  };

  return (
    <div className={classes.frame} data-collapsed={collapsed} data-opened={menu.opened}>
      <a
        className={classes.skip}
        href="#content"
        inert={menu.opened}
        onClick={event => {
          // Does not use the hash: a second use, or one after a reload, would do nothing.
          event.preventDefault();
          content.current?.focus();
        }}
      >
        {t('frame.skip')}
      </a>
      <TopBar reader={reader} menu={menu} />
      {viewed !== 'own' && (
        <LazyPart onFailed={() => undefined}>
          <ViewingBand />
        </LazyPart>
      )}
      <SideMenu reader={reader} collapsed={collapsed} onCollapse={collapse} menu={menu} />
      {menu.opened && (
        <button
          type="button"
          tabIndex={-1}
          className={classes.veil}
          aria-label={t('frame.closeMenu')}
          onClick={menu.close}
        />
      )}
      <main id="content" ref={content} tabIndex={-1} className={classes.content} inert={menu.opened}>
        <Content key={viewed} reader={reader} />
      </main>
      {!appMode && <Footer />}
      <KeyHelp reader={reader} />
    </div>
  );
}
