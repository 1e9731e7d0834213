import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '#client/language.ts';
import { formatLocalAt } from '#ui/format/format.ts';
import { fieldNotesOf, valueOf } from '../fieldNotes.ts';
import classes from './Passenger.module.css';
import { formatFieldValue, useFieldName } from '#ui/format/fieldName.ts';

interface Props {
  passenger: PassengerDetail;
  /** Name of the field in messages, which is also the key of its label. */
  field: string;
  children: ReactNode;
}

/**
 * Shows a labelled value, marked when the last push changed it, and both values when API and PNR disagree.
 */
export function Fact({ passenger, field, children }: Props) {
  const { t } = useTranslation();
  const name = useFieldName();
  const { change, disagreement } = fieldNotesOf(passenger, field, valueOf(passenger, field));
  const nothing = children === null || children === undefined || children === false || children === '';
  if (nothing && change === undefined && disagreement === undefined) return null;
  const before =
    change === undefined
      ? undefined
      : t('passenger.before', {
          value: formatFieldValue(change.before),
          source: change.source,
          time: formatLocalAt(change.local, passenger.flight.origin, language()),
        });
  return (
    <>
      <dt>{name(field)}</dt>
      <dd>
        {disagreement === undefined ? (
          <Marked before={before}>{nothing ? '–' : children}</Marked>
        ) : (
          <span className={classes.both}>
            {disagreement.api !== null && (
              <span>
                {formatFieldValue(disagreement.api)} <small>API</small>
              </span>
            )}
            {disagreement.pnr !== null && (
              <span>
                {formatFieldValue(disagreement.pnr)} <small>PNR</small>
              </span>
            )}
          </span>
        )}
      </dd>
    </>
  );
}

function Marked({ before, children }: { before: string | undefined; children: ReactNode }) {
  if (before === undefined) return children;
  return (
    <mark className={classes.changed} title={before}>
      {children}
      <span className="visually-hidden">{before}</span>
    </mark>
  );
}
