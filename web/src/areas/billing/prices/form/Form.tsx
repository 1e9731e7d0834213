import { billingPriceInput, type BillingPriceRow } from '@farol/contract/areas/billing/prices';
import { useTranslation } from 'react-i18next';
import { FieldLine } from '#ui/form/Field.tsx';
import { TextField } from '#ui/form/fields.tsx';
import { RegisterForm, registerPages, useRegisterForm } from '#ui/register/registerForm.tsx';
import { billingPriceRegister } from '../register.ts';

const blank = { validFrom: '', monthly: '', message: '', query: '', boarding: '', denatran: '', tse: '' };
const price = { format: '0,0150' };

function BillingPriceForm({ saved }: { saved?: BillingPriceRow }) {
  const { t } = useTranslation();
  const form = useRegisterForm(billingPriceRegister, saved, {
    schema: billingPriceInput,
    blank,
    fields: {
      validFrom: { format: '2026-03' },
      monthly: price,
      message: price,
      query: price,
      boarding: price,
      denatran: price,
      tse: price,
    },
    refusals: { ALREADY_EXISTS: 'validFrom', PRICES_OF_CLOSED_MONTH: 'validFrom' },
  });
  return (
    <RegisterForm register={billingPriceRegister} form={form} saved={saved}>
      {saved?.used === true && <p>{t('billingPrices.usedText')}</p>}
      <FieldLine>
        <TextField at={form.at('validFrom')} hint={t('billingPrices.validFromHint')} />
        <TextField at={form.at('monthly')} hint={t('billingPrices.priceHint')} />
      </FieldLine>
      <FieldLine>
        <TextField at={form.at('message')} hint={t('billingPrices.messageHint')} />
        <TextField at={form.at('query')} hint={t('billingPrices.queryHint')} />
        <TextField at={form.at('boarding')} hint={t('billingPrices.messageHint')} />
      </FieldLine>
      <FieldLine>
        <TextField at={form.at('denatran')} hint={t('billingPrices.sourceHint')} />
        <TextField at={form.at('tse')} hint={t('billingPrices.sourceHint')} />
      </FieldLine>
    </RegisterForm>
  );
}

export const { Add, Edit } = registerPages(billingPriceRegister, BillingPriceForm);
