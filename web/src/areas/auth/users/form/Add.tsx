import { organizations } from '@farol/contract/areas/registry/organizations';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { UserForm } from './Form.tsx';
import { useUserForm } from './useUserForm.ts';

function AddForm({ organizationId }: { organizationId: string | null }) {
  return <UserForm {...useUserForm(undefined, organizationId)} />;
}

export default function AddUserScreen() {
  const { t } = useTranslation();
  const choices = useCall(organizations.organizationChoices, {});
  return (
    <>
      <PageHeader title={t('users.addTitle')} />
      <Loaded query={choices}>
        {/* Managers of one organization need not choose it. */}
        {([only, another]) => <AddForm organizationId={another === undefined ? (only?.id ?? null) : null} />}
      </Loaded>
    </>
  );
}
