import { restrictions } from '@farol/contract/areas/watch/restrictions';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { toSavedChange } from '#ui/form/formOptions.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { DetailPage } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { useRecord } from '#ui/register/register.ts';
import { getRestriction } from '../queries.ts';
import { RestrictionState } from '../RestrictionState.tsx';
import { useDelete } from '../useDelete.tsx';
import { useToggle } from '../useToggle.tsx';
import { RestrictionForm } from './Form.tsx';
import type { JudgingProps } from './Judging.tsx';
import { listPath, useRestrictionForm } from './useRestrictionForm.ts';
import { type RestrictionDetail, toFormValues } from './values.ts';

const Judging = lazy<JudgingProps>(() => import('./Judging.tsx'));

function ToggleButton({ restriction }: { restriction: RestrictionDetail }) {
  const { t } = useTranslation();
  const { toggle, working, dialog } = useToggle();
  const { active, expired } = restriction;
  return (
    <>
      <Button
        variant="default"
        loading={working}
        disabled={!active && expired}
        onClick={() => toggle(restriction)}
      >
        {t(active ? 'restrictions.deactivate' : 'restrictions.reactivate')}
      </Button>
      {dialog}
    </>
  );
}

function DeleteButton({ restriction }: { restriction: RestrictionDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { remove, dialog } = useDelete(() => void navigate(listPath));
  return (
    <>
      <Button variant="default" onClick={() => remove(restriction)}>
        {t('restrictions.delete')}
      </Button>
      {dialog}
    </>
  );
}

function EditForm({ restriction }: { restriction: RestrictionDetail }) {
  const { t } = useTranslation();
  const { id, abilities } = restriction;
  const restrictionForm = useRestrictionForm({
    initial: useMemo(() => toFormValues(restriction), [restriction]),
    saved: restriction,
    current: async () => {
      const now = await getRestriction(id);
      return { values: toFormValues(now), version: now.version, change: toSavedChange(now) };
    },
  });
  return (
    <>
      <PageHeader
        title={t('restrictions.editTitle')}
        detail={<RestrictionState restriction={restriction} />}
      />
      <LazyPart fallback={null} onFailed={() => undefined}>
        <Judging id={id} version={restriction.version} />
      </LazyPart>
      <RestrictionForm
        {...restrictionForm}
        saved={restriction}
        acts={
          <>
            {abilities.includes('toggle') && <ToggleButton restriction={restriction} />}
            {abilities.includes('delete') && <DeleteButton restriction={restriction} />}
          </>
        }
      />
    </>
  );
}

export default function EditRestrictionScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  return (
    <DetailPage
      query={useRecord(restrictions.getRestriction, { params: { id } })}
      title={t('restrictions.editTitle')}
    >
      {/* Carries unsaved input over to the next version as its draft. */}
      {restriction => <EditForm key={`${id} ${restriction.version}`} restriction={restriction} />}
    </DetailPage>
  );
}
