import { consentMessages, type ConsentMessage } from '@farol/contract/areas/boarding/messages';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatFullName } from '#areas/search/parts.ts';
import { language } from '#client/language.ts';
import { useReader } from '#client/reader.ts';
import { useCall } from '#client/useCall.ts';
import { Tag } from '#ui/display/Tag.tsx';
import { formatInstant } from '#ui/format/format.ts';
import { boardingPanelPath, passengerDetailsPath } from '#ui/links/passengerPath.ts';
import { StateNotice } from '#ui/notices/StateNotice.tsx';
import { Loaded } from '#ui/page/Loaded.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import classes from '#ui/page/MailPage.module.css';

const refreshSeconds = 10;
const tones = { QUEUED: 'amber', SENT: 'green', FAILED: 'red' } as const;

/** Messages with consent pages of a flight. The simulator shows their texts. */
export default function MessagesScreen() {
  const { t } = useTranslation();
  const { flightId = '' } = useParams();
  const { permissions } = useReader();
  const found = useCall(
    consentMessages.listConsentMessages,
    { params: { flightId } },
    {
      refetchInterval: refreshSeconds * 1000,
    },
  );
  return (
    <>
      <PageHeader title={t('messages.title')}>
        <Link to={boardingPanelPath({ id: flightId }, !permissions.has('FLIGHT_LIST'))}>
          {t('station.panel')}
        </Link>
      </PageHeader>
      <Loaded query={found}>
        {({ rows, simulated }) =>
          rows.length === 0 ? (
            <StateNotice tone="empty" title={t('messages.none')} text={t('messages.noneText')} />
          ) : (
            <div className={classes.page}>
              {simulated && <p className="dim">{t('messages.simulated')}</p>}
              <ul>
                {rows.map(row => (
                  <Message key={row.id} row={row} />
                ))}
              </ul>
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function Message({ row }: { row: ConsentMessage }) {
  const { t } = useTranslation();
  const { kind, state, attempts, error, createdAt, sentAt, text } = row;
  return (
    <li>
      <p>
        <Link to={passengerDetailsPath(row.passengerId)}>{formatFullName(row)}</Link> ·{' '}
        {t(`messages.kind.${kind}`)} · {formatInstant(sentAt ?? createdAt, language())}{' '}
        <Tag tone={tones[state]}>{t(`messages.state.${state}`)}</Tag>
      </p>
      {error !== null && <p>{t('messages.failed', { count: attempts, error })}</p>}
      {text !== null && <MessageText text={text} />}
    </li>
  );
}

/** The last word is the address of the consent page. */
function MessageText({ text }: { text: string }) {
  const words = text.split(' ');
  const link = words.at(-1) ?? '';
  return (
    <blockquote>
      {words.slice(0, -1).join(' ')}{' '}
      <a href={link} target="_blank" rel="noreferrer">
        {link}
      </a>
    </blockquote>
  );
}
