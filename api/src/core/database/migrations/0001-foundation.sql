-- Accounts, clients and what every noun needs: rights, operations, history.
-- Tables marked "reference" are read before a client is known and carry no row-level security;
-- every other table starts with client_id and is shut by separate_clients().

create procedure separate_clients(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy clients on %s using (%2$s) with check (%2$s)',
    target,
    $policy$client_id = any (string_to_array(nullif(current_setting('app.clients', true), ''), ',')::bigint[])$policy$
  );
end $$;

create table accounts (
  id bigint generated always as identity primary key,
  email text not null check (length(email) between 3 and 254),
  password_hash text not null,
  user_type text not null check (user_type in ('admin', 'consultant', 'staff', 'client', 'employee')),
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  about_me text not null default '',
  photo text,
  language text not null default 'uk',
  units text not null default 'auto' check (units in ('auto', 'kg', 'lb')),
  timezone text not null default 'UTC',
  is_locked boolean not null default false,
  token_version int not null default 1,
  last_sign_in_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);
comment on table accounts is 'reference: sign-in happens before a client is known';
create unique index accounts_email_key on accounts (lower(email));

create table login_failures (
  id uuid primary key,
  email text not null,
  address text not null,
  at timestamptz not null
);
comment on table login_failures is 'reference: counts failed sign-ins, before a client is known';
create index login_failures_pair on login_failures (email, address, at);
create index login_failures_address on login_failures (address, at);

create table country_groups (
  id bigint generated always as identity primary key,
  name text not null,
  code text not null default '',
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);
comment on table country_groups is 'reference: groups clients, belongs to none';
create unique index country_groups_name_key on country_groups (lower(name));

create table clients (
  id bigint generated always as identity primary key,
  group_id bigint references country_groups (id),
  company_name text not null,
  first_name text not null default '',
  last_name text not null default '',
  email text not null default '',
  phone text not null default '',
  country text not null default '',
  language text not null default 'uk',
  currency text not null,
  weight_unit text not null default 'kg' check (weight_unit in ('kg', 'lb')),
  feeding_type text not null default 'dairy' check (feeding_type in ('dairy', 'feedlot')),
  modules text[] not null default '{main}' check (modules <@ '{main,animalfeed}'::text[]),
  is_locked boolean not null default false,
  license_until date,
  staff_id bigint references accounts (id),
  last_activity_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);
comment on table clients is 'reference: the clients themselves';
create unique index clients_company_name_key on clients (lower(company_name));

create table client_users (
  client_id bigint not null references clients (id),
  account_id bigint not null references accounts (id),
  all_farms boolean not null default false,
  primary key (client_id, account_id)
);
comment on table client_users is 'reference: which client a user belongs to is read before the client is known';
create unique index client_users_account_key on client_users (account_id);

create table consultant_clients (
  client_id bigint not null references clients (id),
  account_id bigint not null references accounts (id),
  modules text[] not null default '{main,animalfeed}' check (modules <@ '{main,animalfeed}'::text[]),
  primary key (client_id, account_id)
);
comment on table consultant_clients is 'reference: whose consultant someone is, is read before the client is known';
create index consultant_clients_account on consultant_clients (account_id);

create table client_user_farms (
  client_id bigint not null,
  account_id bigint not null,
  farm_id bigint not null,
  primary key (client_id, account_id, farm_id),
  foreign key (client_id, account_id) references client_users (client_id, account_id) on delete cascade
);
call separate_clients('client_user_farms');

create table access_groups (
  client_id bigint not null references clients (id),
  id bigint generated always as identity,
  name text not null,
  -- The matrix as the contract's PermissionRecord[]; rights are always read as a whole.
  permissions jsonb not null,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id)
);
create unique index access_groups_name_key on access_groups (client_id, lower(name));
call separate_clients('access_groups');

create table access_group_members (
  client_id bigint not null,
  account_id bigint not null,
  group_id bigint not null,
  primary key (client_id, account_id, group_id),
  foreign key (client_id, account_id) references client_users (client_id, account_id) on delete cascade,
  foreign key (client_id, group_id) references access_groups (client_id, id)
);
create index access_group_members_group on access_group_members (client_id, group_id);
call separate_clients('access_group_members');

-- One row per intended write: the same op_id again is answered from here and changes nothing.
-- client_id 0 stands for calls outside any client, hence no foreign key.
create table operations (
  client_id bigint not null,
  op_id uuid not null,
  hash text not null,
  account_id bigint not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (client_id, op_id)
);
create index operations_age on operations (created_at);
call separate_clients('operations');

create table history (
  client_id bigint not null references clients (id),
  id uuid not null,
  type text not null,
  object_id bigint not null,
  farm_id bigint,
  company_id bigint,
  name text not null,
  action text not null check (action in ('created', 'updated', 'deleted')),
  account_id bigint references accounts (id),
  at timestamptz not null,
  timezone text not null,
  language text not null,
  changes jsonb not null,
  snapshot jsonb not null,
  primary key (client_id, id)
);
comment on table history is 'append-only';
create index history_type on history (client_id, type, at desc, id desc);
create index history_object on history (client_id, type, object_id, at desc);
call separate_clients('history');
