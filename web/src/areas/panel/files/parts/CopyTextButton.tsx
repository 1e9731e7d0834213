import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Copies a text and confirms it. */
export function CopyTextButton({ text }: { text: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState<string | null>(null);
  const done = copied === text;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={done ? <IconCheck size={14} /> : <IconCopy size={14} />}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(text),
          () => undefined,
        )
      }
    >
      {t(done ? 'action.copied' : 'action.copy')}
    </Button>
  );
}
