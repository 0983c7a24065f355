-- How often builds still make calls, or take members of the platform, that go with the next major. It belongs to no client.
create table deprecated_uses (
  remote text not null,
  build text not null,
  kind text not null check (kind in ('member', 'call')),
  what text not null,
  times bigint not null,
  last_at timestamptz not null,
  primary key (remote, build, kind, what),
  foreign key (remote, build) references releases (remote, build) on delete cascade
);
comment on table deprecated_uses is 'reference: what builds take that goes, belongs to no client; as many rows as there are such things';
