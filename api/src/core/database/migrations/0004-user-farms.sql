-- The farms of an employee could not name the table of farms before it was there.
-- The check of the rows reads them as the owner, from whom they are hidden otherwise.
alter table client_user_farms no force row level security;
alter table farms no force row level security;
alter table client_user_farms
  add foreign key (client_id, farm_id) references farms (client_id, id) on delete cascade;
alter table client_user_farms force row level security;
alter table farms force row level security;
