import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type CodeChoice, pillsOf } from './choice.ts';
import classes from './CodePicker.module.css';
import { Late } from './Late.tsx';

/** Several codes as one choice. */
export interface CodeGroup {
  label: string;
  codes: readonly string[];
}

/** What a form tells a picker; a filter needs none of it. */
export interface PickerForm {
  error?: string | undefined;
  required?: boolean;
  withAsterisk?: boolean;
  readOnly?: boolean;
  description?: ReactNode;
}

/** What a picker of codes is told wherever it stands, whatever codes they are. */
export interface CodesField extends PickerForm {
  label: string;
  value: readonly string[];
  onChange(value: string[]): void;
  /** Its name stands in the field instead of above it. */
  inLine?: boolean;
  /** Its name is heard and not seen: something beside it says it. */
  hideLabel?: boolean;
  width?: number | string;
  /** What was chosen as a group stands as its codes, each to be taken away. */
  unfolded?: boolean;
}

export interface CodePickerProps extends CodesField {
  /** What the text finds, by code or name; the caller asks or filters. */
  choices: readonly CodeChoice[];
  searching?: boolean;
  onText(text: string): void;
  /** What the text finds, for those who press Enter before it is shown. Rejects after having said why. */
  findNow(text: string): Promise<readonly CodeChoice[]>;
  groups?: readonly CodeGroup[];
}

/** Codes chosen by typing code or name; several stand side by side, a whole group as one. */
export function CodePicker(props: CodePickerProps) {
  const { label, value, onChange, groups = [], width = 190, inLine = false, unfolded = false } = props;
  const { error, required, withAsterisk, readOnly = false, description, hideLabel = false } = props;
  const { t } = useTranslation();
  return (
    <div
      className={inLine ? classes.whole : unfolded ? classes.unfolded : undefined}
      style={inLine ? { maxWidth: width } : { width, maxWidth: '100%' }}
    >
      <Late
        shell={{
          label: inLine || hideLabel ? undefined : label,
          'aria-label': label,
          placeholder: value.length > 0 ? '' : inLine ? label : t('filter.typeAhead'),
          pills: pillsOf(value, unfolded ? [] : groups).map(({ key, label, codes }) => ({
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
      </Late>
    </div>
  );
}
