import { categories, childCategoryInput } from '@farol/contract/areas/inspection/categories';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { ChoiceField } from '#ui/form/fields.tsx';
import { EditHead } from '#ui/register/EditPage.tsx';
import { useRegisterForm } from '#ui/register/useRegisterForm.ts';
import { CategoryFields, empty, useFieldNames } from './Fields.tsx';
import { categoryRegister, useParents } from '../queries.ts';

const initial = { ...empty, parentId: null as string | null };

/** Adds a category under a parent, which defines what it applies to. */
export default function AddCategoryScreen() {
  const { t } = useTranslation();
  const { data: parents } = useParents();
  const choices = useMemo(
    () =>
      (parents ?? []).map(({ id, name, appliesTo }) => ({
        value: id,
        label: `${name} (${t(`categories.use.${appliesTo}`)})`,
      })),
    [parents, t],
  );
  const form = useRegisterForm({
    register: categoryRegister,
    schema: childCategoryInput,
    initial,
    valuesOf: ({ parent, ...values }) => ({ ...values, parentId: parent?.id ?? null }),
    fields: { ...useFieldNames(), parentId: { label: t('categories.parent') } },
    save: (body, options) => call(categories.createCategory, { body }, options),
    refusals: { ALREADY_EXISTS: 'name', PARENT_CATEGORY: 'parentId', PARENT_NOT_VISIBLE: 'visibleToOthers' },
  });
  const parent = parents?.find(({ id }) => id === form.values.parentId);
  return (
    <>
      <EditHead title={t('categories.addTitle')} />
      <CategoryFields
        form={form}
        appliesTo={parent?.appliesTo}
        hiddenByParent={parent !== undefined && !parent.visibleToOthers}
      >
        <ChoiceField at={{ ...form.at('parentId'), required: true }} choices={choices} />
      </CategoryFields>
    </>
  );
}
