import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSignedIn } from '#client/session.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { RestrictionForm } from './Form.tsx';
import { useRestrictionForm } from './useRestrictionForm.ts';
import { parsePersonToRestrict, newRestriction } from './values.ts';

export default function AddRestrictionScreen() {
  const { t } = useTranslation();
  const me = useSignedIn().sub;
  const written = useRestrictionForm({
    initial: newRestriction(me, parsePersonToRestrict(useLocation().state)),
  });
  return (
    <>
      <PageHeader title={t('restrictions.addTitle')} />
      <RestrictionForm {...written} />
    </>
  );
}
