import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ListPage.module.css';

interface Props {
  value: string;
  label: string;
  maxLength: number;
  onSearch(text: string): void;
  children?: ReactNode;
}

export function TextSearch({ value, label, maxLength, onSearch, children }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(value);
  }
  return (
    <search>
      <form
        className={classes.textSearch}
        aria-label={t('filter.label')}
        onSubmit={event => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <TextInput
          type="search"
          data-first-filter
          aria-label={label}
          placeholder={label}
          leftSection={<IconSearch size={16} />}
          className={classes.text ?? ''}
          maxLength={maxLength}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
        />
        {children}
        <Button type="submit" variant="default">
          {t('filter.search')}
        </Button>
      </form>
    </search>
  );
}
