/* Lists the faults of a message with advice for its sender. */
import { readFileSync } from 'node:fs';
import { FINDING_TEXTS, fillText, readInterchange } from '@farol/edifact';

const bytes = readFileSync(new URL('../samples/err-paxlst-unt-count.edi', import.meta.url));

// A State may agree with its carriers that different counts are an error.
for (const strict of [{}, { UNT_COUNT: 'ERROR' as const }]) {
  for (const { code, severity, segment, offset, params } of readInterchange(bytes, { strict }).findings) {
    const text = FINDING_TEXTS[code];
    process.stdout.write(`${severity} ${code} at byte ${offset} (${segment})\n`);
    process.stdout.write(`  ${fillText(text.en, params)} ${fillText(text.adviceEn, params)}\n`);
    process.stdout.write(`  ${fillText(text.pt, params)} ${fillText(text.advicePt, params)}\n`);
  }
}
