-- When the last whole backup was made, by whatever makes them: ours says so itself, another program by this function.
create table backups_made (
  id integer primary key check (id = 1),
  at timestamptz not null
);
comment on table backups_made is 'reference: belongs to the server, not to a client';

create function backup_made() returns void language sql as $$
  insert into backups_made (id, at) values (1, now()) on conflict (id) do update set at = excluded.at
$$;
