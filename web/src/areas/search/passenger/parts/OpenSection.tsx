import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { LazyPart } from '#ui/lazy/LazyPart.tsx';
import { PageSkeleton } from '#ui/page/PageSkeleton.tsx';
import { Section } from '../../parts/Section.tsx';

interface Props {
  title: string;
  /** Describes what the button shows. */
  text: string;
  show: string;
  hide: string;
  children: ReactNode;
}

/** Section whose content loads when the user opens it. */
export function OpenSection({ title, text, show, hide, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Section title={title} wide>
      {!open && <p className="dim">{text}</p>}
      <Button size="compact-sm" variant="default" mb={8} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? hide : show}
      </Button>
      {open && (
        <LazyPart fallback={<PageSkeleton bare />} onFailed={() => setOpen(false)}>
          {children}
        </LazyPart>
      )}
    </Section>
  );
}
