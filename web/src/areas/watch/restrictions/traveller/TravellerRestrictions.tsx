import { restrictions } from '@farol/contract/areas/watch/restrictions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { formatDay } from '#ui/format/format.ts';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import { Loaded } from '#ui/page/Loaded.tsx';
import { usePageRecord } from '#ui/page/places.ts';
import { editPath, formatDocument } from '../naming.ts';
import { RestrictionState } from '../RestrictionState.tsx';

/** Restrictions that match a document of a traveller. */
export default function TravellerRestrictions() {
  const { id: travellerId } = usePageRecord('traveller').traveller;
  const { t } = useTranslation();
  const query = useCall(restrictions.restrictionsOfTraveller, { params: { travellerId } });
  return (
    <Loaded query={query}>
      {({ rows }) =>
        rows.length === 0 ? (
          <StateNotice
            tone="empty"
            title={t('restrictions.noneOfTraveller')}
            text={t('restrictions.noneOfTravellerText')}
          />
        ) : (
          <ShortTable
            label={t('restrictions.ofTraveller')}
            head={[
              t('restrictions.category'),
              t('restrictions.documents'),
              t('restrictions.expiration'),
              t('restrictions.column.state'),
              t('restrictions.note'),
              t('restrictions.column.createdBy'),
            ]}
            rows={rows.map(row => ({
              key: row.id,
              cells: [
                <Link key="category" to={editPath(row)}>
                  {row.category.name}
                </Link>,
                <span key="documents" className="mono">
                  {row.documents.map(formatDocument).join(', ')}
                </span>,
                formatDay(row.expiration, language()),
                <RestrictionState key="state" restriction={row} />,
                row.note,
                row.createdBy,
              ],
            }))}
          />
        )
      }
    </Loaded>
  );
}
