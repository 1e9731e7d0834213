import type { ReactNode } from 'react';
import type { FieldBinding, RowsBinding } from './fieldBinding.ts';
import { DuplicateNotice } from './DuplicateNotice.tsx';
import classes from './Form.module.css';

/** Mantine links label, hint and error for screen readers. */
export function toInputProps<T>({ label, error, required, readOnly }: FieldBinding<T>) {
  return { label, error, readOnly, required, withAsterisk: required };
}

/** `useForm` moves the focus here. */
export function FieldContainer({
  at,
  children,
}: {
  at: Pick<FieldBinding<never>, 'path'> & Partial<Pick<FieldBinding<never>, 'duplicate'>>;
  children: ReactNode;
}) {
  return (
    <div data-field={at.path}>
      {children}
      {at.duplicate !== undefined && <DuplicateNotice duplicate={at.duplicate} />}
    </div>
  );
}

interface OffersProps<T> {
  label: string;
  offers: readonly { label: string; value: T }[];
  isChosen(value: T): boolean;
  onTake(value: T): void;
}

export function SuggestedValues<T>({ label, offers, isChosen, onTake }: OffersProps<T>) {
  return (
    <div className={classes.offers} role="group" aria-label={label}>
      {offers.map(({ label, value }) => (
        <button key={label} type="button" aria-pressed={isChosen(value)} onClick={() => onTake(value)}>
          {label}
        </button>
      ))}
    </div>
  );
}

export function FieldLine({ children }: { children: ReactNode }) {
  return <div className={classes.line}>{children}</div>;
}

export function RowsField<R>({
  rows,
  hint,
  children,
}: {
  rows: RowsBinding<R>;
  hint?: ReactNode;
  children: ReactNode;
}) {
  const { path, label, error, required } = rows;
  const errorId = `${path}-error`;
  return (
    <fieldset
      className={classes.group}
      data-field={path}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend>
        {label}
        {required && (
          <span className={classes.star} aria-hidden="true">
            {' *'}
          </span>
        )}{' '}
        {hint !== undefined && <span className="dim">{hint}</span>}
      </legend>
      {children}
      {error !== undefined && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
