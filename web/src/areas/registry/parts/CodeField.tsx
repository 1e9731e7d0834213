import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldBinding } from '#ui/form/fieldBinding.ts';
import { TextField } from '#ui/form/fields.tsx';

interface Props {
  at: FieldBinding<string>;
  saved: boolean;
  hint?: ReactNode;
}

/** Code that other records refer to: it cannot change once saved. */
export function CodeField({ at, saved, hint }: Props) {
  const { t } = useTranslation();
  return saved ? (
    <TextField at={{ ...at, readOnly: true }} hint={t('registry.codeStays')} />
  ) : (
    <TextField at={at} hint={hint} />
  );
}
