alter table ingredients add column lot text not null default '';
