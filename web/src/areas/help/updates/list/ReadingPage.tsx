import { updates, type UpdateRow } from '@farol/contract/areas/help/updates';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { call } from '#client/call.ts';
import { language } from '#client/language.ts';
import { useCall } from '#client/useCall.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { formatDay } from '#ui/format/format.ts';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import { RichText } from '../../parts/rich-text/RichText.tsx';
import { getBodyText, getTitleText } from '../../parts/byLanguage.ts';
import { Fold } from '../../parts/Fold.tsx';
import classes from '../../parts/Reading.module.css';

/** Text of an update. Opening an unread one marks it as read. */
function OpenedUpdate({ update }: { update: UpdateRow }) {
  const query = useCall(updates.getUpdate, { params: { id: update.id } });
  const { mutate } = useMutation({
    mutationFn: () =>
      call(updates.readUpdate, { params: { id: update.id } }, { background: true, handles: 'all' }),
  });
  const marks = query.data !== undefined && query.data.active && !query.data.read;
  useEffect(() => {
    if (marks) mutate();
  }, [marks, mutate]);
  return (
    <Loaded query={query} bare>
      {detail => <RichText html={getBodyText(detail)} />}
    </Loaded>
  );
}

function Updates({ rows }: { rows: readonly UpdateRow[] }) {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const opened = query.get('open') ?? rows[0]?.id;
  if (rows.length === 0)
    return <StateNotice tone="empty" title={t('updates.nothing')} text={t('updates.nothingText')} />;
  return (
    <ul className={classes.list}>
      {rows.map(row => (
        <Fold
          key={row.id}
          open={row.id === opened}
          title={getTitleText(row)}
          detail={
            <>
              <span className="dim">{formatDay(row.date, language())}</span>
              {!row.read && <Tag tone="blue">{t('updates.unread')}</Tag>}
            </>
          }
        >
          <OpenedUpdate update={row} />
        </Fold>
      ))}
    </ul>
  );
}

/** Published updates, newest first. */
export function ReadingPage() {
  const { t } = useTranslation();
  const query = useCall(updates.searchUpdates, { body: { active: true } });
  return (
    <>
      <PageHeader title={t('updates.title')} />
      <Loaded query={query}>{({ rows }) => <Updates rows={rows} />}</Loaded>
    </>
  );
}
