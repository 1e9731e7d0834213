import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from '../../../../client/toasts.ts';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import { emptyDraft } from '../draft.ts';
import { useSaveRestriction } from '../queries.ts';
import { RestrictionForm } from './Form.tsx';

export default function AddRestrictionScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const save = useSaveRestriction();
  return (
    <>
      <PageHeader title={t('restrictions.addTitle')} />
      <RestrictionForm
        name="restriction.new"
        saved={emptyDraft}
        chosenBefore={[]}
        disabled={false}
        saving={save.isPending}
        failure={save.error}
        onSave={(input, forget) =>
          save.mutate(
            { input },
            {
              onSuccess: ({ matches }) => {
                forget();
                toast({ level: 'success', message: t('restrictions.created', { count: matches }) });
                void navigate('/inspection/restriction-list/list');
              },
            },
          )
        }
      />
    </>
  );
}
