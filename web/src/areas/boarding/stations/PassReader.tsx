import { Button, TextInput } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Camera } from '#ui/scan/Camera.tsx';
import { useScanner } from '#ui/scan/useScanner.ts';
import classes from './Station.module.css';

/** Reads passes by camera, keyboard scanner or typing. */
export function PassReader({ onPass }: { onPass(text: string): void }) {
  const { t } = useTranslation();
  const [watching, setWatching] = useState(false);
  const [text, setText] = useState('');
  const take = (pass: string): void => {
    setWatching(false);
    setText('');
    // A scanner’s line end is no part of the pass.
    onPass(pass.replace(/[\r\n]+$/, ''));
  };
  useScanner(take);
  return (
    <form
      className={classes.reader}
      onSubmit={event => {
        event.preventDefault();
        if (text.trim() !== '') take(text);
      }}
    >
      {watching ? (
        <Camera
          label={t('station.camera')}
          stateText={state => t(`station.cameraState.${state}`)}
          onText={take}
        />
      ) : (
        <Button size="xl" leftSection={<IconCamera aria-hidden="true" />} onClick={() => setWatching(true)}>
          {t('station.read')}
        </Button>
      )}
      <div className={classes.typed}>
        <TextInput
          label={t('station.typed')}
          value={text}
          maxLength={1000}
          spellCheck={false}
          autoComplete="off"
          styles={{ input: { fontFamily: 'var(--f-mono)' } }}
          onChange={event => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={text.trim() === ''}>
          {t('station.check')}
        </Button>
      </div>
    </form>
  );
}
