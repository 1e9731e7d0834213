import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { DialogWarning } from '#ui/dialog/DialogParts.tsx';
import type { RecordRegister, RegisterRow } from './register.ts';
import { registerText } from './texts.ts';
import { type ActiveToggle, useActiveToggle } from './useActiveToggle.tsx';

export const canToggle = ({ abilities = [] }: RegisterRow): boolean => abilities.includes('toggle');

/** Activates and deactivates records of a register, or shows why this is not possible now. */
export function useRegisterToggle<R extends RegisterRow>(register: RecordRegister<R>): ActiveToggle<R> {
  const { t } = useTranslation();
  const { name, nameOf, toggle, deactivateText, toggleObstacle } = register;
  const [blocked, setBlocked] = useState<R | null>(null);
  const activeToggle = useActiveToggle<R>({
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
  const { toggle: toggleActive } = activeToggle;
  const toggleOrExplain = useCallback(
    (row: R) => (toggleObstacle(row, t) === undefined ? toggleActive(row) : setBlocked(row)),
    [toggleActive, toggleObstacle, t],
  );
  const obstacle = blocked === null ? undefined : toggleObstacle(blocked, t);
  if (blocked === null || obstacle === undefined) return { ...activeToggle, toggle: toggleOrExplain };
  const dialog = (
    <Dialog title={nameOf(blocked)} onClose={() => setBlocked(null)}>
      <DialogWarning>{obstacle.text}</DialogWarning>
      <Link to={obstacle.link.to} onClick={() => setBlocked(null)}>
        {obstacle.link.label}
      </Link>
    </Dialog>
  );
  return { ...activeToggle, toggle: toggleOrExplain, dialog };
}
