-- The guide of the first days is put away for everybody of a client: it is about his farm, not about one person.
alter table clients add column guide_dismissed boolean not null default false;
