import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import type { ListPageProps, MainAct } from './listProps.ts';

interface Props<R extends object> extends Pick<ListPageProps<R>, 'title' | 'detail' | 'main' | 'second'> {
  selectedRows: readonly R[];
  /** Tools of the list. */
  children: ReactNode;
}

/** Title, tools and buttons of a list. */
export function ListHeader<R extends object>(props: Props<R>) {
  const { title, detail, main, second, selectedRows, children } = props;
  const { runOn } = second ?? {};
  return (
    <PageHeader title={title} detail={detail}>
      {children}
      {second !== undefined && (
        <MainButton {...second} {...(runOn && { run: () => runOn(selectedRows) })} quiet />
      )}
      {main !== undefined && main !== 'above' && <MainButton {...main} />}
    </PageHeader>
  );
}

function MainButton({ label, icon: Icon, to, run, quiet = false }: MainAct & { quiet?: boolean }) {
  const variant = quiet ? 'default' : 'filled';
  const leftSection = Icon === undefined ? undefined : <Icon size={16} />;
  return to === undefined ? (
    <Button variant={variant} leftSection={leftSection} onClick={run}>
      {label}
    </Button>
  ) : (
    <Button component={Link} to={to} variant={variant} leftSection={leftSection}>
      {label}
    </Button>
  );
}
