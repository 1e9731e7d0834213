import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import { serveTasks } from '../../threads/serve-tasks.ts';
import { buildDefinition, type PdfReport } from './report.ts';

// Covers all Latin scripts; embedded in the PDF.
const fonts = join(
  dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
);
const [regular, medium] = ['Roboto-Regular.ttf', 'Roboto-Medium.ttf'].map(name => join(fonts, name));
pdfmake.setFonts({ Roboto: { normal: regular, bold: medium, italics: regular, bolditalics: medium } });
// Security: user texts must not load files or URLs.
pdfmake.setLocalAccessPolicy(path => path === regular || path === medium);
pdfmake.setUrlAccessPolicy(() => false);

serveTasks<PdfReport, Uint8Array<ArrayBuffer>>(
  async report => Uint8Array.from(await pdfmake.createPdf(buildDefinition(report)).getBuffer()),
  bytes => [bytes.buffer],
);
