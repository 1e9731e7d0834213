import { Autocomplete } from '@mantine/core';
import { useMemo } from 'react';
import { useCountries } from '#ui/registry/useCountries.ts';
import { foldText } from '#ui/format/foldText.ts';
import type { PickerForm } from './CodePicker.tsx';

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
  const words = useMemo(
    () => new Map(all.map(({ code3, namePt, nameEn }) => [code3, [namePt, nameEn].map(foldText).join('\n')])),
    [all],
  );
  const find = (text: string): string[] => {
    const query = foldText(text);
    const byName = [...words].filter(([, names]) => names.includes(query)).map(([code]) => code);
    const byCode = [...words.keys()].filter(code => foldText(code).startsWith(query));
    return [...new Set([...byCode, ...byName])];
  };
  const write = (text: string): void => onChange(text.trim() === '' ? null : text.toUpperCase());
  /** Completes a two-letter code or an unambiguous name. */
  const completeCode = (): void => {
    if (value === null || words.has(value)) return;
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
      selectFirstOptionOnChange
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      maxDropdownHeight={240}
      data={[...words.keys()]}
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
