import { Alert, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/controls/LinkButton.tsx';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import classes from './Form.module.css';
import { focusField } from './focus.ts';
import type { Conflict } from './formOptions.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import { RecoveredNotice } from './RecoveredNotice.tsx';
import type { FormState, FormError } from './useForm.ts';

const ConflictDialog = lazy<{ form: FormState<object>; conflict: Conflict<object> }>(async () => ({
  default: (await import('./ConflictDialog.tsx')).ConflictDialog,
}));

interface Props<V extends object> {
  form: FormState<V>;
  act?: string;
  onCancel(): void;
  /** In a dialog the buttons come last. */
  inDialog?: boolean;
  acts?: ReactNode;
  /** What saving does, in words, next to the buttons. */
  beside?: string;
  /** Keeps the buttons in sight. */
  sticky?: boolean;
  children: ReactNode;
}

/** Announces errors after an attempt to save; entries lead to their fields. */
function ErrorSummary({ wrong, onGo }: { wrong: readonly FormError[]; onGo(path: string): void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={classes.summary}>
      {wrong.length > 0 && (
        <p>
          {t('forms.wrong', { count: wrong.length })}{' '}
          {wrong.map(({ path, label, text }, index) => (
            <span key={path}>
              {index > 0 && ', '}
              {path === '' ? (
                text
              ) : (
                <LinkButton title={text} onClick={() => onGo(path)}>
                  {label}
                </LinkButton>
              )}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

/** Frame of a form: draft, lock, fields, errors, buttons and dialogs. */
export function Form<V extends object>(props: Props<V>) {
  const { form, act, onCancel, inDialog = false, acts, beside = '', sticky = false, children } = props;
  const { t } = useTranslation();
  const locked = form.locked !== undefined;
  return (
    <>
      <form
        ref={form.element}
        noValidate
        className={classes.form}
        data-within={inDialog ? 'dialog' : 'page'}
        onSubmit={event => {
          event.preventDefault();
          form.submit();
        }}
      >
        {locked && (
          <Alert color="gray" icon={<IconLock />} p="xs">
            {form.locked}
          </Alert>
        )}
        {form.recoveredAt !== null && !locked && (
          <RecoveredNotice at={form.recoveredAt} onDiscard={form.discard} />
        )}
        <Fragment key={form.resetCount}>{children}</Fragment>
        <ErrorSummary wrong={form.wrong} onGo={path => focusField(form.element.current, path)} />
        <div className={classes.acts} data-sticky={sticky || undefined}>
          {!locked && (
            <Button type="submit" loading={form.busy}>
              {act ?? t('action.save')}
            </Button>
          )}
          {acts}
          <Button variant={inDialog ? 'default' : 'subtle'} onClick={() => form.guard.leave(onCancel)}>
            {t(locked ? 'action.back' : 'action.cancel')}
          </Button>
          {form.dirty && <span className={classes.unsaved}>{t('forms.unsaved')}</span>}
          {beside !== '' && (
            <span role="status" className={classes.unsaved}>
              {beside}
            </span>
          )}
        </div>
      </form>
      {form.guard.asking && <LeaveDialog form={form} />}
      {form.conflict !== null && (
        <LazyPart onFailed={form.postponeConflict}>
          <ConflictDialog
            form={form as unknown as FormState<object>}
            conflict={form.conflict as unknown as Conflict<object>}
          />
        </LazyPart>
      )}
    </>
  );
}
