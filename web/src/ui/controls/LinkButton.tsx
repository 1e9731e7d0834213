import type { ComponentProps } from 'react';
import classes from './LinkButton.module.css';

/** Action within text, styled as a link. Addresses use real links. */
export function LinkButton(props: Omit<ComponentProps<'button'>, 'type' | 'className'>) {
  return <button {...props} type="button" className={classes.link} />;
}
