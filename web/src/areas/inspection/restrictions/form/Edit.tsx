import type { restrictions } from '@farol/contract/areas/inspection/restrictions';
import type { Answered } from '@farol/contract/endpoint';
import { Alert, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { toast } from '../../../../client/toasts.ts';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { PageSkeleton } from '../../../../ui/PageSkeleton.tsx';
import { StateNotice } from '../../../../ui/StateNotice.tsx';
import type { RestrictionDraft } from '../draft.ts';
import { useRestriction, useSaveRestriction, useToggleRestriction } from '../queries.ts';
import { RestrictionState } from '../StateTag.tsx';
import { RestrictionForm } from './Form.tsx';

type Detail = Answered<typeof restrictions.getRestriction>;

function toDraft({ documents, category, note, expiration, viewers, receivers }: Detail): RestrictionDraft {
  return {
    documents: documents.map(document => ({ ...document })),
    categoryId: category.id,
    note,
    expiration,
    viewers: viewers.map(({ id }) => id),
    receivers: receivers.map(({ id }) => id),
  };
}

function EditForm({ restriction }: { restriction: Detail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const save = useSaveRestriction();
  const toggle = useToggleRestriction();
  const { id, version, abilities, active, expired } = restriction;
  const saved = useMemo(() => toDraft(restriction), [restriction]);
  const mayEdit = abilities.includes('edit');
  return (
    <>
      <PageHeader
        title={t('restrictions.editTitle')}
        detail={<RestrictionState restriction={restriction} />}
      />
      {!mayEdit && (
        <Alert color="gray" icon={<IconLock />} mx={20} mb="sm" p="xs">
          {t('restrictions.readOnly', { name: restriction.createdBy })}
        </Alert>
      )}
      <RestrictionForm
        name={`restriction.${id}`}
        saved={saved}
        chosenBefore={[...restriction.viewers, ...restriction.receivers]}
        categoryBefore={restriction.category}
        disabled={!mayEdit}
        saving={save.isPending}
        failure={save.error}
        onSave={(input, forget) =>
          save.mutate(
            { input, id, version },
            {
              onSuccess: ({ matches }) => {
                forget();
                toast({ level: 'success', message: t('restrictions.changed', { count: matches }) });
                void navigate('/inspection/restriction-list/list');
              },
            },
          )
        }
      >
        {abilities.includes('toggle') && (
          <Button
            variant="default"
            loading={toggle.isPending}
            disabled={!active && expired}
            onClick={() =>
              toggle.mutate(id, {
                onSuccess: result =>
                  toast({
                    level: 'success',
                    message: t(result.active ? 'restrictions.reactivated' : 'restrictions.deactivated'),
                  }),
              })
            }
          >
            {t(active ? 'restrictions.deactivate' : 'restrictions.reactivate')}
          </Button>
        )}
      </RestrictionForm>
    </>
  );
}

export default function EditRestrictionScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useRestriction(id);
  if (query.data !== undefined) return <EditForm key={query.data.version} restriction={query.data} />;
  return (
    <>
      <PageHeader title={t('restrictions.editTitle')} />
      {query.error === null ? (
        <PageSkeleton />
      ) : (
        <StateNotice tone="error" title={t('state.failed')} text={query.error.message}>
          <Button onClick={() => void query.refetch()}>{t('action.retry')}</Button>
        </StateNotice>
      )}
    </>
  );
}
