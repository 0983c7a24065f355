-- The newest alerts of many clients are read from the newest on; by client, those of all years were read and sorted.
create index alerts_of_all_newest on alerts (at desc, id desc);
drop index alerts_kind_newest;
