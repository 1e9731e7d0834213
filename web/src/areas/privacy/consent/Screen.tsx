import { consentIdPattern } from '@farol/contract/areas/boarding/consents';
import { consent } from '@farol/contract/areas/privacy/consent';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ApiError } from '#client/failures.ts';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { BarePage } from '#ui/page/BarePage.tsx';
import { FailedNotice } from '#ui/notices/FailedNotice.tsx';
import { formatDay } from '#ui/format/format.ts';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import { ConsentText } from './ConsentText.tsx';
import { Enrolment } from './Enrolment.tsx';

/** Public page with the consent text, or with the enrolment of a traveller. */
export default function ConsentScreen() {
  const { id = '' } = useParams();
  return consentIdPattern.test(id) ? <Enrolment id={id} /> : <Version id={id} />;
}

function Version({ id }: { id: string }) {
  const { t, i18n } = useTranslation();
  const found = useCall(consent.consentText, { params: { id } }, { handles: [404] });
  const { data, error } = found;
  const current = <Link to="/lgpd/current">{t('consent.current')}</Link>;
  if (data === undefined)
    return (
      <BarePage title={t('consent.title')}>
        {error === null ? (
          <PageSkeleton />
        ) : error instanceof ApiError && error.status === 404 ? (
          <StateNotice tone="empty" title={t('consent.missing')} text={t('consent.missingText')}>
            {current}
          </StateNotice>
        ) : (
          <FailedNotice error={error} onRetry={() => void found.refetch()} />
        )}
      </BarePage>
    );
  const text = i18n.language === 'pt' ? data.pt : data.en;
  return (
    <BarePage title={text.title}>
      <p className="dim">
        {t('consent.version', {
          version: data.version,
          date: formatDay(data.publishedAt, language()),
        })}
      </p>
      {data.replaced && (
        <p>
          {t('consent.replaced')} {current}
        </p>
      )}
      <ConsentText text={text} />
    </BarePage>
  );
}
