import type { ComponentProps, ReactNode } from 'react';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { Foot } from '#ui/table/Foot.tsx';
import classes from '../ListPage.module.css';
import type { Bulk } from './useBulk.ts';

// Most lists do not show it at first.
const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }));

interface Props<R> extends Omit<ComponentProps<typeof Foot>, 'selected' | 'children'> {
  bulk: Bulk<R>;
  tabs: ReactNode;
  children: ReactNode;
}

/** Tabs, list and foot. While rows are selected, bulk acts cover the tabs or, without tabs, are in the foot. */
export function BulkFrame<R>({ bulk, tabs, children, ...foot }: Props<R>) {
  const { selection, rows, acts } = bulk;
  const hasTabs = tabs !== undefined;
  const bar = selection !== undefined && rows.length > 0 && (
    <LazyPart onFailed={selection.clear}>
      <BulkBar acts={acts} count={hasTabs ? rows.length : undefined} onClear={selection.clear} />
    </LazyPart>
  );
  const isCovered = bar !== false;
  return (
    <>
      {hasTabs && (
        <div className={classes.tabsPlace}>
          <div inert={isCovered} data-covered={isCovered}>
            {tabs}
          </div>
          {bar}
        </div>
      )}
      {children}
      <Foot {...foot} selected={rows.length}>
        {!hasTabs && bar}
      </Foot>
    </>
  );
}
