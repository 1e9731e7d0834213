import { type TermForm, type TermKind, terms } from '@farol/contract/areas/inspection-panels/terms';
import { useTranslation } from 'react-i18next';
import { useRecord } from '#ui/register/register.ts';
import { DetailPage } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { FieldsForm } from './FieldsForm.tsx';

/** Fields of a kind of term in the reader's organization. */
export function TermFields({ kind }: { kind: TermKind }) {
  const { t } = useTranslation();
  const query = useRecord(terms.getTermForm, { params: { kind } });
  const title = t('terms.fieldsTitle', { kind });
  return (
    <DetailPage<TermForm> query={query} title={title}>
      {saved => (
        <>
          <PageHeader title={title} detail={t(saved.version === 0 ? 'terms.proposed' : 'terms.fieldsText')} />
          <FieldsForm key={saved.version} saved={saved} />
        </>
      )}
    </DetailPage>
  );
}
