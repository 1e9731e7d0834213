import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublicSettings } from '#client/settings.ts';
import { formatCpf } from '#ui/format/format.ts';
import classes from './NoAccess.module.css';

interface Props {
  /** The signed-in person, when known. */
  person?: { cpf: string; fullName: string };
  /** Messages of the server for a refused sign-on; they contain CPF and name. */
  messages?: readonly string[];
  /** Contacts to ask, when known. */
  children?: ReactNode;
}

/** Explains missing access: contacts, the person's data for the request, and support addresses. */
export function NoAccess({ person, messages = [], children }: Props) {
  const { t } = useTranslation();
  const settings = usePublicSettings();
  const contacts = settings.data?.supportContacts ?? [];
  return (
    <div className={classes.notice}>
      {messages.map(line => (
        <p key={line}>{line}</p>
      ))}
      {messages.length === 0 && <p>{t('noAccess.text')}</p>}
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
