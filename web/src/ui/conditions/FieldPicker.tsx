import { ComboboxChevron, InputBase, Select } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldOf } from '@farol/contract/fields/index';
import { language } from '#client/language.ts';
import { findGroupMatches } from '#ui/format/matches.ts';
import { chooseOnEnter } from '#ui/fields/enterChoice.ts';
import classes from './Conditions.module.css';
import { listFieldChoices, toFieldLabel, listSearchWords } from './fieldNames.ts';
import { useEditing } from './problems.ts';

interface Props {
  value: string;
  wrong: boolean;
  open: boolean;
  onChoose(name: string): void;
}

/** Renders as a button while closed: 500 closed lists would render slowly. */
export function FieldPicker({ value, wrong, open, onChoose }: Props) {
  const { t } = useTranslation();
  const { readOnly } = useEditing();
  const [opened, setOpened] = useState(open);
  const [typed, setTyped] = useState('');
  const name = value === '' ? '' : toFieldLabel(value, language());
  const button = useRef<HTMLButtonElement>(null);
  const refocus = useRef(false);
  useEffect(() => {
    if (opened || !refocus.current) return;
    refocus.current = false;
    button.current?.focus();
  }, [opened]);
  if (opened)
    return (
      <OpenFieldPicker
        value={value}
        typed={typed}
        onChoose={chosen => {
          setOpened(false);
          onChoose(chosen);
        }}
        onClose={byKey => {
          refocus.current = byKey;
          setOpened(false);
        }}
      />
    );
  const onKey = (event: KeyboardEvent): void => {
    const letter =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!letter && event.key !== 'ArrowDown') return;
    if (event.altKey) return;
    event.preventDefault();
    setTyped(letter ? event.key : '');
    setOpened(true);
  };
  return (
    <InputBase
      component="button"
      ref={button}
      type="button"
      pointer
      multiline
      data-part="field"
      classNames={{ input: classes.field ?? '' }}
      aria-label={name === '' ? t('conditions.chooseField') : t('conditions.fieldOf', { field: name })}
      title={name === '' ? undefined : name}
      aria-haspopup="listbox"
      disabled={readOnly}
      error={wrong}
      rightSection={readOnly ? null : <ComboboxChevron />}
      rightSectionPointerEvents="none"
      onKeyDown={onKey}
      onClick={() => {
        setTyped('');
        setOpened(true);
      }}
    >
      {name === '' ? (
        <span className="dim">{t('conditions.chooseField')}</span>
      ) : fieldOf(value) === undefined ? (
        <span>
          <s className="mono">{value}</s> <span className="dim">{t('conditions.dropped')}</span>
        </span>
      ) : (
        name
      )}
    </InputBase>
  );
}

interface OpenedProps {
  value: string;
  typed: string;
  onChoose(name: string): void;
  /** `byKey` returns the focus to the button; a click has already moved it. */
  onClose(byKey: boolean): void;
}

function OpenFieldPicker({ value, typed, onChoose, onClose }: OpenedProps) {
  const { t } = useTranslation();
  const { queries } = useEditing();
  const currentLanguage = language();
  const data = useMemo(() => listFieldChoices(currentLanguage, queries), [currentLanguage, queries]);
  const [search, setSearch] = useState(typed);
  const input = useRef<HTMLInputElement>(null);
  const escaped = useRef(false);
  useEffect(() => input.current?.focus(), []);
  return (
    <Select
      ref={input}
      searchable
      defaultDropdownOpened
      data-part="field"
      aria-label={t('conditions.chooseField')}
      placeholder={value === '' ? t('conditions.chooseField') : toFieldLabel(value, currentLanguage)}
      nothingFoundMessage={t('filter.nothingFound')}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      maxDropdownHeight={340}
      data={data}
      filter={({ options, search: query }) =>
        findGroupMatches(
          options.filter(group => 'items' in group),
          query,
          item => listSearchWords(item.value),
        )
      }
      selectFirstOptionOnChange
      searchValue={search}
      onSearchChange={setSearch}
      value={null}
      onChange={chosen => (chosen === null ? onClose(true) : onChoose(chosen))}
      onKeyDownCapture={event => {
        escaped.current = event.key === 'Escape';
        chooseOnEnter(event);
      }}
      onDropdownClose={() => onClose(escaped.current)}
    />
  );
}
