export const boardingErrors = {
  AIRPORT_NOT_ALLOWED: {
    status: 403,
    pt: 'O token não vale no aeroporto {airport}. Peça à administração a inclusão do aeroporto no integrador.',
    en: 'The token is not valid at airport {airport}. Ask the administration to add the airport to the integrator.',
  },
  REQUEST_ID_USED: {
    status: 422,
    pt: 'O requestId já foi usado com outros dados. Nada foi gravado. Gere um requestId novo para cada leitura.',
    en: 'The requestId was already used with other data. Nothing was stored. Generate a new requestId for each read.',
  },
  PHOTOGRAPH_SIZE: {
    status: 422,
    pt: 'A imagem tem {width}×{height} pixels. Envie uma fotografia do rosto com pelo menos {min}×{min} pixels e no máximo o dobro em altura ou largura.',
    en: 'The image has {width}×{height} pixels. Send a photograph of the face with at least {min}×{min} pixels and at most twice as long as wide.',
  },
  VALIDATION_TAKEN: {
    status: 409,
    pt: 'Esta validação não está com você: outra pessoa a assumiu ou o prazo de dez minutos passou. Assuma-a novamente.',
    en: 'You do not hold this validation: another officer took it, or the ten minutes have passed. Take it again.',
  },
  CONSENT_TEXT_CHANGED: {
    status: 409,
    pt: 'O texto do consentimento mudou. Leia o texto novo e responda novamente.',
    en: 'The consent text has changed. Read the new text and answer again.',
  },
  CONSENT_ANSWERED: {
    status: 409,
    pt: 'Este pedido já foi respondido ou o embarque já terminou.',
    en: 'This request is already answered, or boarding has ended.',
  },
} as const;
