-- The nouns of a farm: everything below belongs to one client, so client_id leads every key, and row level
-- security keeps one client's rows from another's even when a query forgets to. Weights are kg as fed with
-- 8 decimals (a whole pound is exact), prices are per 1000 kg, values of movements have 4 decimals.

create domain kg as numeric(18, 8);
create domain price_per_tonne as numeric(18, 8);
create domain money_value as numeric(18, 4);

create table companies (
  client_id bigint not null references clients (id),
  id bigint generated always as identity,
  name text not null,
  registry_code text not null default '',
  address text not null default '',
  timezone text,
  deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id)
);
create unique index companies_name_key on companies (client_id, lower(name)) where not deleted;

create table farms (
  client_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  name text not null,
  structural_unit text not null default '',
  structure_manager text not null default '',
  farm_manager text not null default '',
  chief_zootechnician text not null default '',
  accountant text not null default '',
  weigher text not null default '',
  destination text not null default '',
  timezone text not null,
  weight_unit text not null default 'kg' check (weight_unit in ('kg', 'lb')),
  day_start time not null default '00:00',
  auto_plan boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, company_id) references companies (client_id, id)
);
create unique index farms_name_key on farms (client_id, company_id, lower(name));

create table stocks (
  client_id bigint not null,
  id bigint generated always as identity,
  company_id bigint not null,
  name text not null,
  capacity numeric(12, 3) not null default 0,
  locked_until date,
  deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, company_id) references companies (client_id, id)
);
create unique index stocks_name_key on stocks (client_id, company_id, lower(name)) where not deleted;

create table ingredient_types (
  client_id bigint not null references clients (id),
  id bigint generated always as identity,
  name text not null,
  class text not null default 'other'
    check (class in ('roughage', 'concentrate', 'additive', 'liquid', 'fodder', 'other')),
  swatch text not null default 'c4',
  deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id)
);
create unique index ingredient_types_name_key on ingredient_types (client_id, lower(name)) where not deleted;

create table ingredients (
  client_id bigint not null,
  id bigint generated always as identity,
  stock_id bigint not null,
  ingredient_type_id bigint not null,
  suffix text not null default '',
  price price_per_tonne not null,
  dry_matter numeric(6, 3) not null,
  min_humidity numeric(6, 3),
  max_humidity numeric(6, 3),
  tolerance numeric(5, 2),
  is_water boolean not null default false,
  deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, stock_id) references stocks (client_id, id),
  foreign key (client_id, ingredient_type_id) references ingredient_types (client_id, id)
);
-- Specification 5: only one ingredient of a given type per stock.
create unique index ingredients_type_key on ingredients (client_id, stock_id, ingredient_type_id) where not deleted;

create table animal_types (
  client_id bigint not null references clients (id),
  id bigint generated always as identity,
  name text not null,
  deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id)
);
create unique index animal_types_name_key on animal_types (client_id, lower(name)) where not deleted;

create table groups (
  client_id bigint not null,
  id bigint generated always as identity,
  farm_id bigint not null,
  name text not null,
  animal_type_id bigint not null,
  animal_count integer not null,
  ignore_in_reports boolean not null default false,
  autoload boolean not null default false,
  max_weight kg,
  deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, farm_id) references farms (client_id, id),
  foreign key (client_id, animal_type_id) references animal_types (client_id, id)
);
create unique index groups_name_key on groups (client_id, farm_id, lower(name)) where not deleted;

-- The count of a group from a day on: reports of an old day use the heads of that day (F24).
create table group_heads (
  client_id bigint not null,
  group_id bigint not null,
  valid_from date not null,
  heads integer not null,
  primary key (client_id, group_id, valid_from),
  foreign key (client_id, group_id) references groups (client_id, id)
);

