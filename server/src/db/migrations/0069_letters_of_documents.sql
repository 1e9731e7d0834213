-- Folds letters beyond ASCII like the program. `traveller_document` stays, because its numbers lost letters
-- and may be of several people.
update restriction_document set number_folded = regexp_replace(
  translate(upper(regexp_replace(normalize(number, nfd), '[\u0300-\u036F]', '', 'g')),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺαβεζηικμνορτυχавекмнорстухѕіјбгджзийлпфцчшщъыьэюяΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿАВЕКМНОРСТУХЅІЈҮҺԚԜӀ',
    '012345678901234567890123456789ABCDEFGHIJKLMNOPQRSTUVWXYZABEZHIKMNOPTYXABEKMHOPCTYXSIJБГДЖЗИЙЛПФЦЧШЩЪЫЬЭЮЯABEZHIKMNOPTYXCJABEKMHOPCTYXSIJYHQWI'),
  '[^A-Z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02AF\u0370-\u1FFF\u2C00-\u2DFF\u3041-\u30FA\u30FD-\uD7FF\uF900-\uFDFF\uFF66-\uFFDC]', '', 'g')
where number ~ '[\u0370-\u1FFF\u2C00-\u2DFF\u3041-\uD7FF\uF900-\uFDFF\uFF10-\uFFDC]';

update passenger_document set number_folded = regexp_replace(
  translate(upper(regexp_replace(normalize(number, nfd), '[\u0300-\u036F]', '', 'g')),
    '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺαβεζηικμνορτυχавекмнорстухѕіјбгджзийлпфцчшщъыьэюяΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹͿАВЕКМНОРСТУХЅІЈҮҺԚԜӀ',
    '012345678901234567890123456789ABCDEFGHIJKLMNOPQRSTUVWXYZABEZHIKMNOPTYXABEKMHOPCTYXSIJБГДЖЗИЙЛПФЦЧШЩЪЫЬЭЮЯABEZHIKMNOPTYXCJABEKMHOPCTYXSIJYHQWI'),
  '[^A-Z0-9\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u02AF\u0370-\u1FFF\u2C00-\u2DFF\u3041-\u30FA\u30FD-\uD7FF\uF900-\uFDFF\uFF66-\uFFDC]', '', 'g')
where number ~ '[\u0370-\u1FFF\u2C00-\u2DFF\u3041-\uD7FF\uF900-\uFDFF\uFF10-\uFFDC]' and number_folded <> '';
