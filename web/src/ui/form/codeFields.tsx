import type { ReactNode } from 'react';
import { AirportPicker } from '../fields/AirportPicker.tsx';
import { CarrierPicker } from '../fields/CarrierPicker.tsx';
import { CountryPicker } from '../fields/CountryPicker.tsx';
import type { Bound } from './bound.ts';
import { FieldPlace, inputOf } from './Field.tsx';

interface Props {
  at: Bound<string[]>;
  hint?: ReactNode;
}

export function CarriersField({ at, hint }: Props) {
  return (
    <FieldPlace at={at}>
      <CarrierPicker {...inputOf(at)} description={hint} width="100%" value={at.value} onChange={at.set} />
    </FieldPlace>
  );
}

export function AirportsField({ at, hint }: Props) {
  return (
    <FieldPlace at={at}>
      <AirportPicker
        {...inputOf(at)}
        unfolded
        description={hint}
        width="100%"
        value={at.value}
        onChange={at.set}
      />
    </FieldPlace>
  );
}

interface CountryProps {
  at: Bound<string | null>;
  hideLabel?: boolean;
  placeholder?: string;
}

export function CountryField({ at, hideLabel = false, placeholder }: CountryProps) {
  return (
    <FieldPlace at={at}>
      <CountryPicker
        {...inputOf(at)}
        hideLabel={hideLabel}
        placeholder={placeholder}
        value={at.value}
        onChange={at.set}
      />
    </FieldPlace>
  );
}
