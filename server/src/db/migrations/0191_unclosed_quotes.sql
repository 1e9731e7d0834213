-- An unclosed quotation mark refuses the file. It is no finding of a line any more.
update named_list_version
set findings = (
  select coalesce(jsonb_agg(finding order by at), '[]')
  from jsonb_array_elements(findings) with ordinality as each (finding, at)
  where finding ->> 'code' <> 'QUOTES'
)
where findings @> '[{"code": "QUOTES"}]';
