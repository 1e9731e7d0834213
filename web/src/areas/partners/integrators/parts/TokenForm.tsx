import { type IntegratorRow, tokenInput } from '@farol/contract/areas/partners/integrators';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#ui/dialog/ConfirmDialog.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { AirportsField, CarriersField } from '#ui/form/codeFields.tsx';
import { CnpjField } from '#ui/form/documentFields.tsx';
import { CheckField } from '#ui/form/CheckField.tsx';
import { DayField, TextField } from '#ui/form/fields.tsx';
import type { Fields } from '#ui/form/findings.ts';
import { Form } from '#ui/form/Form.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { generateToken, type CreatedToken } from '../queries.ts';

interface Values {
  identification: string;
  cnpj: string;
  carriers: string[];
  anyCarrier: boolean;
  expiresOn: string | null;
  /** Addresses and networks, separated by commas or spaces. */
  networks: string;
  airports: string[];
}

/** Confirmations for one attempt: deactivating the current token, and granting more carriers. */
interface Confirmations {
  confirmed: boolean;
  widens: boolean;
}

const noConfirmations: Confirmations = { confirmed: false, widens: false };

type Question = 'TOKEN_IN_USE' | 'TOKEN_WIDENED';

interface Props {
  /** Undefined for a new integrator. */
  integrator: IntegratorRow | undefined;
  onMade(name: string, made: CreatedToken): void;
  onClose(): void;
}

function useTokenForm({ integrator, onMade }: Props, onQuestion: (question: Question) => void) {
  const { t } = useTranslation();
  const confirmationsRef = useRef(noConfirmations);
  const fields: Fields<Values> = useMemo(
    () => ({
      identification: { label: t('integrators.identification') },
      cnpj: { label: 'CNPJ' },
      carriers: {
        label: t('integrators.carriers'),
        texts: { REQUIRED: t('integrators.noCarrier') },
      },
      anyCarrier: { label: t('integrators.everyCarrier') },
      expiresOn: { label: t('integrators.expiresOn') },
      networks: { label: t('integrators.networks') },
      airports: { label: t('integrators.airports') },
    }),
    [t],
  );
  const form = useForm({
    name: `integrator.token.${integrator?.id ?? 'new'}`,
    schema: tokenInput,
    fields,
    initial: {
      identification: integrator?.identification ?? '',
      cnpj: integrator?.cnpj ?? '',
      carriers: [...(integrator?.carriers ?? [])],
      anyCarrier: integrator?.anyCarrier ?? false,
      expiresOn: null,
      networks: (integrator?.networks ?? []).join(', '),
      airports: [...(integrator?.airports ?? [])],
    },
    toBody: values => ({
      ...values,
      carriers: values.anyCarrier ? [] : values.carriers,
      networks: values.networks.split(/[\s,;]+/).filter(network => network !== ''),
      ...confirmationsRef.current,
    }),
    save: async (body, options) => ({ name: body.identification, made: await generateToken(body, options) }),
    refusals: {
      TOKEN_IN_USE: () => onQuestion('TOKEN_IN_USE'),
      TOKEN_WIDENED: () => onQuestion('TOKEN_WIDENED'),
    },
    onSaved: ({ name, made }) => onMade(name, made),
  });
  const attempt = (confirmations: Confirmations): void => {
    confirmationsRef.current = confirmations;
    form.submit();
    confirmationsRef.current = noConfirmations;
  };
  return { form, attempt };
}

/** Asks for the data of a token, and confirms deactivating a current token or widening its rights. */
export function TokenForm(props: Props) {
  const { integrator, onClose } = props;
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question | null>(null);
  const [previousConfirmations, setPreviousConfirmations] = useState(noConfirmations);
  const { form, attempt } = useTokenForm(props, setQuestion);
  const { identification, anyCarrier } = form.values;
  // Confirmations apply to consecutive attempts only; submitting the form resets them.
  const formWithReset: typeof form = {
    ...form,
    submit: also => {
      setPreviousConfirmations(noConfirmations);
      form.submit(also);
    },
  };
  const agree = (): void => {
    const confirmations =
      question === 'TOKEN_IN_USE'
        ? { ...previousConfirmations, confirmed: true }
        : { ...previousConfirmations, widens: true };
    setPreviousConfirmations(confirmations);
    setQuestion(null);
    attempt(confirmations);
  };
  const refuse = (): void => {
    setPreviousConfirmations(noConfirmations);
    setQuestion(null);
  };
  return (
    <>
      <Dialog
        title={
          integrator === undefined
            ? t('integrators.formTitle')
            : t('integrators.newTokenOf', { name: integrator.identification })
        }
        onClose={() => form.guard.leave(onClose)}
      >
        <Form form={formWithReset} inDialog act={t('integrators.generate')} onCancel={onClose}>
          {integrator === undefined && (
            <TextField at={form.at('identification')} first hint={t('integrators.identificationHint')} />
          )}
          <CnpjField at={form.at('cnpj')} hint={t('integrators.cnpjHint')} />
          <CheckField at={form.at('anyCarrier')} hint={t('integrators.everyCarrierHint')} />
          {!anyCarrier && <CarriersField at={form.at('carriers')} hint={t('integrators.carriersHint')} />}
          <DayField at={form.at('expiresOn')} />
          <TextField at={form.at('networks')} hint={t('integrators.networksHint')} />
          <AirportsField at={form.at('airports')} hint={t('integrators.airportsHint')} />
        </Form>
      </Dialog>
      {question === 'TOKEN_IN_USE' && (
        <ConfirmDialog
          title={t('integrators.inUseTitle')}
          text={t('integrators.inUse', { name: identification })}
          act={t('integrators.replace')}
          onConfirm={agree}
          onClose={refuse}
        />
      )}
      {question === 'TOKEN_WIDENED' && (
        <ConfirmDialog
          title={t('integrators.widensTitle')}
          text={t('integrators.widens', { name: identification })}
          act={t('integrators.widen')}
          onConfirm={agree}
          onClose={refuse}
        />
      )}
    </>
  );
}
