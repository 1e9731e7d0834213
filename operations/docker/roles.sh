#!/bin/sh
# Creates the owner and the database of Farol when the data folder of PostgreSQL is empty.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set password="$FAROL_OWNER_PASSWORD" <<'SQL'
create role farol_owner login createrole password :'password';
create database farol owner farol_owner encoding 'UTF8';
revoke connect, temporary on database farol from public;
\c farol
create extension if not exists pg_trgm;
SQL
