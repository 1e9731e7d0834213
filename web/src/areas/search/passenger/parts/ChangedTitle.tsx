import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { useTranslation } from 'react-i18next';
import { useFieldName } from '#ui/format/fieldName.ts';
import { Changed } from './Changed.tsx';

interface Props {
  passenger: Pick<PassengerDetail, 'changes' | 'flight'>;
  /** Names of the fields in messages that the section shows. */
  fields: readonly string[];
}

/** Beside the title of a section whose content the last push changed. */
export function ChangedTitle({ passenger: { changes, flight }, fields }: Props) {
  const { t } = useTranslation();
  const name = useFieldName();
  const latest = changes.filter(({ field, latest: isLatest }) => isLatest && fields.includes(field));
  return latest.map((change, index) => (
    <small key={`${change.field}-${String(index)}`}>
      {' '}
      <Changed change={change} airport={flight.origin}>
        {t('passenger.changedHere', { field: name(change.field) })}
      </Changed>
    </small>
  ));
}
