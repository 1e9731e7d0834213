import { type HelpItemDetail, helpItemInput } from '@farol/contract/areas/help/help-items';
import { useTranslation } from 'react-i18next';
import { ChoiceField, TextField } from '#ui/form/fields.tsx';
import { RegisterForm, registerPages, useRecordId, useRegisterForm } from '#ui/register/registerForm.tsx';
import { RichTextField } from '../../parts/rich-text/RichTextField.tsx';
import { useScreenChoices } from '../../parts/useScreenChoices.ts';
import { helpItemRegister } from '../register.ts';

/** Form of the screen, order, titles and texts of a help item. */
function HelpItemForm({ saved }: { saved?: HelpItemDetail }) {
  const { t } = useTranslation();
  const screens = useScreenChoices();
  const form = useRegisterForm(helpItemRegister, saved, {
    schema: helpItemInput,
    blank: { screen: null as string | null, order: '1', titlePt: '', titleEn: '', bodyPt: '', bodyEn: '' },
    toFormValues: ({ order, ...others }) => ({ ...others, order: String(order) }),
    fields: { screen: {}, order: {}, titlePt: {}, titleEn: {}, bodyPt: {}, bodyEn: {} },
    toBody: values => ({ ...values, order: Number(values.order) }),
  });
  return (
    <RegisterForm register={helpItemRegister} form={form} saved={saved}>
      <ChoiceField at={form.at('screen')} choices={screens} hint={t('helpItems.screenHint')} />
      <TextField at={form.at('order')} hint={t('helpItems.orderHint')} />
      <TextField at={form.at('titlePt')} />
      <RichTextField at={form.at('bodyPt')} />
      <TextField at={form.at('titleEn')} />
      <RichTextField at={form.at('bodyEn')} />
    </RegisterForm>
  );
}

const { Add, Edit } = registerPages(helpItemRegister, HelpItemForm);

/** Without an id in the address, adds an item. */
export default function HelpItemFormScreen() {
  return useRecordId() === '' ? <Add /> : <Edit />;
}
