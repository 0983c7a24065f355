-- Whose alert it is stands in the index: a page of the newest of many clients is found without reading those of others.
drop index alerts_of_all_newest;
create index alerts_of_all_newest on alerts (at desc, id desc) include (client_id);
