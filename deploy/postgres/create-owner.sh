#!/bin/sh
# Makes the role that owns Recado's database. It may create roles and tables, but it is no superuser;
# the role the API serves with (recado_app) owns nothing and is made by the API's own set-up.
set -eu

psql --set ON_ERROR_STOP=1 --set password="$DATABASE_OWNER_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
CREATE ROLE recado_owner LOGIN CREATEROLE NOSUPERUSER NOBYPASSRLS PASSWORD :'password';
CREATE DATABASE recado OWNER recado_owner;
SQL

psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname recado <<'SQL'
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;
SQL
