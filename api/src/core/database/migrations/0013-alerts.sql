-- What somebody should look at (domain c): one row per client, kind, object and day. Which object it is about is a
-- key of its own, `feeding:12:load`, for an alert may be about a part of a thing; `facts` holds numbers and names.
create table alerts (
  client_id bigint not null references clients (id),
  id bigint generated always as identity,
  kind text not null,
  object text not null,
  day date not null,
  level text not null check (level in ('red', 'orange')),
  -- The farm it belongs to, or the company where it is about a stock; an employee sees those of his farms only.
  farm_id bigint,
  company_id bigint,
  facts jsonb not null,
  at timestamptz not null,
  -- When the cause was gone, or it was too old to act on.
  closed_at timestamptz,
  primary key (client_id, id),
  foreign key (client_id, farm_id) references farms (client_id, id),
  foreign key (client_id, company_id) references companies (client_id, id),
  check (num_nonnulls(farm_id, company_id) = 1)
);
create unique index alerts_object_key on alerts (client_id, kind, object, day);
create index alerts_newest on alerts (client_id, at desc, id desc);
create index alerts_open on alerts (client_id, kind, object) where closed_at is null;
call separate_clients('alerts');

-- Read and acknowledged by each user for himself.
create table alert_marks (
  client_id bigint not null,
  alert_id bigint not null,
  account_id bigint not null references accounts (id),
  read_at timestamptz,
  acked_at timestamptz,
  primary key (client_id, alert_id, account_id),
  foreign key (client_id, alert_id) references alerts (client_id, id) on delete cascade
);
call separate_clients('alert_marks');

-- Alerts of a company have no farm; who may hear of them is found by the company.
alter table events alter column farm_id drop not null, add column company_id bigint;
create index events_at on events (client_id, at);

create function tell_alert() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.level = new.level and old.closed_at is not distinct from new.closed_at then
    return null;
  end if;
  insert into events (client_id, farm_id, company_id, kind, object_id)
    values (new.client_id, new.farm_id, new.company_id, 'alert', new.id);
  perform pg_notify('manger_alert', new.client_id::text);
  return null;
end $$;

-- Told when it is raised, gets worse or closes; marks are each user's own.
create trigger alerts_tell after insert or update of level, closed_at on alerts
  for each row execute function tell_alert();
