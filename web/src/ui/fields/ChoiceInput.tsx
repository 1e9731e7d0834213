import type { MultiSelectProps, SelectProps } from '@mantine/core';
import { Late, type ShellProps } from './Late.tsx';

export interface Choice {
  value: string;
  label: string;
}

interface Given<V> {
  data: readonly Choice[];
  value: V;
  onChange(value: V): void;
}

type Look = 'label' | 'aria-label' | 'description' | 'error' | 'required' | 'withAsterisk' | 'readOnly';

const lookOf = (
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

type OneProps = Given<string | null> &
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

export function ChoiceInput({ data, ...props }: OneProps) {
  const chosen = data.find(({ value }) => value === props.value)?.label;
  return (
    <Late forgets shell={{ ...lookOf(props), text: chosen ?? '', picksOnly: props.searchable !== true }}>
      {({ Select }) => <Select {...props} data={[...data]} />}
    </Late>
  );
}

type SeveralProps = Given<string[]> &
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

export function ChoicesInput({ data, ...props }: SeveralProps) {
  const { value, onChange, readOnly } = props;
  const pills = value.map(key => ({
    key,
    label: data.find(choice => choice.value === key)?.label ?? key,
    onRemove: readOnly === true ? undefined : () => onChange(value.filter(other => other !== key)),
  }));
  return (
    <Late forgets shell={{ ...lookOf(props), pills }}>
      {({ MultiSelect }) => <MultiSelect {...props} data={[...data]} />}
    </Late>
  );
}
