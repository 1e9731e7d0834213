import { users } from '@farol/contract/areas/auth/users';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#client/useCall.ts';
import { addSavedChoices } from '#ui/form/choices.ts';
import type { FieldBinding } from '#ui/form/fieldBinding.ts';
import { AirportsField } from '#ui/form/codeFields.tsx';
import { ChoicesField } from '#ui/form/fields.tsx';

interface Props {
  at: FieldBinding<string[]>;
  organizationId: string | null;
  /** Explains an empty selection; has a default. */
  hint?: string;
}

/** Chooses from the airports of an organization, or from all airports when it has no limit. */
export function OrganizationAirportsField({ at, organizationId, ...field }: Props) {
  const { t } = useTranslation();
  const found = useCall(
    users.airportsToChoose,
    { query: { organizationId: organizationId ?? '' } },
    { enabled: organizationId !== null },
  ).data;
  const choices = useMemo(() => {
    const offered = (found?.airports ?? []).map(({ iata, city, name }) => ({
      value: iata,
      label: `${iata} · ${city} · ${name}`,
    }));
    // Saved airports stay visible, so that they can be removed.
    return addSavedChoices(
      offered,
      at.value.map(code => ({ value: code, label: code })),
    );
  }, [found, at.value]);
  const { hint = t('users.airportsHint') } = field;
  return organizationId === null || found?.any === true ? (
    <AirportsField at={at} hint={hint} />
  ) : (
    <ChoicesField at={at} choices={choices} hint={hint} placeholder={t('users.allAirports')} />
  );
}
