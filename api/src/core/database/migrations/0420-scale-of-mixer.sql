-- How the scale of a mixer is read; what stands empty is found by listening, or sent by the scale itself.
alter table mixers
  add column scale_protocol text,
  add column scale_unit text,
  add column scale_division kg check (scale_division > 0),
  add column scale_address text not null default '';
