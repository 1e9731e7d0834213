import { Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './RichTextField.module.css';

interface Props {
  editor: Editor;
  onClose(): void;
}

const allowed = /^(?:https?:\/\/\S+|mailto:\S+@\S+|\/web\/\S*)$/i;

/** Address of the link at the selection. */
export function LinkLine({ editor, onClose }: Props) {
  const { t } = useTranslation();
  const current = editor.getAttributes('link')['href'] as string | undefined;
  const [address, setAddress] = useState(current ?? '');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const apply = (): void => {
    const href = address.trim();
    if (!allowed.test(href)) return setWrong(true);
    editor.chain().focus().extendMarkRange('link').setLink({ href }).run();
    onClose();
  };
  const remove = (): void => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      apply();
    }
    if (event.key === 'Escape') onClose();
  };
  return (
    <div className={classes.link}>
      <TextInput
        label={t('richText.address')}
        placeholder="https://"
        ref={input}
        value={address}
        error={isWrong ? t('richText.wrongAddress') : undefined}
        onChange={event => setAddress(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="default" onClick={apply}>
        {t('richText.applyLink')}
      </Button>
      {current !== undefined && (
        <Button variant="subtle" onClick={remove}>
          {t('richText.removeLink')}
        </Button>
      )}
    </div>
  );
}
