import { Alert } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatInstant } from '#ui/format/format.ts';
import { LinkButton } from '#ui/controls/LinkButton.tsx';

/** `at` is in milliseconds since 1970. */
export function RecoveredNotice({ at, onDiscard }: { at: number; onDiscard(): void }) {
  const { t } = useTranslation();
  return (
    <Alert color="gov" variant="light" icon={<IconHistory />} p="xs" role="status">
      {t('forms.recovered', { time: formatInstant(new Date(at).toISOString(), language()) })}{' '}
      <LinkButton onClick={onDiscard}>{t('forms.discard')}</LinkButton>
    </Alert>
  );
}
