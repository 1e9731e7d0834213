import type { ReactNode } from 'react';
import { AirportPicker } from '#ui/fields/AirportPicker.tsx';
import { CarrierPicker } from '#ui/fields/CarrierPicker.tsx';
import { CountryPicker } from '#ui/fields/CountryPicker.tsx';
import type { FieldBinding } from './fieldBinding.ts';
import { FieldContainer, toInputProps } from './Field.tsx';

interface Props {
  at: FieldBinding<string[]>;
  hint?: ReactNode;
}

export function CarriersField({ at, hint }: Props) {
  return (
    <FieldContainer at={at}>
      <CarrierPicker
        {...toInputProps(at)}
        description={hint}
        width="100%"
        value={at.value}
        onChange={at.set}
      />
    </FieldContainer>
  );
}

export function AirportsField({ at, hint }: Props) {
  return (
    <FieldContainer at={at}>
      <AirportPicker
        {...toInputProps(at)}
        expandGroups
        description={hint}
        width="100%"
        value={at.value}
        onChange={at.set}
      />
    </FieldContainer>
  );
}

interface CountryProps {
  at: FieldBinding<string | null>;
  hideLabel?: boolean;
  placeholder?: string;
}

export function CountryField({ at, hideLabel = false, placeholder }: CountryProps) {
  return (
    <FieldContainer at={at}>
      <CountryPicker
        {...toInputProps(at)}
        hideLabel={hideLabel}
        placeholder={placeholder}
        value={at.value}
        onChange={at.set}
      />
    </FieldContainer>
  );
}
