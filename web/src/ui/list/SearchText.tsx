import { TextInput, type TextInputProps } from '@mantine/core';
import { IconFilter, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { leaveFilterOnKey } from './leaveFilterOnKey.ts';
import { maxFilterLength, type RowFilter, useRowFilter } from './listContext.ts';

interface Props extends Omit<TextInputProps, 'value' | 'onChange'> {
  label: string;
  value: string;
  /** Text of the last search. */
  searched: string;
  onChange(text: string): void;
}

/** Text field of a search, with a button that makes it filter the loaded rows. */
export function SearchText(props: Props) {
  const filter = useRowFilter();
  if (filter !== undefined) return <FilterableText {...props} filter={filter} />;
  const { searched: _searched, ...rest } = props;
  return <SearchInput {...rest} />;
}

function SearchInput({ label, onChange, ...rest }: Omit<Props, 'searched'>) {
  return (
    <TextInput
      type="search"
      leftSection={<IconSearch size={16} />}
      autoComplete="off"
      spellCheck={false}
      {...rest}
      aria-label={label}
      placeholder={label}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}

function FilterableText({ filter, ...props }: Props & { filter: RowFilter }) {
  const { searched, ...rest } = props;
  const { value, onChange } = rest;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(false);
  const filters = chosen || filter.value !== '';
  // Text that was not searched yet stays in the field.
  const toggle = (): void => {
    if (filters) {
      if (filter.value !== '') onChange(filter.value);
      filter.onChange('');
    } else if (value !== searched) {
      filter.onChange(value);
      onChange(searched);
    }
    setChosen(!filters);
    input.current?.focus();
  };
  const mode = filters
    ? {
        type: 'text',
        label: t('table.quick'),
        value: filter.value,
        maxLength: maxFilterLength,
        error: undefined,
        leftSection: <IconFilter size={16} />,
        onChange: filter.onChange,
        onKeyDown: (event: KeyboardEvent) => leaveFilterOnKey(event, filter),
      }
    : {};
  return (
    <SearchInput
      {...rest}
      {...mode}
      ref={input}
      rightSectionWidth={38}
      rightSection={
        <IconButton label={t(filters ? 'table.quickEnd' : 'table.quick')} pressed={filters} onClick={toggle}>
          <IconFilter size={16} />
        </IconButton>
      }
    />
  );
}
