import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import type { ReactNode } from 'react';
import { fieldNotesOf, valueOf } from '../fieldNotes.ts';
import { Changed } from './Changed.tsx';
import classes from './Passenger.module.css';
import { formatFieldValue, useFieldName } from '#ui/format/fieldName.ts';

interface Props {
  passenger: PassengerDetail;
  /** Name of the field in messages, which is also the key of its label. */
  field: string;
  /** Writes a value of a message. */
  format?: ((value: string) => string) | undefined;
  children: ReactNode;
}

/**
 * Shows a labelled value, marked when the last push changed it, and both values when API and PNR disagree.
 */
export function Fact({ passenger, field, format = formatFieldValue, children }: Props) {
  const name = useFieldName();
  const { change, disagreement } = fieldNotesOf(passenger, field, valueOf(passenger, field));
  const nothing = children === null || children === undefined || children === false || children === '';
  if (nothing && change === undefined && disagreement === undefined) return null;
  return (
    <>
      <dt>{name(field)}</dt>
      <dd>
        {disagreement === undefined ? (
          <Changed change={change} airport={passenger.flight.origin}>
            {nothing ? '–' : children}
          </Changed>
        ) : (
          <span className={classes.both}>
            {disagreement.api !== null && (
              <span>
                {format(disagreement.api)} <small>API</small>
              </span>
            )}
            {disagreement.pnr !== null && (
              <span>
                {format(disagreement.pnr)} <small>PNR</small>
              </span>
            )}
          </span>
        )}
      </dd>
    </>
  );
}
