#!/bin/sh
# The two logins of Manger and its database, see docs/operating.md. compose.yml has a new PostgreSQL run it once; anywhere else, as the
# administrator of PostgreSQL: OWNER_PASSWORD=… APP_PASSWORD=… sh roles.sh
psql -v ON_ERROR_STOP=1 -v owner="${OWNER_PASSWORD:?}" -v app="${APP_PASSWORD:?}" -U "${POSTGRES_USER:-postgres}" -d postgres <<'SQL'
create role manger_owner login password :'owner';
create role manger_app login password :'app';
grant manger_app to manger_owner;
create database manger owner manger_owner encoding 'UTF8' locale 'C.UTF-8' template template0;
SQL
