import { type OccurrenceRow, occurrences } from '@farol/contract/areas/occurrences/occurrences';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useRecord } from '#ui/register/register.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { DetailPage } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { OccurrenceForm, toFormValues } from './OccurrenceForm.tsx';

/** Changes an occurrence. */
export default function EditOccurrenceScreen() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const query = useRecord(occurrences.getOccurrence, { params: { id } });
  return (
    <DetailPage<OccurrenceRow> query={query} title={t('occurrences.editTitle')}>
      {saved => (
        <>
          <PageHeader
            title={t('occurrences.editTitle')}
            detail={
              <>
                {saved.surname}, {saved.givenNames}{' '}
                {saved.deleted !== null && <Tag tone="plain">{t('occurrences.deletedTag')}</Tag>}
              </>
            }
          />
          {/* Another version remounts the form, which keeps its edits as a draft. */}
          <OccurrenceForm
            key={saved.version}
            passengerId={saved.passengerId}
            airports={[saved.to, saved.from]}
            initial={toFormValues(saved)}
            saved={saved}
          />
        </>
      )}
    </DetailPage>
  );
}
