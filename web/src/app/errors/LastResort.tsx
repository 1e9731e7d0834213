import { Component, type ReactNode } from 'react';
import classes from './LastResort.module.css';

/**
 * When nothing else can be shown. It needs neither texts nor components that are fetched, for these may be what is missing:
 * so it says in both languages what it says.
 */
export function LastResort() {
  return (
    <main className={classes.page}>
      <p lang="pt-BR">
        <b>O Farol não pôde ser aberto.</b> Verifique a conexão e tente de novo.
      </p>
      <p lang="en">
        <b>Farol could not be opened.</b> Check the connection and try again.
      </p>
      <button type="button" onClick={() => window.location.reload()}>
        <span lang="pt-BR">Tentar de novo</span> · <span lang="en">Retry</span>
      </button>
    </main>
  );
}

/** The outermost boundary: whatever breaks, the page is never empty. */
export class LastBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <LastResort /> : this.props.children;
  }
}
