import {
  categories,
  categoryInput,
  type CategoryRow,
  childCategoryInput,
} from '@farol/contract/areas/inspection/categories';
import type { CallOutput } from '@farol/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { ChoiceField } from '#ui/form/fields.tsx';
import { RegisterForm, registerPages, useRegisterForm } from '#ui/register/registerForm.tsx';
import { StateTag } from '#ui/register/StateTag.tsx';
import { categoryRegister } from '../register.ts';
import { blank, CategoryFields, useFieldNames } from './CategoryFields.tsx';

/** Selects the parents under which the reader may add a category. */
const selectParents = ({ rows }: CallOutput<typeof categories.searchCategories>) =>
  rows.filter(({ parent, abilities }) => parent === null && abilities.includes('edit'));

/** The parent defines what a new category applies to. */
function NewCategoryForm() {
  const { t } = useTranslation();
  const { data: parents = [] } = useCall(
    categories.searchCategories,
    { body: { active: true } },
    { select: selectParents },
  );
  const choices = parents.map(({ id, name, appliesTo }) => ({
    value: id,
    label: `${name} (${t(`categories.use.${appliesTo}`)})`,
  }));
  const form = useRegisterForm(categoryRegister, undefined, {
    schema: childCategoryInput,
    blank: { ...blank, parentId: null as string | null },
    toFormValues: ({ name, visibleToOthers, disclosesParent, boarding, severity, parent }) => ({
      name,
      visibleToOthers,
      disclosesParent,
      boarding,
      severity,
      parentId: parent?.id ?? null,
    }),
    fields: { ...useFieldNames(), parentId: { label: t('categories.parent') } },
    refusals: { ALREADY_EXISTS: 'name', PARENT_CATEGORY: 'parentId', PARENT_NOT_VISIBLE: 'visibleToOthers' },
  });
  const parent = parents.find(({ id }) => id === form.values.parentId);
  return (
    <RegisterForm register={categoryRegister} form={form} saved={undefined}>
      <CategoryFields
        form={form}
        appliesTo={parent?.appliesTo}
        hiddenByParent={parent !== undefined && !parent.visibleToOthers}
      >
        <ChoiceField at={{ ...form.at('parentId'), required: true }} choices={choices} />
      </CategoryFields>
    </RegisterForm>
  );
}

function SavedCategoryForm({ saved }: { saved: CategoryRow }) {
  const { t } = useTranslation();
  const form = useRegisterForm(categoryRegister, saved, {
    schema: categoryInput,
    blank,
    fields: useFieldNames(),
    refusals: { ALREADY_EXISTS: 'name', PARENT_NOT_VISIBLE: 'visibleToOthers' },
    locked: saved.abilities.includes('edit') ? undefined : t('categories.readOnly'),
  });
  return (
    <RegisterForm register={categoryRegister} form={form} saved={saved}>
      <CategoryFields
        form={form}
        appliesTo={saved.appliesTo}
        hiddenByParent={!saved.parentVisible}
        takesChildren={saved.visibleToOthers && saved.children > 0}
      />
    </RegisterForm>
  );
}

function CategoryForm({ saved }: { saved?: CategoryRow }) {
  return saved === undefined ? <NewCategoryForm /> : <SavedCategoryForm saved={saved} />;
}

export const { Add, Edit } = registerPages(categoryRegister, CategoryForm, record => ({
  title: record.parent === null ? record.name : `${record.parent.name} › ${record.name}`,
  detail: <StateTag active={record.active} register={categoryRegister.name} />,
}));
