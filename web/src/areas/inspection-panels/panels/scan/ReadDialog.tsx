import { maxRecognizedLength } from '@farol/contract/recognition/recognize';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogButtons } from '#ui/dialog/DialogParts.tsx';
import { Camera } from '#ui/scan/Camera.tsx';
import classes from './Scan.module.css';

/** Reads a boarding pass with the camera, or the typed lines of a travel document. */
export default function ReadDialog({ onText, onClose }: { onText(text: string): void; onClose(): void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  return (
    <Dialog title={t('scan.title')} onClose={onClose}>
      <form
        className={classes.dialog}
        onSubmit={event => {
          event.preventDefault();
          if (text.trim() !== '') onText(text);
        }}
      >
        <Camera
          label={t('scan.camera')}
          stateText={state => t(`scan.cameraState.${state}`)}
          onText={onText}
        />
        <Textarea
          label={t('scan.typed')}
          description={t('scan.typedHint')}
          autosize
          minRows={2}
          maxLength={maxRecognizedLength}
          spellCheck={false}
          autoCapitalize="characters"
          styles={{ input: { fontFamily: 'var(--f-mono)' } }}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" disabled={text.trim() === ''}>
            {t('scan.find')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
