import type { AlertExplanation } from '@farol/contract/areas/explanation/alert';
import { useTranslation } from 'react-i18next';
import { Timeline } from '#ui/display/Timeline.tsx';
import { Instant } from '#ui/display/Times.tsx';

/** Lists the events of the alert, oldest first. */
export function History({ history }: Pick<AlertExplanation, 'history'>) {
  const { t } = useTranslation();
  return (
    <Timeline
      steps={history.map(({ at, kind, by, status, result, note }, step) => ({
        key: `${step}-${kind}`,
        reached: true,
        content: (
          <>
            <div>
              <b>{t(`explanation.kind.${kind}`)}</b>
              {status !== null && <>: {t(`alerts.status.${status}`)}</>}
              {result !== null && <>: {t(`alerts.result.${result}`)}</>}
            </div>
            {by !== null && <div>{by}</div>}
            <Instant at={at} />
            {note !== null && note !== '' && <div>{note}</div>}
          </>
        ),
      }))}
    />
  );
}
