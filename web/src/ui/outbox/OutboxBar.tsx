import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExternal } from '#client/external.ts';
import { outbox } from '#client/outbox/outbox.ts';
import classes from './Outbox.module.css';
import { OutboxList, SendButton } from './OutboxList.tsx';

/** Shows the acts that wait for the network, and those that the platform refused. */
export function OutboxBar() {
  const { t } = useTranslation();
  const acts = useExternal(outbox);
  const [open, setOpen] = useState(false);
  const refused = acts.filter(({ refusal }) => refusal !== undefined);
  const waiting = acts.length - refused.length;
  return (
    <div role="status">
      {acts.length > 0 && (
        <div className={classes.bar}>
          <span>
            {waiting > 0 && t('outbox.waiting', { count: waiting })}{' '}
            {refused.length > 0 && t('outbox.refusedCount', { count: refused.length })}
          </span>
          {waiting > 0 && <SendButton />}
          <Button size="compact-sm" variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'action.hide' : 'action.show')}
          </Button>
          {(open || refused.length > 0) && <OutboxList acts={open ? acts : refused} />}
        </div>
      )}
    </div>
  );
}
