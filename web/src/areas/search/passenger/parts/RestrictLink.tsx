import type { PassengerDetail } from '@farol/contract/areas/search/passenger';
import { Button } from '@mantine/core';
import { IconShieldPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { canUse, useReader } from '#client/reader.ts';
import { documentsToRestrict } from '../documentsToRestrict.ts';

const addRestrictionPath = '/inspection/restriction-list/add';

/** Returns the name for the optional search by name; nothing for a name of one letter. */
const namesToRestrict = ({ surname, givenNames, birthDate }: PassengerDetail) =>
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
      to={addRestrictionPath}
      state={{ documents, names: namesToRestrict(passenger) }}
      variant="default"
      leftSection={<IconShieldPlus size={16} />}
    >
      {t('passenger.restrict')}
    </Button>
  );
}
