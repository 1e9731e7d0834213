import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { useExternal } from '#client/external.ts';
import { dismissAct, flushOutbox, outbox } from '#client/outbox/outbox.ts';
import type { StoredAct } from '#client/outbox/store.ts';
import { formatInstant } from '#ui/format/format.ts';
import classes from './OutboxBar.module.css';

const retryMs = 15_000;

function useFlush(waiting: boolean): void {
  useEffect(() => {
    const flush = (): void => void flushOutbox().catch(() => undefined);
    window.addEventListener('online', flush);
    const timer = waiting ? setInterval(flush, retryMs) : undefined;
    return () => {
      window.removeEventListener('online', flush);
      clearInterval(timer);
    };
  }, [waiting]);
}

function Line({ act }: { act: StoredAct }) {
  const { t } = useTranslation();
  return (
    <li data-refused={act.refusal !== undefined}>
      <span>
        <b>{act.label}</b> · {formatInstant(act.at, language())}
        {act.refusal !== undefined && ` · ${t('outbox.refused', { reason: act.refusal })}`}
      </span>
      {act.refusal !== undefined && act.path !== undefined && (
        <Button size="compact-xs" variant="default" component={Link} to={act.path}>
          {t('outbox.correct')}
        </Button>
      )}
      {act.refusal !== undefined && (
        <Button size="compact-xs" variant="default" onClick={() => void dismissAct(act.id)}>
          {t('outbox.dismiss')}
        </Button>
      )}
    </li>
  );
}

/** Shows the acts that wait for the network, and those that the platform refused. */
export function OutboxBar() {
  const { t } = useTranslation();
  const acts = useExternal(outbox);
  const [open, setOpen] = useState(false);
  const refused = acts.filter(({ refusal }) => refusal !== undefined);
  const waiting = acts.length - refused.length;
  useFlush(waiting > 0);
  return (
    <div role="status">
      {acts.length > 0 && (
        <div className={classes.bar}>
          <span>
            {waiting > 0 && t('outbox.waiting', { count: waiting })}{' '}
            {refused.length > 0 && t('outbox.refusedCount', { count: refused.length })}
          </span>
          {waiting > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => void flushOutbox().catch(() => undefined)}
            >
              {t('outbox.send')}
            </Button>
          )}
          <Button size="compact-sm" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'action.hide' : 'action.show')}
          </Button>
          {(open || refused.length > 0) && (
            <ul>
              {(open ? acts : refused).map(act => (
                <Line key={act.id} act={act} />
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