create table mixer_brands (
  id bigint generated always as identity primary key,
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table mixer_brands is 'reference: the mixer database is the same for every client';
create unique index mixer_brands_name_key on mixer_brands (lower(name));

create table mixer_models (
  id bigint generated always as identity primary key,
  brand_id bigint not null references mixer_brands (id),
  name text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table mixer_models is 'reference: the mixer database is the same for every client';
create unique index mixer_models_name_key on mixer_models (brand_id, lower(name));

create table mixers (
  client_id bigint not null,
  id bigint generated always as identity,
  farm_id bigint not null,
  name text not null,
  model_id bigint references mixer_models (id),
  max_weight kg not null,
  mix_time integer not null default 240,
  mix_time_per_ton integer not null default 0,
  rounding boolean not null default true,
  calibration text not null default '',
  load_admittance numeric(5, 2) not null default 2,
  unload_admittance numeric(5, 2) not null default 3,
  load_sensitivity kg not null default 5,
  unload_sensitivity kg not null default 5,
  automatic_transition_time integer default 5,
  auger_rotations numeric(10, 2) not null default 0,
  auger_rotation_coefficient numeric(10, 2) not null default 0,
  deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, farm_id) references farms (client_id, id)
);
create unique index mixers_name_key on mixers (client_id, farm_id, lower(name)) where not deleted;

create table rations (
  client_id bigint not null,
  id bigint generated always as identity,
  farm_id bigint not null,
  name text not null,
  rounding boolean not null default true,
  ration_version integer not null default 1,
  deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, farm_id) references farms (client_id, id)
);
create unique index rations_name_key on rations (client_id, farm_id, lower(name)) where not deleted;

-- A recipe is never overwritten: every change of it is a new ration_version, so old loads stay what they were.
create table ration_versions (
  client_id bigint not null,
  ration_id bigint not null,
  ration_version integer not null,
  account_id bigint references accounts (id),
  created_at timestamptz not null default now(),
  primary key (client_id, ration_id, ration_version),
  foreign key (client_id, ration_id) references rations (client_id, id)
);

create table ration_lines (
  client_id bigint not null,
  ration_id bigint not null,
  ration_version integer not null,
  position integer not null,
  ingredient_id bigint not null,
  percent numeric(5, 2) not null check (percent > 0 and percent <= 100),
  primary key (client_id, ration_id, ration_version, position),
  unique (client_id, ration_id, ration_version, ingredient_id),
  foreign key (client_id, ration_id, ration_version)
    references ration_versions (client_id, ration_id, ration_version),
  foreign key (client_id, ingredient_id) references ingredients (client_id, id)
);

create table periods (
  client_id bigint not null,
  id bigint generated always as identity,
  farm_id bigint not null,
  name text not null,
  time_start time not null default '06:00',
  time_end time not null default '11:00',
  position integer not null default 0,
  is_active boolean not null default true,
  deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, farm_id) references farms (client_id, id)
);
create unique index periods_name_key on periods (client_id, farm_id, lower(name)) where not deleted;

-- Switches of a period from a day on (domain d2); the two exclude each other (specification 4).
create table period_switches (
  client_id bigint not null,
  period_id bigint not null,
  valid_from date not null,
  auto_load boolean not null,
  leftovers boolean not null,
  check (not (auto_load and leftovers)),
  primary key (client_id, period_id, valid_from),
  foreign key (client_id, period_id) references periods (client_id, id)
);

