import { useTranslation } from 'react-i18next';
import type { Toast } from '#client/toasts.ts';
import classes from './PlainToasts.module.css';

interface Props {
  toasts: readonly Toast[];
  onClose(): void;
}

/** Shows toasts without any fetched file. */
export function PlainToasts({ toasts, onClose }: Props) {
  const { t } = useTranslation();
  const unique = [...new Map(toasts.map(toast => [toast.id, toast])).values()];
  return (
    <div className={classes.toasts} role="alert">
      {unique.map(({ id, message, act }) => (
        <p key={id}>
          {message}
          {act !== undefined && (
            <button type="button" onClick={act.run}>
              {act.label}
            </button>
          )}
        </p>
      ))}
      <button type="button" onClick={onClose}>
        {t('action.close')}
      </button>
    </div>
  );
}
