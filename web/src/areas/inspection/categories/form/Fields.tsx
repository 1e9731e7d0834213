import { boardings } from '@farol/contract/areas/reception/messages';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { CheckField } from '#ui/form/checkField.tsx';
import { ChoiceField, TextField } from '#ui/form/fields.tsx';
import { Form } from '#ui/form/Form.tsx';
import type { FormState } from '#ui/form/useForm.ts';
import { categoryRegister } from '../queries.ts';

export interface Values {
  name: string;
  visibleToOthers: boolean;
  boarding: string | null;
}

export const empty: Values = { name: '', visibleToOthers: false, boarding: 'VERIFY' };

export function useFieldNames() {
  const { t } = useTranslation();
  return {
    name: { label: t('categories.name') },
    visibleToOthers: { label: t('categories.visibleLabel') },
    boarding: { label: t('categories.boarding') },
  } as const;
}

interface Props<V extends Values> {
  form: FormState<V>;
  /** Undefined until it is known. */
  appliesTo?: string | null | undefined;
  /** Disables the field: the parent is not visible to others. */
  hiddenByParent?: boolean;
  /** Shows the hint that hiding this category hides its children. */
  takesChildren?: boolean;
  acts?: ReactNode;
  /** Fields of only some forms, below the name. */
  children?: ReactNode;
}

export function CategoryFields<V extends Values>(props: Props<V>) {
  const { form, appliesTo, hiddenByParent = false, takesChildren = false, acts, children } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const decisions = boardings.map(value => ({ value, label: t(`categories.decision.${value}`) }));
  const hint = hiddenByParent
    ? t('categories.hiddenByParent')
    : t(takesChildren ? 'categories.takesChildren' : 'categories.visibleHint');
  return (
    <Form form={form} acts={acts} onCancel={() => void navigate(categoryRegister.listPath)}>
      <TextField at={form.at('name')} />
      {children}
      <CheckField at={form.at('visibleToOthers')} hint={hint} />
      {appliesTo === 'RESTRICTION' && (
        <ChoiceField
          at={{ ...form.at('boarding'), required: true }}
          choices={decisions}
          hint={t('categories.boardingHint')}
        />
      )}
    </Form>
  );
}
