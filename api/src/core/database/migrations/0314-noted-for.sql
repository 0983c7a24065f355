-- Who migrates may be bound by the policies himself.
alter table offline_conflicts no force row level security;
alter table feeding_events no force row level security;
alter table feedings no force row level security;

-- Facts that came after their feeding was deleted have no feeding: those of two feedings were taken for one, so that what
-- was weighed for the second seemed to be weighed already. `noted_for` is the feeding that the tablet meant, also when it is gone.
alter table offline_conflicts add column noted_for bigint;
update offline_conflicts set noted_for = feeding_id;

-- The log of a feeding is only added to: a feeding that has one cannot be deleted, nor its log with it.
alter table feeding_events drop constraint feeding_events_client_id_feeding_id_fkey;
alter table feeding_events add constraint feeding_events_client_id_feeding_id_fkey
  foreign key (client_id, feeding_id) references feedings (client_id, id);

alter table offline_conflicts force row level security;
alter table feeding_events force row level security;
alter table feedings force row level security;
