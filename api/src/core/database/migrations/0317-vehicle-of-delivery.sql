-- The number plate of the truck that brought or took the feed: people look for a delivery by it.
alter table deliveries add column vehicle_no text not null default '';
