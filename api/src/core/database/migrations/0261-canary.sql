-- How a remote is given out: to whom its canary goes, and whether the remote is switched off for everybody.
create table rollouts (
  remote text primary key,
  percent double precision not null default 5 check (percent between 0 and 100),
  types text[] not null default '{}',
  clients bigint[] not null default '{}',
  -- Part of the draw: a new canary falls on other people, more percent of the same one only adds to them.
  rollout_id int not null default 0,
  -- Rises with every change and past every pointer that was taken away, so that no two states of the list look alike.
  rev int not null default 0,
  off_since timestamptz
);
comment on table rollouts is 'reference: to whom the canary of a remote goes, belongs to no client';

alter table release_audit drop constraint release_audit_action_check;
alter table release_audit add constraint release_audit_action_check check (action in (
  'taken', 'moved', 'freed', 'published', 'token_made', 'token_withdrawn',
  'rollout', 'stopped', 'ended', 'switched_off', 'switched_on'));
