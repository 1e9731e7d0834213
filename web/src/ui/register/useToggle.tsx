import { useTranslation } from 'react-i18next';
import { type ActiveToggle, useActiveToggle } from './useActiveToggle.tsx';
import { type RegisterRecord, type TogglingRegister, useReloadRecords } from './register.ts';

export function useToggle<R extends RegisterRecord>(
  register: TogglingRegister<R>,
  consequence: string,
): ActiveToggle<R> {
  const { t } = useTranslation();
  return useActiveToggle<R>({
    change: row => register.toggle(register.idOf(row), row.version),
    reload: useReloadRecords(),
    texts: row => {
      const name = register.nameOf(row);
      return {
        title: t('register.endTitle'),
        text: `${name}: ${consequence}`,
        act: t('register.end'),
        deactivated: t('register.ended', { name }),
        reactivated: t('register.reactivated', { name }),
      };
    },
  });
}
