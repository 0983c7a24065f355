-- Where an act came from: the address that the server saw, as a session has it. Null for what the server did by itself,
-- and for what was done before this was kept.
alter table audit_log add column address text;
create index audit_log_account on audit_log (account_id, at desc);
