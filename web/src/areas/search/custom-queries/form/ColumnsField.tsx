import { customQueryLimits, resultFields } from '@farol/contract/areas/search/custom-queries';
import { fieldOf } from '@farol/contract/fields/index';
import { Select } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { listFieldChoices, listSearchWords, toFieldLabel } from '#ui/conditions/fieldNames.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { FieldContainer } from '#ui/form/Field.tsx';
import type { FieldBinding } from '#ui/form/fieldBinding.ts';
import { findGroupMatches } from '#ui/format/matches.ts';
import { moveColumn } from '#ui/table/columns.ts';
import classes from './Form.module.css';

const offered: ReadonlySet<string> = new Set(resultFields);

function AddColumn({ chosen, onAdd }: { chosen: readonly string[]; onAdd(name: string): void }) {
  const { t } = useTranslation();
  const currentLanguage = language();
  const data = useMemo(
    () =>
      listFieldChoices(currentLanguage, true).map(({ group, items }) => ({
        group,
        items: items.filter(({ value }) => offered.has(value) && !chosen.includes(value)),
      })),
    [currentLanguage, chosen],
  );
  return (
    <Select
      aria-label={t('customQueries.addColumn')}
      placeholder={t('customQueries.addColumn')}
      searchable
      openOnFocus={false}
      nothingFoundMessage={t('filter.nothingFound')}
      maxDropdownHeight={300}
      data={data}
      filter={({ options, search }) =>
        findGroupMatches(
          options.filter(group => 'items' in group),
          search,
          item => listSearchWords(item.value),
        )
      }
      // A new key clears the typed text.
      key={chosen.length}
      value={null}
      onChange={name => name !== null && onAdd(name)}
    />
  );
}

/** Columns of the result, in order. */
export function ColumnsField({ at }: { at: FieldBinding<string[]> }) {
  const { t } = useTranslation();
  const id = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const focusNext = useRef<string>(undefined);
  // Moving or removing a row takes the focus along.
  useEffect(() => {
    if (focusNext.current === undefined) return;
    root.current?.querySelector<HTMLElement>(focusNext.current)?.focus();
    focusNext.current = undefined;
  });
  const move = (name: string, by: -1 | 1): void => {
    focusNext.current = `[data-column="${CSS.escape(name)}"] button:not(:disabled)`;
    at.set(moveColumn(at.value, name, by));
  };
  return (
    <FieldContainer at={at}>
      <fieldset
        ref={root}
        className={classes.columns}
        aria-describedby={at.error === undefined ? undefined : id}
      >
        <legend>{at.label}</legend>
        <ol>
          {at.value.map((name, index) => {
            const column = toFieldLabel(name, language());
            return (
              <li key={name} data-column={name}>
                <span>
                  {column}
                  {fieldOf(name) === undefined && (
                    <span className="dim"> ({t('customQueries.columnDropped')})</span>
                  )}
                </span>
                {!at.readOnly && (
                  <>
                    <IconButton
                      label={t('customQueries.columnUp', { column })}
                      disabled={index === 0}
                      onClick={() => move(name, -1)}
                    >
                      <IconArrowUp size={16} />
                    </IconButton>
                    <IconButton
                      label={t('customQueries.columnDown', { column })}
                      disabled={index === at.value.length - 1}
                      onClick={() => move(name, 1)}
                    >
                      <IconArrowDown size={16} />
                    </IconButton>
                    <IconButton
                      label={t('customQueries.columnRemove', { column })}
                      onClick={() => {
                        focusNext.current = 'input';
                        at.set(at.value.filter(other => other !== name));
                      }}
                    >
                      <IconX size={16} />
                    </IconButton>
                  </>
                )}
              </li>
            );
          })}
        </ol>
        {!at.readOnly && at.value.length < customQueryLimits.columns && (
          <AddColumn
            chosen={at.value}
            onAdd={name => {
              focusNext.current = 'input';
              at.set([...at.value, name]);
            }}
          />
        )}
        {at.error !== undefined && (
          <p id={id} className={classes.error}>
            {at.error}
          </p>
        )}
      </fieldset>
    </FieldContainer>
  );
}
