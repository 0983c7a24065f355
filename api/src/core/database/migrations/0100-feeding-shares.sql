-- Which percent of the day's feed of a group this feeding gives, as a planner typed it (F1); null where nobody did.
-- Stored, not derived: the list of feedings reads it with the line and asks nothing else.
alter table feeding_groups
  add column share numeric(5, 2) check (share > 0 and share <= 100);
