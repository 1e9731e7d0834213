import type { Field } from '@farol/contract/fields/index';
import type { Rule } from './model.ts';

export interface ValueProps {
  name: string;
  field: Field;
  label: string;
  rule: Rule;
  error: boolean;
  readOnly: boolean;
  onChange(value: Rule['value']): void;
}
