import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FieldBinding } from './fieldBinding.ts';
import { FieldContainer } from './Field.tsx';

/* In its own file, so that forms without a checkbox do not load Mantine's. */

export function CheckField({ at, hint }: { at: FieldBinding<boolean>; hint?: ReactNode }) {
  return (
    <FieldContainer at={at}>
      <Checkbox
        label={at.label}
        description={hint}
        error={at.error}
        disabled={at.readOnly}
        checked={at.value}
        onChange={event => at.set(event.currentTarget.checked)}
      />
    </FieldContainer>
  );
}
