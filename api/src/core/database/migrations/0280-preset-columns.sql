-- The columns that a preset shows; null = the usual ones of its report.
alter table report_presets add column columns text[];

-- The preset with which a person opens a type of report.
create table report_preset_defaults (
  client_id bigint not null,
  account_id bigint not null references accounts (id),
  type text not null,
  preset_id bigint not null,
  primary key (client_id, account_id, type),
  foreign key (client_id, preset_id) references report_presets (client_id, id) on delete cascade
);
create index report_preset_defaults_preset on report_preset_defaults (client_id, preset_id);
call separate_clients('report_preset_defaults');
