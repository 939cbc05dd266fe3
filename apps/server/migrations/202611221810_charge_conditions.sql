-- When a surcharge line is charged, and the least RT that ocean freight of LCL counts (DECISIONS 10.5, 10.6).
alter table surcharge_lines add column condition text not null default 'always'
  check (condition in ('always', 'telexRelease', 'houseDelivery', 'noOwnExportClearance'));
alter table rates add column min_revenue_tons numeric(6, 3) not null default 1 check (min_revenue_tons > 0);
