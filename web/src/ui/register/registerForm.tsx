import type { ErrorCode } from '@farol/contract/errors';
import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { ApiError } from '#client/failures.ts';
import type { FieldSpec, Fields, Schema } from '#ui/form/findings.ts';
import { Form } from '#ui/form/Form.tsx';
import { toSavedChange } from '#ui/form/formOptions.ts';
import { type FormState, useForm } from '#ui/form/useForm.ts';
import { DetailPage } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import type { RecordRegister, RegisterRow } from './register.ts';
import { StateTag } from './StateTag.tsx';
import { ownText, registerText } from './texts.ts';
import { canToggle, useRegisterToggle } from './useRegisterToggle.tsx';

/** The label of a field is the text `<register>.<field>`, unless given. */
type FormFields<V> = { [K in keyof V]: Omit<FieldSpec<V[K]>, 'label'> & { label?: string } };

/** Optional if the fields of the form have the types of the record; null becomes the blank value. */
type ValuesOption<V, D> = D extends { [K in keyof V]: V[K] | null }
  ? { toFormValues?(record: D): NoInfer<V> }
  : { toFormValues(record: D): NoInfer<V> };

type FormOptions<V extends object, S extends Schema, D> = {
  schema: S;
  /** Values of a new record. */
  blank: V;
  fields: FormFields<V>;
  toBody?(values: V): unknown;
  refusals?: Partial<Record<ErrorCode, (keyof V & string) | ((error: ApiError) => void)>>;
  /** Path after saving a new record. Default: the list. */
  createdPath?(record: D): string;
  locked?: string | undefined;
} & ValuesOption<V, D>;

/** Returns the fields of a record that the form has; null becomes the blank value. */
export function pickValues<V extends object>(blank: V, record: object): V {
  const entries = Object.entries(blank).map(([field, value]: [string, unknown]) => [
    field,
    (record as Record<string, unknown>)[field] ?? value,
  ]);
  return Object.fromEntries(entries) as V;
}

function toFields<V extends object>(fields: FormFields<V>, labelOf: (field: string) => string): Fields<V> {
  const specs = Object.entries(fields as Record<string, Partial<FieldSpec>>);
  return Object.fromEntries(
    specs.map(([field, spec]) => [field, { ...spec, label: spec.label ?? labelOf(field) }]),
  ) as unknown as Fields<V>;
}

/** Form of a register. Shows a toast after saving and leaves the form. */
export function useRegisterForm<V extends object, S extends Schema, R extends RegisterRow, D extends R>(
  register: RecordRegister<R, D>,
  saved: D | undefined,
  { blank, fields, locked, createdPath, ...options }: FormOptions<V, S, D>,
): FormState<V> {
  const toFormValues = (record: D): V => options.toFormValues?.(record as never) ?? pickValues(blank, record);
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { name, paths, idOf, nameOf, read, save } = register;
  const id = saved === undefined ? undefined : idOf(saved);
  return useForm<V, S, D>({
    ...options,
    name: `${name}.${id ?? 'new'}`,
    initial: saved === undefined ? blank : toFormValues(saved),
    fields: toFields(fields, field => ownText(t, name, field)),
    save: (body, callOptions, version) => save(body as object, callOptions, id, version),
    success: record =>
      registerText(t, name, saved === undefined ? 'created' : 'changed', { name: nameOf(record) }),
    onSaved: record =>
      void navigate(saved === undefined && createdPath !== undefined ? createdPath(record) : paths.list),
    recordPath: register.pathOf,
    locked,
    ...(saved === undefined || id === undefined
      ? {}
      : {
          version: saved.version,
          change: toSavedChange(saved),
          current: async () => {
            const now = await read(id);
            return { values: toFormValues(now), version: now.version, change: toSavedChange(now) };
          },
        }),
  });
}

/** Button that activates or deactivates a record. */
export function ToggleButton<D extends RegisterRow>({
  register,
  record,
}: {
  register: RecordRegister<D>;
  record: D;
}) {
  const { t } = useTranslation();
  const { toggle, working, dialog } = useRegisterToggle(register);
  if (!canToggle(record)) return null;
  return (
    <>
      <Button variant="default" loading={working} onClick={() => toggle(record)}>
        {t(record.active === true ? 'register.deactivate' : 'register.reactivate')}
      </Button>
      {dialog}
    </>
  );
}

interface FrameProps<V extends object, D extends RegisterRow> {
  register: RecordRegister<D>;
  form: FormState<V>;
  saved: D | undefined;
  children: ReactNode;
}

/** Frame of a register's form, with the button that deactivates a saved record. */
export function RegisterForm<V extends object, D extends RegisterRow>(props: FrameProps<V, D>) {
  const { register, form, saved, children } = props;
  const navigate = useNavigate();
  return (
    <Form
      form={form}
      acts={saved !== undefined && <ToggleButton register={register} record={saved} />}
      onCancel={() => void navigate(register.paths.list)}
    >
      {children}
    </Form>
  );
}

/** Returns the id in the address; codes are upper case. */
export function useRecordId(): string {
  const { id, code } = useParams();
  const [search] = useSearchParams();
  return id ?? code?.toUpperCase() ?? search.get('id') ?? '';
}

interface Heading {
  title: string;
  detail?: ReactNode;
}

/** Creates the pages to add and to change a record. Default heading: its name and state. */
export function registerPages<R extends RegisterRow, D extends R>(
  register: RecordRegister<R, D>,
  RecordForm: ComponentType<{ saved?: D }>,
  headingOf: (record: D, t: TFunction) => Heading = record => ({
    title: register.nameOf(record),
    detail: <StateTag active={record.active === true} register={register.name} />,
  }),
) {
  const { name, idOf, useRecord } = register;
  function Add() {
    const { t } = useTranslation();
    return (
      <>
        <PageHeader title={ownText(t, name, 'addTitle')} />
        <RecordForm />
      </>
    );
  }
  function Edit() {
    const { t } = useTranslation();
    return (
      <DetailPage query={useRecord(useRecordId())} title={ownText(t, name, 'editTitle')}>
        {record => (
          <>
            <PageHeader {...headingOf(record, t)} />
            {/* Another version remounts the form, which keeps its edits as a draft. */}
            <RecordForm key={`${idOf(record)} ${record.version}`} saved={record} />
          </>
        )}
      </DetailPage>
    );
  }
  return { Add, Edit };
}
