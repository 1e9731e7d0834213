-- Who said that two passengers are the same person after all, and when: from then on the decision holds no more, and is history.
alter table passenger_apart add column ended_at timestamptz;
alter table passenger_apart add column ended_by uuid;
