import type { ErrorCode } from '@farol/contract/errors';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CallOptions } from '../../client/call.ts';
import type { Fields, Schema } from '../form/findings.ts';
import type { BodyOf } from '../form/options.ts';
import { type FormState, useForm } from '../form/useForm.ts';
import { listPath, type Register, useRecordsChanged } from './register.ts';

interface Given<V extends object, S extends Schema, R extends { version: number }> {
  register: Register<R>;
  schema: S;
  /** Missing for a new record. */
  saved?: R | undefined;
  initial: V;
  valuesOf(record: R): V;
  fields: Fields<V>;
  toBody?(values: V): unknown;
  /** Creates a record, or changes `saved` at the given version. */
  save(body: BodyOf<S>, options: CallOptions, version: number | undefined): Promise<R>;
  refusals?: Partial<Record<ErrorCode, string>>;
  /** Reason for a read-only form; undefined if editable. */
  locked?: string | undefined;
}

/**
 * Form of a register's record. Shows a toast after saving, returns to the list, and compares versions on
 * conflicts.
 */
export function useRegisterForm<V extends object, S extends Schema, R extends { version: number }>({
  register,
  saved,
  valuesOf,
  ...given
}: Given<V, S, R>): FormState<V> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const changed = useRecordsChanged();
  const id = saved === undefined ? undefined : register.idOf(saved);
  return useForm<V, S, R>({
    ...given,
    name: `${register.name}.${id ?? 'new'}`,
    success: record =>
      t(saved === undefined ? 'register.created' : 'register.changed', { name: register.nameOf(record) }),
    onSaved: () => {
      void changed();
      void navigate(listPath(register));
    },
    ...(saved === undefined || id === undefined
      ? {}
      : {
          version: saved.version,
          current: async () => {
            const now = await register.read(id);
            return { values: valuesOf(now), version: now.version };
          },
        }),
  });
}
