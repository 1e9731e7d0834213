import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import classes from './Reading.module.css';

interface Props {
  title: string;
  detail?: ReactNode;
  /** At first. */
  open?: boolean;
  children: ReactNode;
}

/** Entry of a list whose text opens below its title. */
export function Fold({ title, detail, open = false, children }: Props) {
  const [isOpen, setOpen] = useState(open);
  const id = useId();
  const Icon = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li className={classes.entry}>
      <button
        type="button"
        className={classes.title}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon size={16} aria-hidden="true" />
        <span>{title}</span>
        {detail}
      </button>
      {isOpen && (
        <div id={id} className={classes.body}>
          {children}
        </div>
      )}
    </li>
  );
}
