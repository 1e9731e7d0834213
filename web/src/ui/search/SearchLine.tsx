import type { Fields } from '@farol/contract/search';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArrowToRows, useRowFilter, useSearchVariant } from '#ui/list/listContext.ts';
import { phoneQuery } from '#ui/table/useListKeys.ts';
import { Chips } from './Chips.tsx';
import classes from './Search.module.css';
import { PeriodError } from './PeriodError.tsx';
import { type RenderField, type RecordChoices, SearchField } from './SearchField.tsx';
import type { OptionTexts, SearchTexts } from './texts.ts';
import type { SearchState } from './useSearch.ts';
import { useSearchForm } from './useSearchForm.ts';
import { findSearchText, listQuickFlags } from './value.ts';

type Name<F extends Fields> = keyof F & string;

export interface SearchLineProps<F extends Fields> {
  search: SearchState<F>;
  /** Choices that search immediately. */
  segments?: readonly Name<F>[];
  records?: Readonly<Partial<Record<Name<F>, RecordChoices>>>;
  /** Changes search immediately. */
  draw?: Readonly<Partial<Record<Name<F>, RenderField>>>;
}

const typedKinds: ReadonlySet<string> = new Set(['codes', 'text', 'pattern', 'record']);

/** Kinds that a phone searches only by the button or Enter. */
const textKinds: ReadonlySet<string> = new Set(['text', 'pattern']);

/** More fields fit in one line only without the texts of buttons. */
const maxPlacesWithWords = 3;

/** A period has quick choices and two dates. */
const countPlaces = (fields: Fields, line: readonly string[]): number =>
  line.length + line.filter(name => fields[name]?.kind === 'period').length;

/** Search form in one line, with more fields behind a button. Errors appear at their fields. */
export default function SearchLine<
  F extends Fields,
  const P extends string,
  const O extends OptionTexts<F> = Record<never, never>,
>(props: SearchLineProps<F> & SearchTexts<F, P, O>) {
  const { search, segments = [], records, draw } = props;
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const form = useSearchForm(search, props);
  const variant = useSearchVariant();
  const rowFilter = useRowFilter();
  useArrowToRows(form.element);
  const filterable = findSearchText(search.declared);
  const { fields, line } = search.declared;
  const [first, ...main] = line;
  const quick = listQuickFlags(fields);
  const more = Object.keys(fields).filter(name => !line.includes(name) && !quick.includes(name));
  const showsMore = open || more.some(name => form.wrong.has(name));
  const searchesImmediately = (name: Name<F>): boolean =>
    segments.includes(name) || draw?.[name] !== undefined;
  const firstTypedField = line.find(name => typedKinds.has(fields[name]?.kind ?? ''));
  const field = (name: Name<F>, inLine: boolean) => (
    <SearchField
      key={name}
      form={form}
      name={name}
      inLine={inLine}
      segments={segments.includes(name)}
      records={records?.[name]}
      draw={draw?.[name]}
      first={name === (firstTypedField ?? first)}
      filterable={name === filterable}
      onAct={next => form.submit(next as Parameters<typeof form.submit>[0])}
    />
  );
  const firstKind = fields[first ?? '']?.kind ?? '';
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!form.submit() || !open || !matchMedia(phoneQuery).matches) return;
    // The fields would push the rows off the screen.
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <search className={classes.bar} aria-label={t('filter.label')}>
      {search.periodError !== undefined && <PeriodError error={search.periodError} />}
      <form
        ref={form.element}
        noValidate
        data-open={showsMore}
        data-typed={textKinds.has(firstKind)}
        onSubmit={submit}
      >
        <div className={classes.line} data-many={countPlaces(fields, line) > maxPlacesWithWords}>
          {first !== undefined && field(first, true)}
          {rowFilter !== undefined && (
            <button type="button" className={classes.toResults} onClick={rowFilter.onEnterRows}>
              {t('filter.toResults')}
            </button>
          )}
          <div className={classes.main}>{main.map(name => field(name, true))}</div>
          {(more.length > 0 || main.length > 0 || firstKind === 'period') && (
            <Button
              ref={opener}
              variant="subtle"
              px="xs"
              data-narrow={more.length === 0 ? 'only' : undefined}
              leftSection={<IconAdjustmentsHorizontal size={16} />}
              title={t(showsMore ? 'filter.fewer' : 'filter.more')}
              aria-expanded={showsMore}
              onClick={() => setOpen(!showsMore)}
            >
              <span className={classes.word}>{t(showsMore ? 'filter.fewer' : 'filter.more')}</span>
            </Button>
          )}
          {!line.every(searchesImmediately) && (
            <Button
              type="submit"
              variant={variant}
              px="md"
              leftSection={<IconSearch size={16} />}
              title={t('filter.search')}
            >
              <span className={classes.word}>{t('filter.search')}</span>
            </Button>
          )}
        </div>
        {showsMore && more.length > 0 && (
          <div className={classes.line}>{more.map(name => field(name, false))}</div>
        )}
      </form>
      <Chips
        form={form}
        records={records}
        isSelfExplanatory={name =>
          quick.includes(name) || (searchesImmediately(name) && fields[name]?.kind !== 'flag')
        }
      />
    </search>
  );
}
