import { InputBase, type TextareaProps } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './LongText.module.css';

interface Props extends Pick<
  TextareaProps,
  | 'label'
  | 'description'
  | 'error'
  | 'required'
  | 'withAsterisk'
  | 'readOnly'
  | 'maxLength'
  | 'value'
  | 'onChange'
  | 'onBlur'
  | 'aria-label'
  | 'onKeyDown'
  | 'ref'
> {
  minLines: number;
  maxLines: number;
  mono?: boolean;
  'data-autofocus'?: boolean | undefined;
}

/** Grows with its content through CSS; older browsers show the minimum. */
export function LongText({ minLines, maxLines, mono = false, ...props }: Props) {
  return (
    <InputBase
      {...props}
      component="textarea"
      multiline
      rows={minLines}
      style={{ '--least': minLines, '--most': maxLines } as CSSProperties}
      classNames={{ input: `${classes.text ?? ''} ${mono ? 'mono' : ''}` }}
    />
  );
}
