import {
  billingCustomerInput,
  type BillingCustomerRow,
  customers,
} from '@farol/contract/areas/billing/customers';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { addSavedChoices } from '#ui/form/choices.ts';
import { FieldLine } from '#ui/form/Field.tsx';
import { ChoiceField, DayField, TextField } from '#ui/form/fields.tsx';
import { RegisterForm, registerPages, useRegisterForm } from '#ui/register/registerForm.tsx';
import { billingCustomerRegister } from '../register.ts';

const blank = { name: '', cnpj: '', operatorId: null as string | null, startOn: null as string | null };

function useOperatorChoices(saved: BillingCustomerRow | undefined) {
  const { data } = useCall(customers.billingOperators, {});
  return useMemo(
    () =>
      addSavedChoices(
        (data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        [saved === undefined ? null : { value: saved.operatorId, label: saved.operator }],
      ),
    [data, saved],
  );
}

function BillingCustomerForm({ saved }: { saved?: BillingCustomerRow }) {
  const { t } = useTranslation();
  const operators = useOperatorChoices(saved);
  const form = useRegisterForm(billingCustomerRegister, saved, {
    schema: billingCustomerInput,
    blank,
    fields: {
      name: {},
      cnpj: { format: '00.000.000/0000-00' },
      operatorId: { show: id => operators.find(({ value }) => value === id)?.label ?? '' },
      startOn: { format: t('filter.dateFormat') },
    },
    refusals: { ALREADY_EXISTS: 'cnpj', UNKNOWN_OPERATOR: 'operatorId' },
  });
  return (
    <RegisterForm register={billingCustomerRegister} form={form} saved={saved}>
      <TextField at={form.at('name')} />
      <FieldLine>
        <TextField at={form.at('cnpj')} hint={t('billingCustomers.cnpjHint')} />
        <DayField at={form.at('startOn')} />
      </FieldLine>
      <ChoiceField at={form.at('operatorId')} choices={operators} hint={t('billingCustomers.operatorHint')} />
    </RegisterForm>
  );
}

export const { Add, Edit } = registerPages(billingCustomerRegister, BillingCustomerForm);
