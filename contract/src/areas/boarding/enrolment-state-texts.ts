import type { EnrolmentState, VerificationRefusal } from './stages.ts';

export interface EnrolmentStateText {
  pt: string;
  en: string;
  /** What the attendant does next. */
  nextPt: string;
  nextEn: string;
}

const boardByDocument = {
  nextPt: 'Embarque o passageiro com documento e cartão de embarque.',
  nextEn: 'Board the passenger with document and boarding pass.',
} as const;

const stateTexts = {
  CONSENT_PENDING: {
    pt: 'O passageiro ainda não respondeu à mensagem.',
    en: 'The passenger has not answered the message yet.',
    nextPt: 'Peça ao passageiro que abra a mensagem e responda.',
    nextEn: 'Ask the passenger to open the message and answer.',
  },
  CONSENT_REFUSED: {
    pt: 'O passageiro recusou o consentimento.',
    en: 'The passenger refused consent.',
    ...boardByDocument,
  },
  PHOTOGRAPH_PENDING: {
    pt: 'O passageiro consentiu.',
    en: 'The passenger has consented.',
    nextPt: 'Tire a fotografia do rosto e envie-a.',
    nextEn: 'Take the photograph of the face and send it.',
  },
  VERIFYING: {
    pt: 'A fotografia está sendo comparada.',
    en: 'The photograph is being compared.',
    nextPt: 'Consulte o estado novamente em alguns segundos.',
    nextEn: 'Read the state again in a few seconds.',
  },
  MANUAL_VALIDATION: {
    pt: 'A fotografia aguarda a validação manual.',
    en: 'The photograph waits for manual validation.',
    nextPt: 'Envie a imagem do documento, se ela ainda não foi enviada, e aguarde a decisão.',
    nextEn: 'Send the image of the document if it has not been sent, and wait for the decision.',
  },
  VALIDATED: {
    pt: 'O rosto do passageiro foi validado.',
    en: 'The passenger’s face is validated.',
    nextPt: 'Oriente o passageiro a seguir com o cartão de embarque. Não é preciso documento.',
    nextEn: 'Tell the passenger to proceed with the boarding pass. No document is needed.',
  },
  NOT_VALIDATED: {
    pt: 'A fotografia não foi validada.',
    en: 'The photograph was not validated.',
    ...boardByDocument,
  },
  WITHDRAWN: {
    pt: 'O passageiro retirou o consentimento.',
    en: 'The passenger has withdrawn consent.',
    ...boardByDocument,
  },
  CANCELLED: {
    pt: 'A inscrição foi cancelada.',
    en: 'The enrolment is cancelled.',
    ...boardByDocument,
  },
} as const satisfies Record<EnrolmentState, EnrolmentStateText>;

const tryAgain = {
  nextPt: 'Tire outra fotografia, de frente e com boa luz, ou embarque o passageiro com documento e cartão.',
  nextEn:
    'Take another photograph, from the front and in good light, or board the passenger with document and pass.',
} as const;

const refusalTexts = {
  SIMILARITY_VERY_LOW: {
    pt: 'A fotografia não corresponde à da base do governo.',
    en: 'The photograph does not match that of the government base.',
    ...tryAgain,
  },
  NO_REFERENCE: {
    pt: 'As bases do governo não têm fotografia do passageiro.',
    en: 'The government bases have no photograph of the passenger.',
    ...boardByDocument,
  },
  SOURCE_FAILED: {
    pt: 'As bases do governo não responderam.',
    en: 'The government bases did not answer.',
    nextPt:
      'Envie a fotografia novamente em alguns minutos, ou embarque o passageiro com documento e cartão.',
    nextEn: 'Send the photograph again in a few minutes, or board the passenger with document and pass.',
  },
  OFFICER_REFUSED: {
    pt: 'A fotografia foi recusada na validação manual.',
    en: 'The photograph was refused in manual validation.',
    ...tryAgain,
  },
} as const satisfies Record<VerificationRefusal, EnrolmentStateText>;

/** Returns what the attendant reads about an enrolment; a refusal explains `NOT_VALIDATED`. */
export function enrolmentStateText(
  state: EnrolmentState,
  refusal: VerificationRefusal | null,
): EnrolmentStateText {
  return state === 'NOT_VALIDATED' && refusal !== null ? refusalTexts[refusal] : stateTexts[state];
}
