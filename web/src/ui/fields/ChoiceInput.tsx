import type { MultiSelectProps, SelectProps } from '@mantine/core';
import { DeferredCombobox, type ShellProps } from './DeferredCombobox.tsx';

export interface Choice {
  value: string;
  label: string;
}

interface ChoiceValueProps<V> {
  data: readonly Choice[];
  value: V;
  onChange(value: V): void;
}

type Look = 'label' | 'aria-label' | 'description' | 'error' | 'required' | 'withAsterisk' | 'readOnly';

const toShellProps = (
  props: Pick<SelectProps | MultiSelectProps, Look | 'placeholder' | 'w' | 'maw'>,
): ShellProps => ({
  label: props.label,
  'aria-label': props['aria-label'],
  description: props.description,
  error: props.error,
  required: props.required,
  withAsterisk: props.withAsterisk,
  readOnly: props.readOnly,
  placeholder: props.placeholder,
  w: props.w,
  maw: props.maw,
});

type SingleChoiceProps = ChoiceValueProps<string | null> &
  Pick<
    SelectProps,
    | Look
    | 'placeholder'
    | 'w'
    | 'maw'
    | 'searchable'
    | 'openOnFocus'
    | 'clearable'
    | 'allowDeselect'
    | 'nothingFoundMessage'
    | 'filter'
    | 'limit'
    | 'onDropdownOpen'
  >;

export function ChoiceInput({ data, ...props }: SingleChoiceProps) {
  const chosen = data.find(({ value }) => value === props.value)?.label;
  return (
    <DeferredCombobox
      clearOnBlur
      shell={{ ...toShellProps(props), text: chosen ?? '', picksOnly: props.searchable !== true }}
    >
      {({ Select }) => <Select {...props} data={[...data]} />}
    </DeferredCombobox>
  );
}

type MultiChoiceProps = ChoiceValueProps<string[]> &
  Pick<
    MultiSelectProps,
    | Look
    | 'placeholder'
    | 'searchable'
    | 'openOnFocus'
    | 'hidePickedOptions'
    | 'nothingFoundMessage'
    | 'filter'
  >;

export function ChoicesInput({ data, ...props }: MultiChoiceProps) {
  const { value, onChange, readOnly } = props;
  const pills = value.map(key => ({
    key,
    label: data.find(choice => choice.value === key)?.label ?? key,
    onRemove: readOnly === true ? undefined : () => onChange(value.filter(other => other !== key)),
  }));
  return (
    <DeferredCombobox clearOnBlur shell={{ ...toShellProps(props), pills }}>
      {({ MultiSelect }) => <MultiSelect {...props} data={[...data]} />}
    </DeferredCombobox>
  );
}
