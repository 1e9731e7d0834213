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
  /** Lines it has when there is less in it, and more than which it scrolls. */
  least: number;
  most: number;
  mono?: boolean;
  'data-autofocus'?: boolean | undefined;
}

/** Text of several lines; as high as what is in it, by the browser itself. One that cannot leaves it at its least. */
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
