import { Fragment, type ReactNode, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, Outlet, useLocation } from 'react-router';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import { PageContext, useParts, useTabs } from './places.ts';
import type { PageName, PagePart, Pages } from './screenTypes.ts';

interface RecordPageProps<P extends PageName> {
  page: P;
  record: Pages[P];
  children: ReactNode;
}

/** Gives the record to the tabs and parts inside. */
export function RecordPage<P extends PageName>({ page, record, children }: RecordPageProps<P>) {
  const shown = useMemo(() => ({ page, record }), [page, record]);
  return <PageContext value={shown}>{children}</PageContext>;
}

interface PageTabsProps<P extends PageName> {
  page: P;
  record: Pages[P];
  label: string;
}

/** Links to the tabs of a page. They replace each other in the history and keep the state of the list. */
export function PageTabs<P extends PageName>({ page, record, label }: PageTabsProps<P>) {
  const { t } = useTranslation();
  const { state }: { state: unknown } = useLocation();
  return (
    <Tabs label={label}>
      {useTabs(page).map(({ path, text, count }) => (
        <NavLink key={path} to={path} replace state={state}>
          {t(text, { count: count?.(record) ?? 0 })}
        </NavLink>
      ))}
    </Tabs>
  );
}

export function OpenTab() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Outlet />
    </Suspense>
  );
}

interface PagePartsProps {
  page: PageName;
  place: PagePart['place'];
  fallback?: ReactNode;
  /** Draws a part with a heading. */
  section?(title: string, part: ReactNode): ReactNode;
}

/** Shows what areas registered for a place of a page. */
export function PageParts({ page, place, fallback, section }: PagePartsProps) {
  const { t } = useTranslation();
  return useParts(page, place).map(({ name, title, Part }) => {
    const part = (
      <LazyPart fallback={fallback} onFailed={() => undefined}>
        <Part />
      </LazyPart>
    );
    return (
      <Fragment key={name}>
        {section === undefined || title === undefined ? part : section(t(title), part)}
      </Fragment>
    );
  });
}
