-- A mail that waits stands on the list of what is due, for its next try.
create function put_mail_on_due() returns trigger language plpgsql as $$
begin
  insert into due (client_id, task, at) values (new.client_id, 'mails', new.next_at);
  return null;
end $$;
create trigger due_told after insert or update of next_at on report_mails
  for each row when (new.state = 'waiting') execute function put_mail_on_due();
