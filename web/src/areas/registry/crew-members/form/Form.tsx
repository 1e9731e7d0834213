import {
  crewMemberInput,
  type CrewMemberRow,
  maxDocumentsPerMember,
} from '@farol/contract/areas/registry/crew-members';
import { useTranslation } from 'react-i18next';
import {
  blankDocument,
  buildDocumentsField,
  DocumentRow,
  type TypedDocument,
} from '#ui/documents/DocumentRow.tsx';
import { FieldLine, RowsField } from '#ui/form/Field.tsx';
import { ChoiceField, DayField, TextField } from '#ui/form/fields.tsx';
import { AddRow } from '#ui/form/rows.tsx';
import { RegisterForm, registerPages, useRegisterForm } from '#ui/register/registerForm.tsx';
import { useAirlineChoices } from '../../parts/useChoices.ts';
import { crewMemberRegister } from '../register.ts';

const blank = {
  carrier: null as string | null,
  registration: '',
  surname: '',
  givenNames: '',
  birthDate: null as string | null,
  documents: [blankDocument] as TypedDocument[],
  licenceUntil: null as string | null,
  dismissedOn: null as string | null,
};

/** Form of a crew member: identity, documents, licence and dismissal. The carrier cannot change. */
function CrewMemberForm({ saved }: { saved?: CrewMemberRow }) {
  const { t } = useTranslation();
  const carriers = useAirlineChoices(saved?.carrier ?? null);
  const day = { format: t('filter.dateFormat') };
  const form = useRegisterForm(crewMemberRegister, saved, {
    schema: crewMemberInput,
    blank,
    fields: {
      carrier: {},
      registration: { format: '123456' },
      surname: {},
      givenNames: {},
      birthDate: day,
      documents: buildDocumentsField(t),
      licenceUntil: day,
      dismissedOn: day,
    },
    refusals: {
      UNKNOWN_CARRIER: 'carrier',
      CODE_STAYS: 'carrier',
      REGISTRATION_EXISTS: 'registration',
      CREW_DOCUMENT_EXISTS: 'documents',
    },
  });
  const documents = form.rows('documents');
  const carrier = form.at('carrier');
  return (
    <RegisterForm register={crewMemberRegister} form={form} saved={saved}>
      <FieldLine>
        <ChoiceField
          at={saved === undefined ? carrier : { ...carrier, readOnly: true }}
          choices={carriers}
          hint={saved === undefined ? undefined : t('registry.codeStays')}
        />
        <TextField at={form.at('registration')} hint={t('crewMembers.registrationHint')} />
      </FieldLine>
      <FieldLine>
        <TextField at={form.at('surname')} />
        <TextField at={form.at('givenNames')} />
      </FieldLine>
      <DayField at={form.at('birthDate')} />
      <RowsField rows={documents} hint={t('crewMembers.documentsHint')}>
        {documents.rows.map(row => (
          <DocumentRow key={row.key} rows={documents} row={row} />
        ))}
        {documents.rows.length < maxDocumentsPerMember && (
          <div>
            <AddRow rows={documents} blank={() => ({ ...blankDocument })}>
              {t('document.add')}
            </AddRow>
          </div>
        )}
      </RowsField>
      <FieldLine>
        <DayField at={form.at('licenceUntil')} />
        <DayField at={form.at('dismissedOn')} />
      </FieldLine>
    </RegisterForm>
  );
}

export const { Add, Edit } = registerPages(crewMemberRegister, CrewMemberForm);
