import type { ReactNode } from 'react';
import { AirportPicker } from '../fields/AirportPicker.tsx';
import { CarrierPicker } from '../fields/CarrierPicker.tsx';
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
      <AirportPicker {...inputOf(at)} description={hint} width="100%" value={at.value} onChange={at.set} />
    </FieldPlace>
  );
}
