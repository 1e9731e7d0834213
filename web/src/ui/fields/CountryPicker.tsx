import { Autocomplete } from '@mantine/core';
import { useMemo } from 'react';
import { useCountries } from '#ui/registry/useCountries.ts';
import type { PickerForm } from './CodePicker.tsx';
import { findCodes, toCountryChoices } from './namedCodes.ts';

interface Props extends PickerForm {
  label: string;
  /** Three letters, a partly typed code, or null. */
  value: string | null;
  onChange(value: string | null): void;
  hideLabel?: boolean;
  placeholder?: string | undefined;
}

export function CountryPicker({ value, onChange, hideLabel = false, placeholder, label, ...form }: Props) {
  const { all, name } = useCountries();
  const choices = useMemo(() => toCountryChoices(all, name), [all, name]);
  const codes = useMemo(() => new Set(all.map(({ code3 }) => code3)), [all]);
  const find = (text: string): string[] => findCodes(choices, text).map(({ code }) => code);
  const write = (text: string): void => onChange(text.trim() === '' ? null : text.toUpperCase());
  /** Completes a two-letter code or an unambiguous name. */
  const completeCode = (): void => {
    if (value === null || codes.has(value)) return;
    const [only, another] = value.length > 3 ? find(value) : [all.find(one => one.code2 === value)?.code3];
    if (only !== undefined && another === undefined) onChange(only);
  };
  return (
    <Autocomplete
      {...form}
      {...(hideLabel ? { 'aria-label': label } : { label })}
      placeholder={placeholder}
      classNames={{ input: 'mono' }}
      openOnFocus={false}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      maxDropdownHeight={240}
      data={[...codes]}
      filter={({ options, search }) => {
        const matches = find(search);
        const place = (option: (typeof options)[number]): number =>
          'value' in option ? matches.indexOf(option.value) : -1;
        return options
          .filter(option => place(option) !== -1)
          .toSorted((a, b) => place(a) - place(b))
          .slice(0, 30);
      }}
      renderOption={({ option }) => (
        <span>
          <span className="mono">{option.value}</span> {name(option.value)}
        </span>
      )}
      value={value ?? ''}
      onChange={write}
      onBlur={completeCode}
    />
  );
}
