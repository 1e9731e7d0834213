import { boardings } from '@farol/contract/areas/reception/messages';
import { severities } from '@farol/contract/severity';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#ui/form/CheckField.tsx';
import { ChoiceField, TextField } from '#ui/form/fields.tsx';
import type { FormState } from '#ui/form/useForm.ts';

export interface Values {
  name: string;
  visibleToOthers: boolean;
  disclosesParent: boolean;
  boarding: string | null;
  severity: string | null;
}

export const blank: Values = {
  name: '',
  visibleToOthers: false,
  disclosesParent: false,
  boarding: 'VERIFY',
  severity: 'NORMAL',
};

export function useFieldNames() {
  const { t } = useTranslation();
  return {
    name: { label: t('categories.name') },
    visibleToOthers: { label: t('categories.visibleLabel') },
    disclosesParent: { label: t('categories.disclosesLabel') },
    boarding: { label: t('categories.boarding') },
    severity: { label: t('categories.severity') },
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
  /** Fields of only some forms, below the name. */
  children?: ReactNode;
}

export function CategoryFields<V extends Values>(props: Props<V>) {
  const { form, appliesTo, hiddenByParent = false, takesChildren = false, children } = props;
  const { t } = useTranslation();
  const decisions = boardings.map(value => ({ value, label: t(`categories.decision.${value}`) }));
  const severityChoices = severities.map(value => ({ value, label: t(`categories.severityOf.${value}`) }));
  const hint = hiddenByParent
    ? t('categories.hiddenByParent')
    : t(takesChildren ? 'categories.takesChildren' : 'categories.visibleHint');
  return (
    <>
      <TextField at={form.at('name')} />
      {children}
      <CheckField at={form.at('visibleToOthers')} hint={hint} />
      {appliesTo === 'OCURRENCY' && form.values.visibleToOthers && (
        <CheckField at={form.at('disclosesParent')} hint={t('categories.disclosesHint')} />
      )}
      {appliesTo === 'RESTRICTION' && (
        <>
          <ChoiceField
            at={{ ...form.at('severity'), required: true }}
            choices={severityChoices}
            hint={t('categories.severityHint')}
          />
          <ChoiceField
            at={{ ...form.at('boarding'), required: true }}
            choices={decisions}
            hint={t('categories.boardingHint')}
          />
        </>
      )}
    </>
  );
}
