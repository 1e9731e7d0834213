import type { UnderstoodDocument } from '@farol/contract/areas/watch/restrictions';
import { useTranslation } from 'react-i18next';
import { useCountries } from '#ui/registry/useCountries.ts';
import { formatDocumentNumber } from '#ui/format/format.ts';
import { useDocumentTypeName } from '#ui/documents/DocumentStateTag.tsx';
import { Tag } from '#ui/display/Tag.tsx';
import classes from './MetPeople.module.css';

const keyOf = ({ type, issuer, number, unknown }: UnderstoodDocument): string =>
  [type, issuer, number, ...unknown].join(' ');

/** Shows each document as it is compared, e.g. `Passport · Germany (DEU) · FX123456`. */
export function ParsedDocuments({ documents }: { documents: readonly UnderstoodDocument[] }) {
  const { t } = useTranslation();
  const typeName = useDocumentTypeName();
  const { name } = useCountries();
  const byKey = new Map(documents.map(document => [keyOf(document), document]));
  const issuerOf = (code: string): string => (name(code) === code ? code : `${name(code)} (${code})`);
  return (
    <section className={classes.people} aria-label={t('restrictions.understood.title')}>
      <p className={`${classes.note} dim`}>{t('restrictions.understood.title')}</p>
      <ul>
        {[...byKey].map(([key, { type, issuer, number, unknown }]) => (
          <li key={key}>
            {type === null ? t('document.anyType') : typeName(type)}
            {' · '}
            {issuer === null ? t('restrictions.understood.anyIssuer') : issuerOf(issuer)}
            {' · '}
            <span className="mono">{formatDocumentNumber(type, number)}</span>
            {unknown.map(part => (
              <span key={part}>
                {' '}
                <Tag tone="amber">{t(`restrictions.understood.unknown.${part}`)}</Tag>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
