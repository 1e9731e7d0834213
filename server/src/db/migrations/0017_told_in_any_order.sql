-- Content and cancellation have separate orders. A sender that may send for the carrier wins, then the later
-- change, then the later message.

-- Whether the content is from a sender that may send for the carrier.
alter table booking add column told_by_own boolean not null default false;
-- The last cancellation: message, change time and sender.
alter table booking add column cancel_order text not null default '';
alter table booking add column cancel_changed_at timestamptz;
alter table booking add column cancelled_by_own boolean not null default false;
update booking set cancel_order = message_order where cancelled;

-- Two workers claim a new number one after the other, so that the second finds the traveller of the first.
alter table traveller_document add column first boolean not null default false;
update traveller_document d set first = true
where not exists (
  select from traveller_document o
  where o.number_loose = d.number_loose and o.number_folded = d.number_folded
    and (o.first_seen_at, o.ctid) < (d.first_seen_at, d.ctid)
);
create unique index traveller_document_first on traveller_document (number_loose, number_folded) where first;