create table feedings (
  client_id bigint not null,
  id bigint generated always as identity,
  farm_id bigint not null,
  planned_on date not null,
  period_id bigint not null,
  ration_id bigint not null,
  ration_version integer not null,
  mixer_id bigint not null,
  position integer not null,
  status text not null default 'waited'
    check (status in ('waited', 'in_process', 'loaded', 'out_process', 'uploaded')),
  locked boolean not null default false,
  partial boolean not null default false,
  conflict boolean not null default false,
  cancelled boolean not null default false,
  mixing_short boolean not null default false,
  step kg not null,
  planned_weight kg not null,
  load_target kg not null,
  actual_weight kg,
  unloaded_weight kg,
  residue kg,
  residue_choice text check (residue_choice in ('last_group', 'carry', 'write_off')),
  -- Kilograms carried over from the feeding that left them in this mixer (F15).
  carried_from bigint,
  carried_weight kg not null default 0,
  load_started_at timestamptz,
  load_ended_at timestamptz,
  upload_started_at timestamptz,
  upload_ended_at timestamptz,
  operator_load bigint references accounts (id),
  operator_upload bigint references accounts (id),
  accuracy numeric(7, 4),
  upload_accuracy numeric(7, 4),
  -- Dry matter and planned cost as they stood when the load started: later changes do not rewrite it.
  snapshot jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, farm_id) references farms (client_id, id),
  foreign key (client_id, period_id) references periods (client_id, id),
  foreign key (client_id, ration_id, ration_version)
    references ration_versions (client_id, ration_id, ration_version),
  foreign key (client_id, mixer_id) references mixers (client_id, id),
  foreign key (client_id, carried_from) references feedings (client_id, id)
);
create index feedings_day on feedings (client_id, farm_id, planned_on, period_id);
create index feedings_ration on feedings (client_id, ration_id, planned_on);
-- A mixer holds one load at a time, an operator loads or unloads one at a time (domain c: busy).
create unique index feedings_mixer_busy on feedings (client_id, mixer_id)
  where status in ('in_process', 'loaded', 'out_process');
create unique index feedings_loader_busy on feedings (client_id, operator_load) where status = 'in_process';
create unique index feedings_unloader_busy on feedings (client_id, operator_upload) where status = 'out_process';

create table feeding_groups (
  client_id bigint not null,
  feeding_id bigint not null,
  group_id bigint not null,
  position integer not null,
  heads_override integer,
  heads integer not null,
  norm numeric(12, 6) not null,
  planned_weight kg not null,
  actual_weight kg,
  advance text,
  skipped_reason text,
  weighed_at timestamptz,
  primary key (client_id, feeding_id, group_id),
  foreign key (client_id, feeding_id) references feedings (client_id, id) on delete cascade,
  foreign key (client_id, group_id) references groups (client_id, id)
);

create table feeding_ingredients (
  client_id bigint not null,
  feeding_id bigint not null,
  ingredient_id bigint not null,
  position integer not null,
  percent numeric(5, 2) not null,
  planned kg not null,
  actual kg,
  tare kg,
  advance text,
  skipped_reason text,
  substitute_for bigint,
  dry_matter numeric(6, 3) not null,
  price price_per_tonne not null,
  cost money_value,
  weighed_at timestamptz,
  primary key (client_id, feeding_id, ingredient_id),
  foreign key (client_id, feeding_id) references feedings (client_id, id) on delete cascade,
  foreign key (client_id, ingredient_id) references ingredients (client_id, id)
);

-- What was done to a feeding, second by second; never changed, never deleted while facts exist.
create table feeding_events (
  client_id bigint not null,
  id uuid not null,
  feeding_id bigint not null,
  kind text not null,
  at timestamptz not null,
  recorded_at timestamptz not null default now(),
  account_id bigint references accounts (id),
  ingredient_id bigint,
  group_id bigint,
  weight kg,
  reason text,
  data jsonb not null default '{}',
  primary key (client_id, id),
  foreign key (client_id, feeding_id) references feedings (client_id, id) on delete cascade
);
create index feeding_events_feeding on feeding_events (client_id, feeding_id, at);

-- The stock ledger (F21): append-only, quantities signed, order = id. Nothing here is ever updated or deleted.
create table movements (
  client_id bigint not null,
  id bigint generated always as identity,
  ingredient_id bigint not null,
  kind text not null check (kind in ('opening', 'delivery', 'craft_in', 'surplus', 'load', 'craft_out',
    'sale', 'loss', 'revaluation')),
  qty kg not null,
  unit_cost price_per_tonne not null,
  value money_value not null,
  -- The farm's day for feedings, else the day of the company (F17, F22 and locks use it).
  day date not null,
  at timestamptz not null,
  feeding_id bigint,
  order_id bigint,
  reverses bigint,
  note text not null default '',
  account_id bigint references accounts (id),
  recorded_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, ingredient_id) references ingredients (client_id, id),
  foreign key (client_id, feeding_id) references feedings (client_id, id),
  foreign key (client_id, reverses) references movements (client_id, id)
);
create index movements_ingredient on movements (client_id, ingredient_id, day);
create index movements_feeding on movements (client_id, feeding_id) where feeding_id is not null;
create unique index movements_reversed_once on movements (client_id, reverses) where reverses is not null;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: write a reversal instead' using errcode = 'P0001';
end $$;
create trigger movements_append_only before update or delete on movements
  for each row execute function refuse_change();

