import { FINDING_TEXTS } from '@farol/edifact';
import { intakeFindings } from '../server/src/areas/processing/index.ts';

const markers = /(<!-- findings -->\n)[^]*(<!-- \/findings -->)/;
const order = ['ERROR', 'WARNING', 'INFO'];

/** Writes the findings of the reader and of the platform between the markers of docs/findings.md. */
export function replaceFindings(text: string): string {
  if (!markers.test(text)) throw new Error('no <!-- findings --> … <!-- /findings -->');
  return text.replace(markers, (_, start: string, end: string) => `${start}${buildTables()}\n${end}`);
}

function buildTables(): string {
  const ofReader = Object.entries(FINDING_TEXTS)
    .toSorted(([, one], [, other]) => order.indexOf(one.severity) - order.indexOf(other.severity))
    .map(
      ([code, { severity, en, adviceEn }]) =>
        `| \`${code}\` | ${severity} | ${cell(en)} | ${cell(adviceEn)} |`,
    );
  const ofPlatform = Object.entries(intakeFindings).map(
    ([code, { en, adviceEn }]) => `| \`${code}\` | ${cell(en)} | ${cell(adviceEn)} |`,
  );
  return `
## Findings in the message itself

| code | severity | text | advice |
| --- | --- | --- | --- |
${ofReader.join('\n')}

## Findings that compare with other messages and the register

| code | text | advice |
| --- | --- | --- |
${ofPlatform.join('\n')}
`;
}

const cell = (text: string) => text.replaceAll('|', '\\|');
