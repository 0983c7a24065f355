-- What was told late changes what later movements are worth: the difference is an entry of its own, of 0 kg, with the kind, the
-- day and the source of the movement it belongs to. Nothing that was booked is changed.
alter table movements add column recost_of bigint;
-- The key is checked as the owner, from whom the rows are hidden otherwise.
alter table movements no force row level security;
alter table movements add foreign key (client_id, recost_of) references movements (client_id, id);
alter table movements force row level security;
create index movements_recosts on movements (client_id, recost_of) where recost_of is not null;
