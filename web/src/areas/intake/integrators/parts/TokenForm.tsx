import type { IntegratorRow } from '@farol/contract/areas/partners/integrators';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { CarrierPicker } from '../../../../ui/fields/CarrierPicker.tsx';
import { formatCnpj } from '../../../../ui/format.ts';
import { bareCnpj, cnpjProblem, problemWhileTyping } from '../cnpj.ts';
import { draftOf, emptyDraft, type TokenDraft, wantedOf } from '../draft.ts';
import type { TokenWanted } from '../queries.ts';
import classes from './Token.module.css';

interface Props {
  /** Whose token it is; undefined for a new integrator. */
  integrator: IntegratorRow | undefined;
  working: boolean;
  /** What the server found wrong with the CNPJ. */
  refused: string | undefined;
  onSubmit(wanted: TokenWanted): void;
  onClose(): void;
}

interface FieldProps {
  value: string;
  /** Told by the server about this very value. */
  refused: string | undefined;
  tried: boolean;
  onChange(value: string): void;
}

/** Typed as one likes; shown with its marks once it is whole and left. */
function CnpjField({ value, refused, tried, onChange }: FieldProps) {
  const { t } = useTranslation();
  const [left, setLeft] = useState(false);
  const problem = tried || (left && value !== '') ? cnpjProblem(value) : problemWhileTyping(value);
  return (
    <TextInput
      label="CNPJ"
      withAsterisk
      description={t('integrators.cnpjHint')}
      classNames={{ input: 'mono' }}
      styles={{ input: { textTransform: 'uppercase' } }}
      autoComplete="off"
      spellCheck={false}
      maxLength={24}
      value={value}
      error={problem === null ? refused : t(`integrators.problem.${problem}`)}
      onChange={event => {
        setLeft(false);
        onChange(event.currentTarget.value);
      }}
      onBlur={() => {
        setLeft(true);
        if (cnpjProblem(value) === null) onChange(formatCnpj(bareCnpj(value)));
      }}
    />
  );
}

export function TokenForm({ integrator, working, refused, onSubmit, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<TokenDraft>(integrator === undefined ? emptyDraft : draftOf(integrator));
  const [tried, setTried] = useState(false);
  const [asked, setAsked] = useState('');
  const change = (next: Partial<TokenDraft>): void => setDraft({ ...draft, ...next });
  const nameless = draft.identification.trim() === '';
  const submit = (): void => {
    setTried(true);
    setAsked(bareCnpj(draft.cnpj));
    const wanted = wantedOf(draft);
    if (wanted !== null) onSubmit(wanted);
  };
  return (
    <Dialog
      title={
        integrator === undefined
          ? t('integrators.formTitle')
          : t('integrators.newTokenOf', { name: integrator.identification })
      }
      onClose={onClose}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={event => {
          event.preventDefault();
          if (!working) submit();
        }}
      >
        {integrator === undefined && (
          <TextInput
            label={t('integrators.identification')}
            withAsterisk
            data-autofocus
            description={t('integrators.identificationHint')}
            maxLength={100}
            autoComplete="off"
            value={draft.identification}
            error={tried && nameless ? t('integrators.problem.required') : undefined}
            onChange={event => change({ identification: event.currentTarget.value })}
          />
        )}
        <CnpjField
          value={draft.cnpj}
          refused={asked === bareCnpj(draft.cnpj) ? refused : undefined}
          tried={tried}
          onChange={cnpj => change({ cnpj })}
        />
        <div>
          <CarrierPicker
            label={t('integrators.carriers')}
            width={408}
            value={draft.carriers}
            onChange={carriers => change({ carriers })}
          />
          <p className={classes.hint}>{t('integrators.carriersHint')}</p>
        </div>
        <div className={classes.acts}>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={working}>
            {t('integrators.generate')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
