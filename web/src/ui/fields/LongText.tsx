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
  /** Minimum lines; the field scrolls beyond `most`. */
  least: number;
  most: number;
  mono?: boolean;
  'data-autofocus'?: boolean | undefined;
}

/** Multi-line text that grows with its content through CSS. Browsers without support show `least` lines. */
export function LongText({ least, most, mono = false, ...props }: Props) {
  return (
    <InputBase
      {...props}
      component="textarea"
      multiline
      rows={least}
      style={{ '--least': least, '--most': most } as CSSProperties}
      classNames={{ input: `${classes.text ?? ''} ${mono ? 'mono' : ''}` }}
    />
  );
}
