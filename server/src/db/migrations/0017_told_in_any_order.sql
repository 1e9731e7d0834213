-- Content and cancellation of a booking are told apart, so that each is the last one told, in whatever order they come. Which of
-- two counts: what comes from a sender that may speak for the booking's carrier, then the later change, then the later message.

-- Whether the content comes from a sender that may speak for the carrier of the booking.
alter table booking add column told_by_own boolean not null default false;
-- The cancellation told last: its message, when the booking was changed by its word, and who told it, as above.
alter table booking add column cancel_order text not null default '';
alter table booking add column cancel_changed_at timestamptz;
alter table booking add column cancelled_by_own boolean not null default false;
update booking set cancel_order = message_order where cancelled;

-- Who meets a number that nobody holds claims it first, once: of two workers that meet one document at the same moment, one with
-- the birth date and one without, the second waits for the first and then finds its traveller.
alter table traveller_document add column first boolean not null default false;
update traveller_document d set first = true
where not exists (
  select from traveller_document o
  where o.number_loose = d.number_loose and o.number_folded = d.number_folded
    and (o.first_seen_at, o.ctid) < (d.first_seen_at, d.ctid)
);
create unique index traveller_document_first on traveller_document (number_loose, number_folded) where first;
