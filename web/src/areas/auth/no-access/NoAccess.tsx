import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublicSettings } from '../../../client/settings.ts';
import { formatCpf } from '../../../ui/format.ts';
import classes from './NoAccess.module.css';

interface Props {
  /** Who it is about, where the session tells. */
  person?: { cpf: string; fullName: string };
  /** What the server said, where the sign-on was refused; names CPF and name itself. */
  said?: readonly string[];
  /** Whom to ask, where it is known. */
  children?: ReactNode;
}

/** For those without any functionality: whom to ask, what to tell them, and the agencies' support contacts. */
export function NoAccess({ person, said = [], children }: Props) {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  const contacts = settings.data?.supportContacts ?? [];
  return (
    <div className={classes.notice}>
      {said.map(line => (
        <p key={line}>{line}</p>
      ))}
      {said.length === 0 && <p>{t('noAccess.text')}</p>}
      {person !== undefined && (
        <dl className={classes.person}>
          <dt>{t('noAccess.cpf')}</dt>
          <dd className="mono">{formatCpf(person.cpf)}</dd>
          <dt>{t('noAccess.name')}</dt>
          <dd>{person.fullName}</dd>
        </dl>
      )}
      {children}
      {contacts.length > 0 && (
        <>
          <p>{t('noAccess.contacts')}</p>
          <ul className={classes.contacts}>
            {contacts.map(({ agency, email }) => (
              <li key={agency}>
                <span>{agency}</span>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
