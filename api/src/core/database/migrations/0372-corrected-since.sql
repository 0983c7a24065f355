-- A file of a report tells what was known when it began to be read: by the clock of the database, as what is booked is noted. So
-- what was booked later on a day of its span is known as a correction.
alter table report_files add column made_at timestamptz not null default now();
alter table report_files no force row level security;
update report_files set made_at = created_at;
alter table report_files force row level security;
create index movements_day on movements (client_id, day, recorded_at);
