create table delivery_companies (
  client_id bigint not null references clients (id),
  id bigint generated always as identity,
  name text not null,
  role text not null default 'both' check (role in ('supplier', 'buyer', 'both')),
  registry_code text not null default '',
  phone text not null default '',
  email text not null default '',
  deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id)
);
create unique index delivery_companies_name_key on delivery_companies (client_id, lower(name)) where not deleted;

create table deliveries (
  client_id bigint not null,
  id bigint generated always as identity,
  type text not null check (type in ('delivery', 'sale')),
  ingredient_id bigint not null,
  value kg not null check (value > 0),
  price price_per_tonne not null,
  company_id bigint,
  date date not null,
  document_no text not null default '',
  note text not null default '',
  -- What stands for it in the ledger now: a change of it is a reversal and a new movement.
  movement_id bigint,
  deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, ingredient_id) references ingredients (client_id, id),
  foreign key (client_id, company_id) references delivery_companies (client_id, id),
  foreign key (client_id, movement_id) references movements (client_id, id)
);
create index deliveries_day on deliveries (client_id, date);
create index deliveries_company on deliveries (client_id, company_id) where not deleted;

call separate_clients('delivery_companies');
call separate_clients('deliveries');
