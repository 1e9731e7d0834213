import type { Language } from '@farol/contract';

export interface FrameTexts {
  page(current: number, of: number): string;
  madeFor(user: string, organization: string): string;
  reason(text: string): string;
  notice: string;
}

const pt: FrameTexts = {
  page: (current, of) => `Página ${current} de ${of}`,
  madeFor: (user, organization) => `Gerado para ${[user, organization].filter(Boolean).join(', ')}`,
  reason: text => `Motivo informado: ${text}`,
  notice: 'Contém dados pessoais (Lei nº 13.709/2018). Use somente para o motivo informado.',
};

const en: FrameTexts = {
  page: (current, of) => `Page ${current} of ${of}`,
  madeFor: (user, organization) => `Generated for ${[user, organization].filter(Boolean).join(', ')}`,
  reason: text => `Reason given: ${text}`,
  notice: 'Contains personal data (Brazilian Law 13,709/2018). Use only for the reason given.',
};

export const frameTexts: Readonly<Record<Language, FrameTexts>> = { pt, en };
