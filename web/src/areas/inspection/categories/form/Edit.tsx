import { categories, categoryInput, type CategoryRow } from '@farol/contract/areas/inspection/categories';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { EditHead, EditPage, ToggleButton } from '#ui/register/EditPage.tsx';
import { useRegisterForm } from '#ui/register/useRegisterForm.ts';
import { CategoryFields, useFieldNames } from './Fields.tsx';
import { categoryRegister } from '../queries.ts';

const valuesOf = ({ name, visibleToOthers, boarding }: CategoryRow) => ({
  name,
  visibleToOthers,
  boarding: boarding as string | null,
});

function CategoryForm({ saved }: { saved: CategoryRow }) {
  const { t } = useTranslation();
  const form = useRegisterForm({
    register: categoryRegister,
    schema: categoryInput,
    saved,
    initial: useMemo(() => valuesOf(saved), [saved]),
    valuesOf,
    fields: useFieldNames(),
    save: (body, options, version) =>
      call(
        categories.updateCategory,
        { params: { id: saved.id }, body: { ...body, version: version ?? saved.version } },
        options,
      ),
    refusals: { ALREADY_EXISTS: 'name', PARENT_NOT_VISIBLE: 'visibleToOthers' },
    locked: saved.abilities.includes('edit') ? undefined : t('categories.readOnly'),
  });
  return (
    <CategoryFields
      form={form}
      appliesTo={saved.appliesTo}
      hiddenByParent={!saved.parentVisible}
      takesChildren={saved.visibleToOthers && saved.children > 0}
      acts={
        <ToggleButton register={categoryRegister} record={saved} consequence={t('categories.consequence')} />
      }
    />
  );
}

export default function EditCategoryScreen() {
  const { t } = useTranslation();
  return (
    <EditPage register={categoryRegister} title={t('categories.editTitle')}>
      {saved => (
        <>
          <EditHead
            title={saved.parent === null ? saved.name : `${saved.parent.name} › ${saved.name}`}
            active={saved.active}
          />
          <CategoryForm key={`${saved.id} ${saved.version}`} saved={saved} />
        </>
      )}
    </EditPage>
  );
}
