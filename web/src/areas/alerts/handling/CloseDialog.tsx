import { alertResults, resultNoteLength } from '@farol/contract/areas/alerts/inbox';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogButtons, DialogWarning } from '#ui/dialog/DialogParts.tsx';
import { LongText } from '#ui/fields/LongText.tsx';
import classes from './CloseDialog.module.css';

export interface AlertClosing {
  result: (typeof alertResults)[number];
  note: string;
}

interface Props {
  /** Name of the alert, or the number of alerts. */
  name: string;
  /** Warning about unread severe alerts among them. */
  graveText: string | undefined;
  working: boolean;
  onEnd(end: AlertClosing): void;
  onClose(): void;
}

/** Asks for the result of an alert. Closing it closes it for all receivers. */
export function CloseDialog({ name, graveText, working, onEnd, onClose }: Props) {
  const { t } = useTranslation();
  const [result, setResult] = useState<AlertClosing['result'] | null>(null);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  return (
    <Dialog title={t('alerts.closeTitle', { name })} onClose={onClose}>
      <form
        noValidate
        className={classes.form}
        onSubmit={event => {
          event.preventDefault();
          setTried(true);
          if (result !== null) onEnd({ result, note: note.trim() });
        }}
      >
        {graveText !== undefined && <DialogWarning>{graveText}</DialogWarning>}
        <fieldset className={classes.results} aria-describedby="alert-result-error">
          <legend>{t('alerts.resultAsked')}</legend>
          {alertResults.map((one, at) => (
            <label key={one}>
              <input
                type="radio"
                name="result"
                value={one}
                checked={result === one}
                data-autofocus={at === 0 ? true : undefined}
                onChange={() => setResult(one)}
              />
              <span>
                {t(`alerts.result.${one}`)}
                <small>{t(`alerts.resultHint.${one}`)}</small>
              </span>
            </label>
          ))}
          <p id="alert-result-error" role="alert" className={classes.error}>
            {tried && result === null ? t('alerts.resultMissing') : ''}
          </p>
        </fieldset>
        <LongText
          label={t('alerts.resultNote')}
          minLines={2}
          maxLines={6}
          maxLength={resultNoteLength}
          value={note}
          onChange={event => setNote(event.currentTarget.value)}
        />
        <p className="dim">{t('alerts.closeText')}</p>
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" loading={working}>
            {t('alerts.close')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
