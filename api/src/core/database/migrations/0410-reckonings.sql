-- Feeds of which more has to be reckoned again than one call does, from a day on: the minute job goes on, a piece at a time.
create table reckonings (
  client_id bigint not null,
  ingredient_id bigint not null,
  since date not null,
  at timestamptz not null default clock_timestamp(),
  primary key (client_id, ingredient_id)
);
-- The key is checked as the owner, from whom the rows are hidden otherwise.
alter table ingredients no force row level security;
alter table reckonings add foreign key (client_id, ingredient_id) references ingredients (client_id, id);
alter table ingredients force row level security;
call separate_clients('reckonings');
