import { language } from '#client/language.ts';
import { formatNumber } from '#ui/format/format.ts';

export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  const inLanguage = language();
  return kilobytes < 1024
    ? `${formatNumber(kilobytes, inLanguage)} KB`
    : `${formatNumber(Math.round(kilobytes / 102.4) / 10, inLanguage)} MB`;
}
