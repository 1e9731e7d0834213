import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toLocalDate } from '#ui/format/dates.ts';
import { formatTypedDate } from '#ui/format/format.ts';
import type { DuplicateLink } from './fieldBinding.ts';
import classes from './Form.module.css';

/** Names the record that already has the value, and links to it. */
export function DuplicateNotice({ duplicate: { record, path } }: { duplicate: DuplicateLink }) {
  const { t } = useTranslation();
  if (record === null) return <p className={classes.duplicate}>{t('forms.duplicateHidden')}</p>;
  const { name, active, createdAt } = record;
  const state = t(active ? 'forms.duplicateActive' : 'forms.duplicateInactive');
  const since =
    createdAt === null
      ? ''
      : `, ${t('forms.duplicateSince', { at: formatTypedDate(toLocalDate(new Date(createdAt))) })}`;
  return (
    <p className={classes.duplicate}>
      {path === undefined ? name : <Link to={path}>{name}</Link>} ({state}
      {since})
    </p>
  );
}
