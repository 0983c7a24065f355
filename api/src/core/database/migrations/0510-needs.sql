-- A migration that only adds something goes with the servers of before. One that takes something away says here since which
-- migration nobody uses it: older servers do not start on such a database, all others do.
alter table schema_migrations add column needs text;
