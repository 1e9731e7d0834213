import { Component, type ReactNode } from 'react';
import classes from './LastResort.module.css';

/**
 * Shows a plain error in both languages. Uses no fetched texts or components, because these may be missing.
 */
export function LastResort() {
  return (
    <main className={classes.page}>
      <p lang="pt-BR">
        <b>Não foi possível abrir o Farol.</b> Verifique sua conexão e tente novamente.
      </p>
      <p lang="en">
        <b>Could not open Farol.</b> Check your connection and try again.
      </p>
      <button type="button" onClick={() => window.location.reload()}>
        <span lang="pt-BR">Tentar novamente</span> · <span lang="en">Try again</span>
      </button>
    </main>
  );
}

export class LastBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <LastResort /> : this.props.children;
  }
}
