import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { Button } from '@mantine/core';
import { IconShieldPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { canUse, useReader } from '#client/reader.ts';
import { documentsToRestrict } from '../documentsToRestrict.ts';

const form = '/inspection/restriction-list/add';

/** Name for optional name matching; empty when the name has no letters. */
const namesOf = ({ surname, givenNames, birthDate }: PassengerDetail) =>
  [{ name: `${givenNames} ${surname}`.trim(), birthDate }].filter(({ name }) => name.length > 1);

/** Links to a new restriction with the documents of this person. */
export function RestrictLink({ passenger }: { passenger: PassengerDetail }) {
  const { t } = useTranslation();
  const reader = useReader();
  const documents = documentsToRestrict(passenger.documents);
  if (documents.length === 0 || !canUse(reader, ['RESTRICTION_LIST']) || reader.isAirline) return null;
  return (
    <Button
      component={Link}
      to={form}
      state={{ documents, names: namesOf(passenger) }}
      variant="default"
      leftSection={<IconShieldPlus size={16} />}
    >
      {t('passenger.restrict')}
    </Button>
  );
}
