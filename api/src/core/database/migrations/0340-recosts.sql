-- What was told late changes what later movements are worth: the difference is an entry of its own, of 0 kg, with the kind, the
-- day and the source of the movement it belongs to. Nothing that was booked is changed.
alter table movements add column recost_of bigint;
alter table movements add foreign key (client_id, recost_of) references movements (client_id, id);
create index movements_recosts on movements (client_id, recost_of) where recost_of is not null;
