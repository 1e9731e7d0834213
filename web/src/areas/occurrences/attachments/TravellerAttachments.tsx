import { attachments } from '@farol/contract/areas/occurrences/attachments';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { DownloadBar } from '#ui/download/DownloadBar.tsx';
import { useDownload } from '#ui/download/useDownload.ts';
import { formatInstant } from '#ui/format/format.ts';
import { passengerPath } from '#ui/links/passengerPath.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import { usePageRecord } from '#ui/page/places.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { formatSize } from './formatSize.ts';

const firstRows = 10;

/** Files attached to a traveller on all flights. They are added and deleted on the passenger. */
export default function TravellerAttachments() {
  const { id: travellerId } = usePageRecord('traveller').traveller;
  const { t } = useTranslation();
  const query = useCall(attachments.attachmentsOfTraveller, { params: { travellerId } });
  const download = useDownload();
  return (
    <Loaded query={query} bare>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="dim">{t('attachments.none')}</p>
        ) : (
          <>
            <ShortTable
              label={t('attachments.title')}
              first={firstRows}
              head={[
                t('attachments.file'),
                t('attachments.size'),
                t('attachments.added'),
                t('attachments.place'),
              ]}
              rows={rows.map(row => ({
                key: row.id,
                cells: [
                  <DownloadButton key="file" row={row} download={download} />,
                  formatSize(row.size),
                  t('attachments.by', { by: row.by, at: formatInstant(row.at, language()) }),
                  <Link key="place" to={`${passengerPath(row.passengerId)}/inspection`}>
                    {t('attachments.open')}
                  </Link>,
                ],
              }))}
            />
            <DownloadBar download={download} />
          </>
        )
      }
    </Loaded>
  );
}
