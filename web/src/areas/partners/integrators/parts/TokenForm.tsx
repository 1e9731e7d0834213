import { type IntegratorRow, tokenInput } from '@farol/contract/areas/partners/integrators';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { CarriersField } from '../../../../ui/form/codeFields.tsx';
import { CnpjField } from '../../../../ui/form/documentFields.tsx';
import { TextField } from '../../../../ui/form/fields.tsx';
import type { Fields } from '../../../../ui/form/findings.ts';
import { Form } from '../../../../ui/form/Form.tsx';
import { useForm } from '../../../../ui/form/useForm.ts';
import { formatCnpj } from '../../../../ui/format.ts';
import { makeToken, type TokenMade, useListChanged } from '../queries.ts';

interface Values {
  identification: string;
  cnpj: string;
  carriers: string[];
}

interface Props {
  /** Whose token it is; undefined for a new integrator. */
  integrator: IntegratorRow | undefined;
  onMade(name: string, made: TokenMade): void;
  onClose(): void;
}

function useTokenForm({ integrator, onMade }: Props, onInUse: () => void) {
  const { t } = useTranslation();
  const changed = useListChanged();
  /** That the token in force may be deactivated: said for one attempt. */
  const confirmed = useRef(false);
  const fields: Fields<Values> = useMemo(
    () => ({
      identification: { label: t('integrators.identification') },
      cnpj: { label: 'CNPJ' },
      carriers: { label: t('integrators.carriers') },
    }),
    [t],
  );
  const form = useForm({
    name: `integrator.token.${integrator?.id ?? 'new'}`,
    schema: tokenInput,
    fields,
    initial: {
      identification: integrator?.identification ?? '',
      cnpj: formatCnpj(integrator?.cnpj ?? ''),
      carriers: [...(integrator?.carriers ?? [])],
    },
    toBody: values => ({ ...values, confirmed: confirmed.current }),
    save: async (body, options) => ({ name: body.identification, made: await makeToken(body, options) }),
    refusals: { TOKEN_IN_USE: onInUse },
    onSaved: ({ name, made }) => {
      changed();
      onMade(name, made);
    },
  });
  const replace = (): void => {
    confirmed.current = true;
    form.submit();
    confirmed.current = false;
  };
  return { form, replace };
}

/** Asks for a token; where one is in force, whether it may be deactivated. */
export function TokenForm(props: Props) {
  const { integrator, onClose } = props;
  const { t } = useTranslation();
  const [inUse, setInUse] = useState(false);
  const { form, replace } = useTokenForm(props, () => setInUse(true));
  const { identification } = form.values;
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
        <Form form={form} inDialog act={t('integrators.generate')} onCancel={onClose}>
          {integrator === undefined && (
            <TextField at={form.at('identification')} first hint={t('integrators.identificationHint')} />
          )}
          <CnpjField at={form.at('cnpj')} hint={t('integrators.cnpjHint')} />
          <CarriersField at={form.at('carriers')} hint={t('integrators.carriersHint')} />
        </Form>
      </Dialog>
      {inUse && (
        <ConfirmDialog
          title={t('integrators.inUseTitle')}
          text={t('integrators.inUse', { name: identification })}
          act={t('integrators.replace')}
          working={form.busy}
          onConfirm={replace}
          onClose={() => setInUse(false)}
        />
      )}
    </>
  );
}
