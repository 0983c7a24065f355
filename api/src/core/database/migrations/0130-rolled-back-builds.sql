-- A build that was rolled back: nothing falls back to it, and no start makes it live again.
alter table releases add column bad_since timestamptz;

alter table release_audit drop constraint release_audit_action_check;
alter table release_audit add constraint release_audit_action_check check (action in ('taken', 'moved', 'freed'));
