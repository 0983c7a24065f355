-- The log of a feeding is read in the order in which it was written, and every entry is written after the last: a weighing
-- read all of them, five times over.
create index feeding_events_order on feeding_events (client_id, feeding_id, recorded_at);
drop index feeding_events_feeding;
