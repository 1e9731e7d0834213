import type { ErrorCode } from '@farol/contract/errors';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { CallOptions } from '#client/call.ts';
import type { Fields, Schema } from '#ui/form/findings.ts';
import type { BodyOf } from '#ui/form/formOptions.ts';
import { type FormState, useForm } from '#ui/form/useForm.ts';
import { type Register, useReloadRecords } from './register.ts';

interface RegisterFormOptions<V extends object, S extends Schema, R extends { version: number }> {
  register: Register<R>;
  schema: S;
  saved?: R | undefined;
  initial: V;
  valuesOf(record: R): V;
  fields: Fields<V>;
  toBody?(values: V): unknown;
  /** Creates, or changes `saved` at this version. */
  save(body: BodyOf<S>, options: CallOptions, version: number | undefined): Promise<R>;
  refusals?: Partial<Record<ErrorCode, string>>;
  locked?: string | undefined;
}

/** Shows a toast after saving and returns to the list. */
export function useRegisterForm<V extends object, S extends Schema, R extends { version: number }>({
  register,
  saved,
  valuesOf,
  ...options
}: RegisterFormOptions<V, S, R>): FormState<V> {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const reload = useReloadRecords();
  const id = saved === undefined ? undefined : register.idOf(saved);
  return useForm<V, S, R>({
    ...options,
    name: `${register.name}.${id ?? 'new'}`,
    success: record =>
      t(saved === undefined ? 'register.created' : 'register.changed', { name: register.nameOf(record) }),
    onSaved: () => {
      void reload();
      void navigate(register.listPath);
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
