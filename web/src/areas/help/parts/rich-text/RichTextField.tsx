import { Input } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldContainer } from '#ui/form/Field.tsx';
import type { FieldBinding } from '#ui/form/fieldBinding.ts';
import { lazy } from '#ui/lazy/lazy.ts';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { RichText } from './RichText.tsx';
import classes from './RichTextField.module.css';

const RichTextEditor = lazy(() => import('./RichTextEditor.tsx'));

/** Text with headings, lists, links and images, as HTML. The editor loads with the field. */
export function RichTextField({ at }: { at: FieldBinding<string> }) {
  const { t } = useTranslation();
  const labelId = useId();
  const [failed, setFailed] = useState(false);
  return (
    <FieldContainer at={at}>
      <Input.Wrapper
        label={at.label}
        labelElement="div"
        labelProps={{ id: labelId }}
        error={at.error}
        required={at.required}
      >
        {at.readOnly ? (
          <RichText html={at.value} />
        ) : failed ? (
          <button type="button" className={classes.retry} onClick={() => setFailed(false)}>
            {t('richText.retry')}
          </button>
        ) : (
          <LazyPart
            fallback={<div className={classes.waiting} aria-busy="true" />}
            onFailed={() => setFailed(true)}
          >
            <RichTextEditor
              labelId={labelId}
              value={at.value}
              invalid={at.error !== undefined}
              onChange={at.set}
            />
          </LazyPart>
        )}
      </Input.Wrapper>
    </FieldContainer>
  );
}
