-- A build that was taken down: no server hands out a file of it, and nobody releases it until it is put back.
alter table releases add column down_since timestamptz;

alter table release_audit drop constraint release_audit_action_check;
alter table release_audit add constraint release_audit_action_check check (action in (
  'taken', 'moved', 'freed', 'published', 'token_made', 'token_withdrawn',
  'rollout', 'stopped', 'ended', 'switched_off', 'switched_on', 'mount_granted', 'mount_withdrawn',
  'taken_down', 'put_back'));
