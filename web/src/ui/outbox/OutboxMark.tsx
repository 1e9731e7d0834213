import { IconCloudUpload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExternal } from '#client/external.ts';
import { actsOfOthers, outbox, watchOutbox } from '#client/outbox/outbox.ts';
import { useSession } from '#client/session.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { OutboxList, SendButton } from './OutboxList.tsx';
import classes from './Outbox.module.css';

/** Sends what waits, and shows on every screen how much is not sent. */
export function OutboxMark() {
  const { t } = useTranslation();
  const userId = useSession()?.sub;
  const acts = useExternal(outbox);
  const others = useExternal(actsOfOthers);
  const [open, setOpen] = useState(false);
  useEffect(watchOutbox, [userId]);
  const count = acts.length + others;
  const label = t('outbox.mark', { count });
  const isRefused = acts.some(({ refusal }) => refusal !== undefined);
  return (
    <>
      {count > 0 && (
        <button
          type="button"
          className={classes.mark}
          aria-label={label}
          title={label}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <IconCloudUpload size={18} aria-hidden="true" />
          <span className={classes.badge} data-refused={isRefused} aria-hidden="true">
            {count}
          </span>
        </button>
      )}
      {open && <OutboxDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function OutboxDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const acts = useExternal(outbox);
  const others = useExternal(actsOfOthers);
  const viewing = useSession()?.viewing_as !== undefined;
  const waits = acts.some(({ refusal }) => refusal === undefined);
  return (
    <Dialog title={t('outbox.title')} onClose={onClose}>
      <div className={classes.window}>
        {acts.length > 0 && <OutboxList acts={acts} onLeave={onClose} />}
        {acts.length + others === 0 && <p>{t('outbox.allSent')}</p>}
        {waits && (viewing ? <p>{t('outbox.viewing')}</p> : <SendButton />)}
        {others > 0 && <p>{t('outbox.others', { count: others })}</p>}
      </div>
    </Dialog>
  );
}
