-- A page of the leftovers of a farm is read in its order, and counted from the index alone.
create index leftovers_farm_order on leftovers (client_id, farm_id, date, id);
drop index leftovers_farm;
