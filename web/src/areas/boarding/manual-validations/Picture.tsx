import { manualValidations, type ManualValidation } from '@farol/contract/areas/boarding/manual-validations';
import type { PhotographKind } from '@farol/contract/areas/boarding/stages';
import { useTranslation } from 'react-i18next';
import { formatFullName } from '#areas/search/parts.ts';
import { useImage } from '../parts/useImage.ts';
import classes from './Validation.module.css';

interface Props {
  flightId: string;
  row: ManualValidation;
  kind: PhotographKind;
}

export function Picture(props: Props) {
  const { t } = useTranslation();
  const { kind, row } = props;
  return (
    <figure>
      <figcaption>{t(`validation.picture.${kind}`)}</figcaption>
      {kind === 'DOCUMENT' && !row.hasDocument ? (
        <div className={classes.missing}>{t('validation.noDocument')}</div>
      ) : (
        <LoadedPicture {...props} />
      )}
    </figure>
  );
}

function LoadedPicture({ flightId, row, kind }: Props) {
  const { t } = useTranslation();
  const key = `${row.id} ${kind} ${row.photographAt}`;
  const input = { params: { flightId, id: row.id, kind } };
  const image = useImage(manualValidations.getValidationPhotograph, input, key);
  if (image === 'loading') return <div className={classes.missing} />;
  if (image === 'missing') return <div className={classes.missing}>{t('validation.noPicture')}</div>;
  return <img src={image.address} alt={`${t(`validation.picture.${kind}`)}: ${formatFullName(row)}`} />;
}
