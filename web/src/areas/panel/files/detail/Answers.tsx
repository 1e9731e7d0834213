import type { FileDetail } from '@farol/contract/areas/panel/files';
import { useTranslation } from 'react-i18next';
import { toScrollableProps } from '#ui/keyboard/scrollable.ts';
import { ShortTable } from '#ui/display/ShortTable.tsx';
import { Instant } from '#ui/display/Times.tsx';
import { splitText } from '../correct/lines.ts';
import { CopyTextButton } from '../parts/CopyTextButton.tsx';
import classes from './Detail.module.css';

/** Lists the answers to the sender, verbatim. */
export function Answers({ answers }: Pick<FileDetail, 'answers'>) {
  const { t } = useTranslation();
  return (
    <section className={classes.section} aria-labelledby="file-answers">
      <h3 id="file-answers">{t('apiPnr.answers')}</h3>
      {answers.length === 0 && <p className="dim">{t('apiPnr.noAnswers')}</p>}
      {answers.map(({ ordinal, kind, text, madeAt, fetchedAt }) => (
        <details key={`${kind}-${String(ordinal)}`} className={classes.answer}>
          <summary>
            <b className="mono">{kind}</b> · {t('apiPnr.ofMessage', { number: ordinal + 1 })} ·{' '}
            <Instant at={madeAt} /> ·{' '}
            <span className="dim">
              {fetchedAt === null ? (
                t('apiPnr.notFetched')
              ) : (
                <>
                  {t('apiPnr.fetched')} <Instant at={fetchedAt} />
                </>
              )}
            </span>
          </summary>
          {text === null ? (
            <p className="dim">{t('apiPnr.answerWithheld')}</p>
          ) : (
            <div className={classes.answerText}>
              <CopyTextButton text={text} />
              <pre {...toScrollableProps(`${kind} ${String(ordinal + 1)}`)}>{splitText(text).join('\n')}</pre>
            </div>
          )}
        </details>
      ))}
    </section>
  );
}

export function Messages({ messages }: Pick<FileDetail, 'messages'>) {
  const { t } = useTranslation();
  if (messages.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="file-messages">
      <h3 id="file-messages">{t('apiPnr.messages')}</h3>
      <ShortTable
        label={t('apiPnr.messages')}
        head={[t('apiPnr.message'), t('apiPnr.messageState'), t('apiPnr.doneAt')]}
        rows={messages.map(({ ordinal, state, duplicate, doneAt }) => ({
          key: String(ordinal),
          cells: [
            ordinal + 1,
            <>
              {t(`apiPnr.messageStates.${state}`)}
              {duplicate && <span className="dim"> · {t('apiPnr.repeat')}</span>}
            </>,
            doneAt === null ? '–' : <Instant key="doneAt" at={doneAt} />,
          ],
        }))}
      />
    </section>
  );
}
