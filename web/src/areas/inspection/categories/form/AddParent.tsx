import { categories, categoryUses, parentCategoryInput } from '@farol/contract/areas/inspection/categories';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { ChoiceField } from '#ui/form/fields.tsx';
import { EditHead } from '#ui/register/EditPage.tsx';
import { useRegisterForm } from '#ui/register/useRegisterForm.ts';
import { CategoryFields, empty, useFieldNames } from './Fields.tsx';
import { categoryRegister } from '../queries.ts';

const initial = { ...empty, appliesTo: 'RESTRICTION' as string | null };

/** Adds a top-level category. */
export default function AddParentCategoryScreen() {
  const { t } = useTranslation();
  const form = useRegisterForm({
    register: categoryRegister,
    schema: parentCategoryInput,
    initial,
    valuesOf: values => values,
    fields: { ...useFieldNames(), appliesTo: { label: t('categories.appliesTo') } },
    save: (body, options) => call(categories.createParentCategory, { body }, options),
    refusals: { ALREADY_EXISTS: 'name' },
  });
  const choices = categoryUses.map(value => ({ value, label: t(`categories.use.${value}`) }));
  return (
    <>
      <EditHead title={t('categories.addParentTitle')} />
      <CategoryFields form={form} appliesTo={form.values.appliesTo}>
        <ChoiceField at={{ ...form.at('appliesTo'), required: true }} choices={choices} />
      </CategoryFields>
    </>
  );
}
