-- What was counted, or thrown away, in a store. A count that agrees with the ledger moves nothing, and a loss in the
-- ledger does not say whether it was missing or spoilt (F20), so both are noted here with what was there before.
create table stock_counts (
  client_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('count', 'spoilage')),
  stock_id bigint not null,
  ingredient_id bigint not null,
  before kg not null,
  after kg not null,
  movement_id bigint,
  day date not null,
  at timestamptz not null,
  reason text not null,
  account_id bigint references accounts (id),
  recorded_at timestamptz not null default now(),
  primary key (client_id, id),
  foreign key (client_id, stock_id) references stocks (client_id, id),
  foreign key (client_id, ingredient_id) references ingredients (client_id, id),
  foreign key (client_id, movement_id) references movements (client_id, id)
);
create index stock_counts_stock on stock_counts (client_id, stock_id, at);
create index stock_counts_movement on stock_counts (client_id, movement_id) where movement_id is not null;
create trigger stock_counts_append_only before update or delete on stock_counts
  for each row execute function refuse_change();
call separate_clients('stock_counts');

-- The movements of an ingredient name the delivery that each of them stands for.
create index deliveries_movement on deliveries (client_id, movement_id) where movement_id is not null;
