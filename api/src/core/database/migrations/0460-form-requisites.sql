-- Forms 8 and 9: the code of the structural unit, and who receives the feed at the farm. Who weighs is another person.
alter table farms
  add column unit_code text not null default '',
  add column feed_receiver text not null default '';
