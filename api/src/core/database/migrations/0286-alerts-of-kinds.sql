-- A consultant sees some kinds of alerts of many clients: found by kind, years of the others are not read.
create index alerts_kind_newest on alerts (client_id, kind, at desc, id desc);
