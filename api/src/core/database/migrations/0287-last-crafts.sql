-- The last craft of a recipe is found without those of years before it.
create index compound_feed_orders_last on compound_feed_orders (client_id, recipe_id, loaded_at desc, id desc)
  where status = 'loaded' and not cancelled;
