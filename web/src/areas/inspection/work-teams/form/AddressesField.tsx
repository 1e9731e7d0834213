import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldContainer, toInputProps } from '#ui/form/Field.tsx';
import type { FieldBinding } from '#ui/form/fieldBinding.ts';

const separators = [',', ';', ' '];

/** E-mail addresses, one tag each. */
export function AddressesField({ at, hint }: { at: FieldBinding<string[]>; hint: ReactNode }) {
  const { t } = useTranslation();
  return (
    <FieldContainer at={at}>
      <TagsInput
        {...toInputProps(at)}
        description={hint}
        inputMode="email"
        splitChars={separators}
        acceptValueOnBlur
        placeholder={at.value.length === 0 ? t('workTeams.onCallExample') : undefined}
        value={at.value}
        onChange={at.set}
      />
    </FieldContainer>
  );
}
