import type { ComponentProps } from 'react';
import classes from './LinkButton.module.css';

/** An act amid text, that looks like a link. What leads to an address is a link. */
export function LinkButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={classes.link} />;
}
