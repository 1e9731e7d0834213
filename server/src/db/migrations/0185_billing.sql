-- Billing of the API. `integrator_id` is the operator: the system that sends for the customer.
create table billing_customer (
  id uuid primary key,
  name text not null,
  cnpj text not null,
  integrator_id uuid not null,
  -- first day that is billed, in the home time zone
  start_on date not null,
  active boolean not null default true,
  version integer not null default 1
);
create unique index billing_customer_cnpj on billing_customer (cnpj);
create unique index billing_customer_integrator on billing_customer (integrator_id);

-- Prices in ten-thousandths of a real, valid until the next table.
create table billing_price (
  id uuid primary key,
  valid_from date not null unique check (extract(day from valid_from) = 1),
  monthly bigint not null check (monthly >= 0),
  message bigint not null check (message >= 0),
  query bigint not null check (query >= 0),
  boarding bigint not null check (boarding >= 0),
  version integer not null default 1
);

create table billing_month (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null,
  closed_by uuid not null,
  -- SHA-256 of the statements, also in the audit trail
  hash text not null
);

create table billing_statement (
  month date not null,
  customer_id uuid not null,
  -- customer, lines and total as they were at the closing
  content jsonb not null,
  primary key (month, customer_id)
);

create function billing_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'closed months do not change';
end
$$;
create trigger billing_month_only_grows before update or delete on billing_month
  for each row execute function billing_only_grows();
create trigger billing_statement_only_grows before update or delete on billing_statement
  for each row execute function billing_only_grows();
create trigger billing_month_no_truncate before truncate on billing_month
  for each statement execute function billing_only_grows();
create trigger billing_statement_no_truncate before truncate on billing_statement
  for each statement execute function billing_only_grows();

grant select, insert, update on billing_customer, billing_price to farol_app;
grant select, insert on billing_month, billing_statement to farol_app;
