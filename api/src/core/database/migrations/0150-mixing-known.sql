-- Whether somebody noted when the load was finished: a load that is recorded afterwards without its times cannot be
-- judged by how long it was mixed (F11).
alter table feedings add column mixing_known boolean not null default true;
