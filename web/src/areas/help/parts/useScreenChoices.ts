import { permissions } from '@farol/contract/permissions';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutletContext } from 'react-router';
import { language } from '#client/language.ts';
import { useReader } from '#client/reader.ts';
import type { Choice } from '#ui/fields/choice.ts';
import type { FrameContext } from '#ui/page/screenTypes.ts';

const recordScreens = {
  '/': 'platform',
  '/boarding/flights/:flightId/passengers': 'passengerList',
  '/boarding/flights/passengers/:flightPassengerId': 'passenger',
  '/boarding/vu/search-vu/:vuId': 'traveller',
} as const;

/** Returns screens that may have help: those of the whole menu, and of records. */
export function useScreenChoices(): Choice[] {
  const { t } = useTranslation();
  const reader = useReader();
  const { menuOf } = useOutletContext<FrameContext>();
  return useMemo(() => {
    const everyMenu = [false, true].flatMap(isAirline =>
      menuOf({ ...reader, isAirline, permissions: new Set(permissions) }).flatMap(({ items }) => items),
    );
    const names = new Map<string, string>(everyMenu.map(({ path, text }) => [path, text[language()]]));
    for (const [path, name] of Object.entries(recordScreens)) names.set(path, t(`helpItems.screens.${name}`));
    return [...names].map(([value, label]) => ({ value, label }));
  }, [menuOf, reader, t]);
}
