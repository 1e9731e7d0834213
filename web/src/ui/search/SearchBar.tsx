import type { Fields } from '@farol/contract/search';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoadingFilter } from '#ui/keyboard/keys.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { useFilterInSearch } from '#ui/list/listContext.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import classes from './Search.module.css';
import type { SearchLineProps } from './SearchLine.tsx';
import type { OptionTexts, SearchTexts } from './texts.ts';
import type { SearchState } from './useSearch.ts';
import { findSearchText, isBlank, listPlainFields, listQuickFlags } from './value.ts';

const SearchLine = lazy(() => import('./SearchLine.tsx'));

/** Has the height of the fields, so that the layout does not shift. */
export function SearchPlaceholder({ chips }: { chips: boolean }) {
  const { t } = useTranslation();
  const place = useLoadingFilter();
  return (
    <search
      ref={place}
      className={classes.bar}
      aria-label={t('filter.label')}
      aria-busy="true"
      data-coming-filter
    >
      <div className={classes.wait} />
      {chips && <div className={classes.waitChips} />}
    </search>
  );
}

function hasChips<F extends Fields>(
  { declared, value }: SearchState<F>,
  immediate: readonly string[],
): boolean {
  const quick = listQuickFlags(declared.fields);
  return listPlainFields(declared.fields).some(
    ([name, field]) =>
      !isBlank(field, value[name]) &&
      !quick.includes(name) &&
      (field.kind === 'flag' || !immediate.includes(name)),
  );
}

/** Loads lazily; the list does not wait for it. */
export function SearchBar<
  F extends Fields,
  const P extends string,
  const O extends OptionTexts<F> = Record<never, never>,
>(props: SearchLineProps<F> & SearchTexts<F, P, O>) {
  const { t } = useTranslation();
  const { isDefault, last } = props.search;
  const { segments = [], draw } = props;
  const [failed, setFailed] = useState(false);
  useFilterInSearch(!failed && findSearchText(props.search.declared) !== undefined);
  const waiting = (
    <SearchPlaceholder
      chips={
        isDefault ? last !== undefined : hasChips(props.search, [...segments, ...Object.keys(draw ?? {})])
      }
    />
  );
  if (failed)
    return (
      <search className={classes.bar} aria-label={t('filter.label')}>
        <p className={classes.failed}>
          {t('filter.failed')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => setFailed(false)}>
            {t('action.retry')}
          </Button>
        </p>
      </search>
    );
  return (
    <LazyPart fallback={waiting} onFailed={() => setFailed(true)}>
      <SearchLine {...(props as unknown as Parameters<typeof SearchLine>[0])} />
    </LazyPart>
  );
}
