import { eventTextOf } from '../../event-text.ts';

export const inspectionPanelsEvents = {
  PANEL_VIEWED: eventTextOf('VIEW', 'Viu um painel de fiscalização', 'Viewed an inspection panel'),
  PANEL_CHANGES_VIEWED: eventTextOf(
    'VIEW',
    'Atualizou um painel de fiscalização',
    'Refreshed an inspection panel',
  ),
  PASSENGERS_INSPECTED: eventTextOf(
    'CHANGE',
    'Marcou passageiros como inspecionados',
    'Marked passengers as inspected',
  ),
  INSPECTIONS_UNDONE: eventTextOf(
    'CHANGE',
    'Voltou passageiros para não inspecionados',
    'Set passengers back to not inspected',
  ),
  SCORE_BANDS_CHANGED: eventTextOf(
    'CHANGE',
    'Alterou as faixas de pontuação do órgão',
    'Changed the score bands of the organization',
  ),
  TERM_FORM_CHANGED: eventTextOf('CHANGE', 'Alterou os campos de um termo', 'Changed the fields of a term'),
  TERM_ISSUED: eventTextOf('CHANGE', 'Emitiu um termo', 'Issued a term'),
  TERM_CANCELLED: eventTextOf('CHANGE', 'Cancelou um termo', 'Cancelled a term'),
  TERM_VIEWED: eventTextOf('VIEW', 'Viu termos de um passageiro', 'Viewed terms of a passenger'),
  TERM_EXPORTED: eventTextOf('EXPORT', 'Gerou o PDF de um termo', 'Generated the PDF of a term'),
  TERMS_SEARCHED: eventTextOf('VIEW', 'Consultou termos', 'Searched terms'),
  REFERRAL_CREATED: eventTextOf('CHANGE', 'Encaminhou um passageiro', 'Referred a passenger'),
  REFERRAL_CHANGED: eventTextOf('CHANGE', 'Alterou um encaminhamento', 'Changed a referral'),
  REFERRALS_VIEWED: eventTextOf(
    'VIEW',
    'Viu encaminhamentos de passageiros',
    'Viewed referrals of passengers',
  ),
  HAND_OVER_VIEWED: eventTextOf('VIEW', 'Viu a passagem de turno', 'Viewed the shift hand-over'),
  HAND_OVER_EXPORTED: eventTextOf(
    'EXPORT',
    'Gerou o PDF da passagem de turno',
    'Generated the PDF of the shift hand-over',
  ),
};
