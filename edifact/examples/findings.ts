/* What is wrong with a message, and what its sender can do. */
import { readFileSync } from 'node:fs';
import { FINDING_TEXTS, fillText, readInterchange } from '@farol/edifact';

const bytes = readFileSync(new URL('../samples/err-paxlst-unt-count.edi', import.meta.url));

// Counts that differ are a warning here; a State may agree with its carriers that they are an error.
for (const strict of [{}, { UNT_COUNT: 'ERROR' as const }]) {
  for (const { code, severity, segment, offset, params } of readInterchange(bytes, { strict }).findings) {
    const text = FINDING_TEXTS[code];
    process.stdout.write(`${severity} ${code} at byte ${offset} (${segment})\n`);
    process.stdout.write(`  ${fillText(text.en, params)} ${fillText(text.adviceEn, params)}\n`);
    process.stdout.write(`  ${fillText(text.pt, params)} ${fillText(text.advicePt, params)}\n`);
  }
}
