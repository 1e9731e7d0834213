import { iconActions } from '@farol/contract/areas/occurrences/icon-actions';
import { Button, FileButton, Input } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/call.ts';
import { ApiError } from '#client/failures.ts';
import { FieldContainer } from '#ui/form/Field.tsx';
import type { FieldBinding } from '#ui/form/fieldBinding.ts';
import { Icon } from '../Icon.tsx';
import classes from './IconField.module.css';

const fileErrorStatuses = [400, 413, 422];

/** The platform redraws the chosen image; the form saves the result. */
export function IconField({ at }: { at: FieldBinding<string> }) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: (file: File) => {
      const upload = new FormData();
      upload.append('file', file);
      return call(iconActions.previewIcon, {}, { upload, handles: fileErrorStatuses });
    },
    onMutate: () => setRefusal(undefined),
    onSuccess: ({ icon }) => at.set(icon),
    onError: failure =>
      setRefusal(
        failure instanceof ApiError && fileErrorStatuses.includes(failure.status)
          ? failure.messages.join(' ')
          : undefined,
      ),
  });
  return (
    <FieldContainer at={at}>
      <Input.Wrapper
        label={at.label}
        description={t('iconActions.iconHint')}
        error={refusal ?? at.error}
        withAsterisk={at.required}
        labelElement="div"
      >
        <div className={classes.line}>
          {at.value === '' ? (
            <span className="dim">{t('iconActions.iconNone')}</span>
          ) : (
            <Icon icon={at.value} name={t('iconActions.iconChosen')} />
          )}
          {!at.readOnly && (
            <FileButton accept="image/png,image/jpeg" onChange={file => file !== null && mutate(file)}>
              {props => (
                <Button {...props} variant="default" size="compact-sm" loading={isPending}>
                  {t(at.value === '' ? 'iconActions.iconChoose' : 'iconActions.iconChange')}
                </Button>
              )}
            </FileButton>
          )}
        </div>
      </Input.Wrapper>
    </FieldContainer>
  );
}
