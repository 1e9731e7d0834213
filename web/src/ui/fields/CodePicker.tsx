import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeChoice, toPills } from './choice.ts';
import classes from './CodePicker.module.css';
import { DeferredCombobox } from './DeferredCombobox.tsx';

export interface CodeGroup {
  label: string;
  codes: readonly string[];
}

export interface PickerForm {
  error?: string | undefined;
  required?: boolean;
  withAsterisk?: boolean;
  readOnly?: boolean;
  description?: ReactNode;
}

export interface CodesField extends PickerForm {
  label: string;
  value: readonly string[];
  onChange(value: string[]): void;
  inLine?: boolean;
  hideLabel?: boolean;
  width?: number | string;
  /** Shows the codes of a group one by one. */
  expandGroups?: boolean;
}

export interface CodePickerProps extends CodesField {
  /** Matches for the typed text. The caller queries or filters. */
  choices: readonly CodeChoice[];
  searching?: boolean;
  onText(text: string): void;
  /** Finds matches for users who press Enter before the list updates. Rejects after showing the error. */
  findNow(text: string): Promise<readonly CodeChoice[]>;
  groups?: readonly CodeGroup[];
}

/** Picks codes by code or name; complete groups show as one pill. */
export function CodePicker(props: CodePickerProps) {
  const {
    label,
    value,
    onChange,
    groups = [],
    width = 190,
    inLine = false,
    expandGroups: unfolded = false,
  } = props;
  const { error, required, withAsterisk, readOnly = false, description, hideLabel = false } = props;
  const { t } = useTranslation();
  return (
    <div
      className={inLine ? classes.whole : unfolded ? classes.unfolded : undefined}
      style={inLine ? { maxWidth: width } : { width, maxWidth: '100%' }}
    >
      <DeferredCombobox
        shell={{
          label: inLine || hideLabel ? undefined : label,
          'aria-label': label,
          placeholder: value.length > 0 ? '' : inLine ? label : t('filter.typeAhead'),
          pills: toPills(value, unfolded ? [] : groups).map(({ key, label, codes }) => ({
            key,
            label,
            code: codes.length === 1,
            removeLabel: t('filter.remove', { name: label }),
            onRemove: readOnly ? undefined : () => onChange(value.filter(code => !codes.includes(code))),
          })),
          error,
          required,
          withAsterisk,
          readOnly,
          description,
          inputClass: inLine ? classes.inLine : classes.input,
        }}
      >
        {({ OpenedCodePicker }) => <OpenedCodePicker {...props} />}
      </DeferredCombobox>
    </div>
  );
}
