-- What was lost of a feed, day by day: a handful in a year, among tens of thousands of movements that the report of shrink and
-- the page of a feed had to read for them. Few movements are losses, so it costs a weighing nothing.
create index movements_losses on movements (client_id, ingredient_id, day) where kind = 'loss';
