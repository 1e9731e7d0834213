import { useTranslation } from 'react-i18next';
import { useSignedIn } from '#client/session.ts';
import { AccessManagerList } from '#ui/access/AccessManagerList.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { NoAccess } from './NoAccess.tsx';
import classes from './NoAccess.module.css';

/** Shown to signed-in users whose roles open no screen. */
export default function NoAccessPage() {
  const { t } = useTranslation();
  const claims = useSignedIn();
  return (
    <>
      <PageHeader title={t('noAccess.title')} />
      <div className={classes.body}>
        <NoAccess person={{ cpf: claims.user_name, fullName: claims.full_name }}>
          <AccessManagerList />
        </NoAccess>
      </div>
    </>
  );
}
