import { type ComboboxItem, type OptionsFilter, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Choice, ChoiceInput, ChoicesInput } from '../fields/ChoiceInput.tsx';
import { DateField } from '../fields/DateField.tsx';
import { LongText } from '../fields/LongText.tsx';
import { hasAllWords } from '../text.ts';
import type { Bound } from './bound.ts';
import { FieldPlace, inputOf, Offers } from './Field.tsx';
import { useReadable } from './useReadable.ts';

export type { Choice };

const byWords: OptionsFilter = ({ options, search }) =>
  options.filter(option => 'label' in option && hasAllWords([(option as ComboboxItem).label], search));

interface TextProps {
  at: Bound<string>;
  hint?: ReactNode;
  /** Focused when its dialog opens. */
  first?: boolean;
}

export function TextField({ at, hint, first = false }: TextProps) {
  return (
    <FieldPlace at={at}>
      <TextInput
        {...inputOf(at)}
        description={hint}
        maxLength={at.max}
        autoComplete="off"
        data-autofocus={first || undefined}
        value={at.value}
        onChange={event => at.set(event.currentTarget.value)}
      />
    </FieldPlace>
  );
}

export function LongTextField({ at, hint, first = false }: TextProps) {
  return (
    <FieldPlace at={at}>
      <LongText
        {...inputOf(at)}
        description={hint}
        least={2}
        most={8}
        maxLength={at.max}
        data-autofocus={first || undefined}
        value={at.value}
        onChange={event => at.set(event.currentTarget.value)}
      />
    </FieldPlace>
  );
}

interface ChoiceProps<T> {
  at: Bound<T>;
  choices: readonly Choice[];
  hint?: ReactNode;
  placeholder?: string;
}

export function ChoiceField({ at, choices, hint, placeholder }: ChoiceProps<string | null>) {
  const { t } = useTranslation();
  return (
    <FieldPlace at={at}>
      <ChoiceInput
        {...inputOf(at)}
        description={hint}
        placeholder={placeholder}
        searchable
        openOnFocus={false}
        clearable={!at.required && !at.readOnly}
        nothingFoundMessage={t('filter.nothingFound')}
        filter={byWords}
        data={choices}
        value={at.value}
        onChange={at.set}
      />
    </FieldPlace>
  );
}

interface ChoicesProps extends ChoiceProps<string[]> {
  /** Common choices: "me". */
  offers?: readonly { label: string; value: string[] }[];
}

export function ChoicesField({ at, choices, hint, placeholder, offers = [] }: ChoicesProps) {
  const { t } = useTranslation();
  return (
    <FieldPlace at={at}>
      <ChoicesInput
        {...inputOf(at)}
        description={hint}
        placeholder={at.value.length === 0 ? placeholder : undefined}
        searchable
        openOnFocus={false}
        hidePickedOptions
        nothingFoundMessage={t('filter.nothingFound')}
        filter={byWords}
        data={choices}
        value={at.value}
        onChange={at.set}
      />
      {offers.length > 0 && !at.readOnly && (
        <Offers
          label={at.label}
          offers={offers}
          isChosen={value =>
            value.length > 0 && [...value].toSorted().join() === [...at.value].toSorted().join()
          }
          onTake={at.set}
        />
      )}
    </FieldPlace>
  );
}

interface DayProps {
  at: Bound<string | null>;
  min?: string;
  /** Common days: "30 days". */
  offers?: readonly { label: string; value: string }[];
}

/** Invalid text blocks saving. */
export function DayField({ at, min, offers = [] }: DayProps) {
  const onReadable = useReadable(at);
  return (
    <FieldPlace at={at}>
      <DateField
        {...inputOf(at)}
        width={170}
        value={at.value}
        min={min}
        onChange={at.set}
        onReadable={onReadable}
      />
      {offers.length > 0 && !at.readOnly && (
        <Offers label={at.label} offers={offers} isChosen={value => value === at.value} onTake={at.set} />
      )}
    </FieldPlace>
  );
}
