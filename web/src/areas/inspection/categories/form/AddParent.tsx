import { categories, categoryUses, parentCategoryInput } from '@farol/contract/areas/inspection/categories';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { ChoiceField } from '#ui/form/fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { categoryPaths } from '../paths.ts';
import { blank, CategoryFields, useFieldNames } from './CategoryFields.tsx';

const initial = { ...blank, appliesTo: 'RESTRICTION' as string | null };

/** Adds a top-level category. */
export default function AddParentCategoryScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const toList = (): void => void navigate(categoryPaths.list);
  const form = useForm({
    name: 'categories.newParent',
    schema: parentCategoryInput,
    initial,
    fields: { ...useFieldNames(), appliesTo: { label: t('categories.appliesTo') } },
    save: (body, options) => call(categories.createParentCategory, { body }, options),
    refusals: { ALREADY_EXISTS: 'name' },
    success: ({ name }) => t('register.created', { name }),
    onSaved: toList,
  });
  const choices = categoryUses.map(value => ({ value, label: t(`categories.use.${value}`) }));
  return (
    <>
      <PageHeader title={t('categories.addParentTitle')} />
      <Form form={form} onCancel={toList}>
        <CategoryFields form={form} appliesTo={form.values.appliesTo}>
          <ChoiceField at={{ ...form.at('appliesTo'), required: true }} choices={choices} />
        </CategoryFields>
      </Form>
    </>
  );
}
