-- In what the list and a booking disagree about a person, so that conditions can ask for it: names of the fields, none where all agrees,
-- null where one source alone tells of them or nobody compared the two yet.
alter table flight_passenger add column disagreeing text[];
