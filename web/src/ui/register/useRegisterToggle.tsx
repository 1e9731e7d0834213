import { useTranslation } from 'react-i18next';
import type { RecordRegister, RegisterRow } from './register.ts';
import { registerText } from './texts.ts';
import { type ActiveToggle, useActiveToggle } from './useActiveToggle.tsx';

export const canToggle = ({ abilities = [] }: RegisterRow): boolean => abilities.includes('toggle');

/** Activates and deactivates records of a register. */
export function useRegisterToggle<R extends RegisterRow>(register: RecordRegister<R>): ActiveToggle<R> {
  const { t } = useTranslation();
  const { name, nameOf, toggle, deactivateText } = register;
  return useActiveToggle<R>({
    changes: toggle?.changes ?? [],
    change: async row => toggle?.send(row),
    texts: row => {
      const values = { name: nameOf(row) };
      return {
        title: registerText(t, name, 'deactivateTitle'),
        text: deactivateText(row, t),
        act: t('register.deactivate'),
        deactivated: registerText(t, name, 'deactivated', values),
        reactivated: registerText(t, name, 'reactivated', values),
      };
    },
  });
}
