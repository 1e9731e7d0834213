import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { language } from '#client/language.ts';
import { dismissAct, flushOutbox } from '#client/outbox/outbox.ts';
import type { StoredAct } from '#client/outbox/store.ts';
import { formatInstant } from '#ui/format/format.ts';
import classes from './Outbox.module.css';

interface LineProps {
  act: StoredAct;
  onLeave?: (() => void) | undefined;
}

function Line({ act, onLeave }: LineProps) {
  const { t } = useTranslation();
  return (
    <li data-refused={act.refusal !== undefined}>
      <span>
        <b>{act.label}</b> · {formatInstant(act.at, language())}
        {act.refusal !== undefined && ` · ${t('outbox.refused', { reason: act.refusal })}`}
      </span>
      {act.refusal !== undefined && act.path !== undefined && (
        <Button size="compact-xs" variant="default" component={Link} to={act.path} onClick={onLeave}>
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

/** Acts that wait for the network or were refused. */
export function OutboxList({ acts, onLeave }: { acts: readonly StoredAct[]; onLeave?: () => void }) {
  return (
    <ul className={classes.list}>
      {acts.map(act => (
        <Line key={act.id} act={act} onLeave={onLeave} />
      ))}
    </ul>
  );
}

export function SendButton() {
  const { t } = useTranslation();
  return (
    <Button size="compact-sm" variant="default" onClick={() => void flushOutbox().catch(() => undefined)}>
      {t('outbox.send')}
    </Button>
  );
}
