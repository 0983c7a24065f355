-- The number of the lot, as it stands on its paper.
alter table ingredients add column lot text not null default '';
