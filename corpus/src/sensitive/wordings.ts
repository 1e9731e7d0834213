/*
 * Places where senders write about health, religion or opinions. Tests replace `#` with a word that redaction
 * must remove.
 */

export const BOOKING_WORDINGS: readonly string[] = [
  'SSR+VGML:HK:1:XQ:::LIS:GRU:# VEGETARIANO',
  'SSR+KSML:HK:1:XQ:::LIS:GRU:#',
  'SSR+MOML:HK:1:XQ:::LIS:GRU+::1:#',
  'SSR+HNML:HK:1:XQ:::::#',
  'SSR+WCHR:HK:1:XQ:::::#',
  'SSR+WCHC:HK:1:XQ:::::# CADEIRA',
  'SSR+OXYG:HK:1:XQ:::::#',
  'SSR+BLND:HK:1:XQ:::::#',
  'SSR+DEAF:HK:1:XQ:::::#',
  'SSR+DPNA:HK:1:XQ:::::#',
  'SSR+MEDA:HK:1:XQ:::::#',
  'SSR+SPML:HK:1:XQ:::::# NO PORK PLEASE',
  'SSR+OTHS:HK:1:XQ:::::# PAX CANNOT WALK',
  'SSR+OTHS:HK:1:XQ:::::# OBSERVES SABBATH',
  'SSR+OTHS:HK:1:XQ:::::# MEMBER OF A TRADE UNION',
  'SSR+ADTK:HK:1:XQ:::::# TRAVELS FOR CHEMOTHERAPY',
  'SSR+CTCM:HK:1:XQ:::::351900000000 # IS DIABETIC',
  'SSR+SEAT:HK:1:XQ:::LIS:GRU:14C # BROKEN LEG',
  'SSR+FQTV:HK:1:XQ:::::/XQ998877 # HIV',
  'SSR+TKNE:HK:1:XQ:::::9991234567890C1 # EPILEPTIC',
  'SSR+CHLD:HK:1:XQ:::::12JAN20 # AUTISTA',
  'SSR+DOCS:HK:1:XQ:::::/P/BRA/FX000111/BRA/12APR88/F/30SEP31/LIMA/ANA WCHR #+::1',
  'IFT+4:28::XQ+# NEEDS KOSHER FOOD',
  'IFT+4:28::XQ+# IS PREGNANT 30 WEEKS',
  'IFT+4:28::XQ+# ACOMPANHANTE DE PESSOA SURDA',
  'IFT+4:28::XQ+CTCM 351900000000 # WHEEL CHAIR',
  'IFT+4:28::XQ+# TRAVELS WITH PRAYER GROUP',
  'IFT+4:63+# OXIGENIO A BORDO',
  'OSI+XQ+# GESTANTE',
  'LTS+0/O/SSR VGML #',
  'SAC+# MEDIF RECEIVED',
  'RMK+# PAX IS A MONK',
  'TIF+LIMA+ANA WCHR #:A:1',
  'ADD++700:RUA A:LISBOA:::PT:1200:# NEEDS HALAL',
  'ADD++700:RUA A NEEDS # HELP:LISBOA',
  'REF+:# KSML',
  'TVL+150326:2235:160326:0520+LIS+GRU+XQ+7001:Y+# DIALYSIS',
];

export const LIST_WORDINGS: readonly string[] = [
  'FTX+AAI+++# WHEELCHAIR TO GATE',
  'FTX+MED+++# ALLERGIC TO NUTS',
  'FTX+ZZZ+++# MUST PRAY AT NOON',
  'RFF+ZZZ:# KSML',
  'RFF+ABO:# KOSHER MEAL',
  'NAD+FL+++SOUZA:RUI WHEELCHAIR #',
  'LOC+174+# DIABETIC',
  'EMP+1+# STRIKE LEADER',
  'COM+351900000000 # BLIND:TE',
  'ZZZ+# SURDO',
];

export const XML_WORDINGS: readonly string[] = [
  '<SSR SSRCode="KSML"><Text>#</Text></SSR>',
  '<SSR SSRCode="OTHS"><Text># CANNOT HEAR</Text></SSR>',
  '<OSI><Text># FASTS</Text></OSI>',
  '<Remark># EATS NO PORK</Remark>',
  '<!-- # WCHC -->',
  '<Passenger RPH="9" Note="# IN A WHEELCHAIR"/>',
  '<Unknown># ON MEDICATION</Unknown>',
];
