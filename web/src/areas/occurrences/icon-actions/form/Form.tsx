import { iconActionInput, type IconActionRow } from '@farol/contract/areas/occurrences/icon-actions';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/form/fields.tsx';
import { RegisterForm, registerPages, useRegisterForm } from '#ui/register/registerForm.tsx';
import { iconActionRegister } from '../register.ts';
import { IconField } from './IconField.tsx';

/** Form of the name and icon of an action. */
function IconActionForm({ saved }: { saved?: IconActionRow }) {
  const { t } = useTranslation();
  const form = useRegisterForm(iconActionRegister, saved, {
    schema: iconActionInput,
    blank: { name: '', icon: '' },
    fields: { name: {}, icon: { show: icon => (icon === '' ? '' : t('iconActions.iconChosen')) } },
    refusals: { ALREADY_EXISTS: 'name' },
    locked: saved === undefined || saved.abilities.includes('edit') ? undefined : t('iconActions.readOnly'),
  });
  return (
    <RegisterForm register={iconActionRegister} form={form} saved={saved}>
      <TextField at={form.at('name')} hint={t('iconActions.nameHint')} />
      <IconField at={{ ...form.at('icon'), required: true }} />
    </RegisterForm>
  );
}

export const { Add, Edit } = registerPages(iconActionRegister, IconActionForm);
