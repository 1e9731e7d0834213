import { Component, type ReactNode } from 'react';
import { retryFailed } from '#ui/lazy/lazy.ts';
import { ScreenFailed } from './ScreenFailed.tsx';

interface Props {
  /** Address of the screen. A new address resets the error. */
  place: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
}

/** Catches errors of a screen, keeps bar and menu, and lets the user retry. */
export class Boundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed && before.place !== this.props.place) this.retry();
  }

  private retry(): void {
    retryFailed();
    this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? <ScreenFailed onRetry={() => this.retry()} /> : this.props.children;
  }
}
