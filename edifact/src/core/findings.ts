import type { FindingCode } from '../finding-codes.ts';
import { FINDING_TEXTS, fillText } from '../finding-texts.ts';
import type { Finding, Severity } from '../types.ts';
import type { Cursor } from './cursor.ts';
import { shortTexts } from './short-texts.ts';
import { mask } from './text.ts';

export interface Place {
  segment?: string;
  offset: number;
  length?: number;
}

export interface FindingDetails {
  at?: Cursor | Place;
  value?: string;
  person?: number;
  booking?: number;
  params?: Record<string, string | number>;
}

/** Counts further findings only, so that a broken sender cannot fill the memory. */
const LIMIT = 2000;

export function placeOf(cursor: Cursor): Place {
  return { segment: shortTexts.of(cursor.tag), offset: cursor.offset, length: cursor.end - cursor.start };
}

function isPlace(at: Cursor | Place): at is Place {
  return !('tag' in at);
}

export class Findings {
  readonly list: Finding[] = [];
  messageIndex: number | undefined;
  readonly #strict: Partial<Record<FindingCode, Severity>>;
  #listed = 0;

  constructor(strict: Partial<Record<FindingCode, Severity>> = {}) {
    this.#strict = strict;
  }

  drain(): Finding[] {
    return this.list.splice(0);
  }

  startMessage(index: number): void {
    this.messageIndex = index;
    this.#listed = 0;
  }

  endMessage(): void {
    this.messageIndex = undefined;
    this.#listed = 0;
  }

  add(code: FindingCode, details: FindingDetails = {}): void {
    this.#listed++;
    if (this.#listed > LIMIT) return;
    const reportedCode = this.#listed === LIMIT ? 'TOO_MANY_FINDINGS' : code;
    const text = FINDING_TEXTS[reportedCode];
    const finding: Finding = {
      code: reportedCode,
      severity: this.#strict[reportedCode] ?? text.severity,
      message: fillText(text.en, details.params),
    };
    if (details.at !== undefined) {
      const place = isPlace(details.at) ? details.at : placeOf(details.at);
      if (place.segment !== undefined && place.segment !== '') finding.segment = place.segment;
      finding.offset = place.offset;
      if (place.length !== undefined) finding.length = place.length;
    }
    if (this.messageIndex !== undefined) finding.messageIndex = this.messageIndex;
    if (details.person !== undefined) finding.person = details.person;
    if (details.booking !== undefined) finding.booking = details.booking;
    if (details.value !== undefined && details.value !== '') finding.value = mask(details.value);
    if (details.params !== undefined) finding.params = details.params;
    this.list.push(finding);
  }
}
