import { BCBP_TEXTS } from './texts.ts';
import type { BcbpReason, BcbpWarning, BcbpWarningCode, StrictReason } from './types.ts';

/** Ends the reading. `readBcbp` catches it. */
export class Refusal extends Error {
  readonly reason: BcbpReason;
  readonly at: number;
  readonly leg: number | undefined;

  constructor(reason: BcbpReason, at: number, leg?: number) {
    super(BCBP_TEXTS[reason].en);
    this.reason = reason;
    this.at = at;
    this.leg = leg;
  }
}

export class Notes {
  readonly warnings: BcbpWarning[] = [];
  readonly #strict: boolean;

  constructor(strict: boolean) {
    this.#strict = strict;
  }

  warn(code: BcbpWarningCode, at: number, leg?: number): void {
    const warning: BcbpWarning = { code, message: BCBP_TEXTS[code].en, at };
    if (leg !== undefined) warning.leg = leg;
    this.warnings.push(warning);
  }

  object(code: StrictReason, at: number): void {
    if (this.#strict) throw new Refusal(code, at);
    this.warn(code, at);
  }
}
