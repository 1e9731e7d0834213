import { type UpdateDetail, updateInput } from '@farol/contract/areas/help/updates';
import { DayField, TextField } from '#ui/form/fields.tsx';
import { toLocalDate } from '#ui/format/dates.ts';
import { RegisterForm, registerPages, useRecordId, useRegisterForm } from '#ui/register/registerForm.tsx';
import { RichTextField } from '../../parts/rich-text/RichTextField.tsx';
import { updateRegister } from '../register.ts';

/** Form of the date, titles and texts of an update. */
function UpdateForm({ saved }: { saved?: UpdateDetail }) {
  const form = useRegisterForm(updateRegister, saved, {
    schema: updateInput,
    blank: {
      date: toLocalDate(new Date()) as string | null,
      titlePt: '',
      titleEn: '',
      bodyPt: '',
      bodyEn: '',
    },
    fields: { date: {}, titlePt: {}, titleEn: {}, bodyPt: {}, bodyEn: {} },
  });
  return (
    <RegisterForm register={updateRegister} form={form} saved={saved}>
      <DayField at={form.at('date')} />
      <TextField at={form.at('titlePt')} />
      <RichTextField at={form.at('bodyPt')} />
      <TextField at={form.at('titleEn')} />
      <RichTextField at={form.at('bodyEn')} />
    </RegisterForm>
  );
}

const { Add, Edit } = registerPages(updateRegister, UpdateForm);

/** Without an id in the address, adds an update. */
export default function UpdateFormScreen() {
  return useRecordId() === '' ? <Add /> : <Edit />;
}