-- The balance of an ingredient: the row a load locks. It always equals the sum of the movements (tested).
create table balances (
  client_id bigint not null,
  ingredient_id bigint not null,
  qty kg not null default 0,
  value money_value not null default 0,
  last_unit_cost price_per_tonne not null default 0,
  primary key (client_id, ingredient_id),
  foreign key (client_id, ingredient_id) references ingredients (client_id, id)
);

create table recipes (
  client_id bigint not null references clients (id),
  id bigint generated always as identity,
  name text not null,
  product_type_id bigint not null,
  starting_mass kg not null,
  mixing_mass kg not null,
  deleted boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, product_type_id) references ingredient_types (client_id, id)
);
create unique index recipes_name_key on recipes (client_id, lower(name)) where not deleted;

create table recipe_lines (
  client_id bigint not null,
  recipe_id bigint not null,
  position integer not null,
  ingredient_type_id bigint not null,
  percent numeric(5, 2) not null check (percent > 0 and percent <= 100),
  primary key (client_id, recipe_id, position),
  unique (client_id, recipe_id, ingredient_type_id),
  foreign key (client_id, recipe_id) references recipes (client_id, id),
  foreign key (client_id, ingredient_type_id) references ingredient_types (client_id, id)
);

create table compound_feed_orders (
  client_id bigint not null,
  id bigint generated always as identity,
  farm_id bigint not null,
  planned_on date not null,
  recipe_id bigint not null,
  stock_id bigint not null,
  product_id bigint,
  planned_mass kg not null,
  batches integer not null,
  batch_mass kg not null,
  actual_mass kg,
  status text not null default 'waited' check (status in ('waited', 'in_process', 'loaded')),
  started_at timestamptz,
  loaded_at timestamptz,
  operator bigint references accounts (id),
  cost money_value,
  accuracy numeric(7, 4),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, farm_id) references farms (client_id, id),
  foreign key (client_id, recipe_id) references recipes (client_id, id),
  foreign key (client_id, stock_id) references stocks (client_id, id),
  foreign key (client_id, product_id) references ingredients (client_id, id)
);
create index compound_feed_orders_day on compound_feed_orders (client_id, farm_id, planned_on);

create table compound_feed_lines (
  client_id bigint not null,
  order_id bigint not null,
  ingredient_id bigint not null,
  position integer not null,
  percent numeric(5, 2) not null,
  planned kg not null,
  actual kg,
  cost money_value,
  primary key (client_id, order_id, ingredient_id),
  foreign key (client_id, order_id) references compound_feed_orders (client_id, id),
  foreign key (client_id, ingredient_id) references ingredients (client_id, id)
);

alter table movements add foreign key (client_id, order_id) references compound_feed_orders (client_id, id);

create table client_comments (
  client_id bigint not null references clients (id),
  id bigint generated always as identity,
  account_id bigint not null references accounts (id),
  text text not null,
  created_at timestamptz not null default now(),
  primary key (client_id, id)
);

do $$
declare tenant_table text;
begin
  foreach tenant_table in array array[
    'companies', 'farms', 'stocks', 'ingredient_types', 'ingredients', 'animal_types', 'groups', 'group_heads',
    'mixers', 'rations', 'ration_versions', 'ration_lines', 'periods', 'period_switches', 'feedings',
    'feeding_groups', 'feeding_ingredients', 'feeding_events', 'movements', 'balances', 'recipes', 'recipe_lines',
    'compound_feed_orders', 'compound_feed_lines', 'client_comments'
  ] loop
    call separate_clients(tenant_table::regclass);
  end loop;
end $$;
