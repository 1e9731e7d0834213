import { useTranslation } from 'react-i18next';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { useOrganizationChoices } from '../queries.ts';
import { UserForm } from './Form.tsx';
import { useUserForm } from './useUserForm.ts';

function AddForm({ organizationId }: { organizationId: string | null }) {
  return <UserForm {...useUserForm(undefined, organizationId)} />;
}

export default function AddUserScreen() {
  const { t } = useTranslation();
  const { data, error, refetch } = useOrganizationChoices();
  // Managers of one organization need not choose it.
  const [only, another] = data ?? [];
  return (
    <>
      <PageHeader title={t('users.addTitle')} />
      {data !== undefined ? (
        <AddForm organizationId={another === undefined ? (only?.id ?? null) : null} />
      ) : error === null ? (
        <PageSkeleton />
      ) : (
        <FailedNotice error={error} onRetry={() => void refetch()} />
      )}
    </>
  );
}
