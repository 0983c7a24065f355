-- Calibrations of the mixer database: what a scale of a mixer of that model is set to.
create table mixer_items (
  id bigint generated always as identity primary key,
  model_id bigint not null references mixer_models (id),
  calibration text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table mixer_items is 'reference: the mixer database is the same for every client';
create index mixer_items_model on mixer_items (model_id);
