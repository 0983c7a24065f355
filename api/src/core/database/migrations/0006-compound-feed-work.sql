-- An order that was made and taken back has movements: it is hidden instead of deleted.
alter table compound_feed_orders
  add column cancelled boolean not null default false,
  -- Dry matter of what was made, by the kilograms that went in (F6).
  add column dry_matter numeric(6, 3);
create index movements_order on movements (client_id, order_id) where order_id is not null;
