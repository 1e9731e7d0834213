import type { ReactNode } from 'react';
import type { Bound, BoundRows } from './bound.ts';
import classes from './Form.module.css';

/** What every input of a form is given. Mantine ties label, hint and error to the input for who does not see them. */
export function inputOf<T>({ label, error, required, readOnly }: Bound<T>) {
  return { label, error, readOnly, required, withAsterisk: required };
}

/** The place of a field on the screen: `useForm` finds it here to move the focus. */
export function FieldPlace({ at, children }: { at: Pick<Bound<never>, 'path'>; children: ReactNode }) {
  return <div data-field={at.path}>{children}</div>;
}

interface OffersProps<T> {
  /** What the choices are about, for who hears them out of their place. */
  label: string;
  offers: readonly { label: string; value: T }[];
  isChosen(value: T): boolean;
  onTake(value: T): void;
}

/** Usual values, each one click away. */
export function Offers<T>({ label, offers, isChosen, onTake }: OffersProps<T>) {
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

/** Fields side by side, below each other where there is no room. */
export function FieldLine({ children }: { children: ReactNode }) {
  return <div className={classes.line}>{children}</div>;
}

/** A list of rows under one name: what is wrong with the list itself is said of the group. */
export function RowsField<R>({
  rows,
  hint,
  children,
}: {
  rows: BoundRows<R>;
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
