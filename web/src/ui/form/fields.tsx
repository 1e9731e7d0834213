import { MultiSelect, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addUnknownChoices, type Choice } from '#ui/fields/choice.ts';
import { DateField } from '#ui/fields/DateField.tsx';
import { filterByWords } from '#ui/fields/filterByWords.ts';
import { LongText } from '#ui/fields/LongText.tsx';
import type { FieldBinding } from './fieldBinding.ts';
import { FieldContainer, toInputProps, SuggestedValues } from './Field.tsx';
import { useReadable } from './useReadable.ts';

export type { Choice };

interface TextProps {
  at: FieldBinding<string>;
  hint?: ReactNode;
  /** Focused when its dialog opens. */
  first?: boolean;
}

export function TextField({ at, hint, first = false }: TextProps) {
  return (
    <FieldContainer at={at}>
      <TextInput
        {...toInputProps(at)}
        description={hint}
        maxLength={at.max}
        autoComplete="off"
        data-autofocus={first || undefined}
        value={at.value}
        onChange={event => at.set(event.currentTarget.value)}
      />
    </FieldContainer>
  );
}

export function LongTextField({ at, hint, first = false }: TextProps) {
  return (
    <FieldContainer at={at}>
      <LongText
        {...toInputProps(at)}
        description={hint}
        minLines={2}
        maxLines={8}
        maxLength={at.max}
        data-autofocus={first || undefined}
        value={at.value}
        onChange={event => at.set(event.currentTarget.value)}
      />
    </FieldContainer>
  );
}

interface ChoiceProps<T> {
  at: FieldBinding<T>;
  choices: readonly Choice[];
  hint?: ReactNode;
  placeholder?: string;
}

export function ChoiceField({ at, choices, hint, placeholder }: ChoiceProps<string | null>) {
  const { t } = useTranslation();
  return (
    <FieldContainer at={at}>
      <Select
        {...toInputProps(at)}
        description={hint}
        placeholder={placeholder}
        searchable
        openOnFocus={false}
        clearable={!at.required && !at.readOnly}
        nothingFoundMessage={t('filter.nothingFound')}
        filter={filterByWords}
        data={at.value === null ? choices : addUnknownChoices(choices, [at.value])}
        value={at.value}
        onChange={at.set}
      />
    </FieldContainer>
  );
}

interface ChoicesProps extends ChoiceProps<string[]> {
  /** Common choices: "me". */
  offers?: readonly { label: string; value: string[] }[];
}

export function ChoicesField({ at, choices, hint, placeholder, offers = [] }: ChoicesProps) {
  const { t } = useTranslation();
  return (
    <FieldContainer at={at}>
      <MultiSelect
        {...toInputProps(at)}
        description={hint}
        placeholder={at.value.length === 0 ? placeholder : undefined}
        searchable
        openOnFocus={false}
        hidePickedOptions
        nothingFoundMessage={t('filter.nothingFound')}
        filter={filterByWords}
        data={addUnknownChoices(choices, at.value)}
        value={at.value}
        onChange={at.set}
      />
      {offers.length > 0 && !at.readOnly && (
        <SuggestedValues
          label={at.label}
          offers={offers}
          isChosen={value =>
            value.length > 0 && [...value].toSorted().join() === [...at.value].toSorted().join()
          }
          onTake={at.set}
        />
      )}
    </FieldContainer>
  );
}

interface DayProps {
  at: FieldBinding<string | null>;
  min?: string;
  /** Common days: "30 days". */
  offers?: readonly { label: string; value: string }[];
}

/** Invalid text blocks saving. */
export function DayField({ at, min, offers = [] }: DayProps) {
  const onReadable = useReadable(at);
  return (
    <FieldContainer at={at}>
      <DateField
        {...toInputProps(at)}
        width={170}
        value={at.value}
        min={min}
        onChange={at.set}
        onReadable={onReadable}
      />
      {offers.length > 0 && !at.readOnly && (
        <SuggestedValues
          label={at.label}
          offers={offers}
          isChosen={value => value === at.value}
          onTake={at.set}
        />
      )}
    </FieldContainer>
  );
}
