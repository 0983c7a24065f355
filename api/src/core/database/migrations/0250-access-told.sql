-- Servers remember who may do what. Whoever changes it, also by hand, tells all of them to forget.
create function tell_access() returns trigger language plpgsql as $$
begin
  perform pg_notify('manger_access', '');
  return null;
end $$;

create trigger access_told after insert or update or delete on client_users
  for each statement execute function tell_access();
create trigger access_told after insert or update or delete on client_user_farms
  for each statement execute function tell_access();
create trigger access_told after insert or update or delete on access_groups
  for each statement execute function tell_access();
create trigger access_told after insert or update or delete on access_group_members
  for each statement execute function tell_access();
create trigger access_told after insert or update or delete on consultant_clients
  for each statement execute function tell_access();
create trigger access_told after insert or delete or update of modules, is_locked, license_until on clients
  for each statement execute function tell_access();
