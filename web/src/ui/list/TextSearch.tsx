import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useArrowToRows, useFilterInSearch, useSearchVariant } from './listContext.ts';
import classes from './ListPage.module.css';
import { SearchText } from './SearchText.tsx';

interface Props {
  value: string;
  label: string;
  maxLength: number;
  onSearch(text: string): void;
  children?: ReactNode;
}

export function TextSearch({ value, label, maxLength, onSearch, children }: Props) {
  const { t } = useTranslation();
  useFilterInSearch(true);
  const variant = useSearchVariant();
  const form = useRef<HTMLFormElement>(null);
  useArrowToRows(form);
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(value);
  }
  return (
    <search>
      <form
        ref={form}
        className={classes.textSearch}
        aria-label={t('filter.label')}
        onSubmit={event => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <SearchText
          data-first-filter
          label={label}
          className={classes.text ?? ''}
          maxLength={maxLength}
          value={typed}
          searched={value}
          onChange={setTyped}
        />
        {children}
        <Button type="submit" variant={variant}>
          {t('filter.search')}
        </Button>
      </form>
    </search>
  );
}
