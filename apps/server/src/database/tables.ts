// Written by `npm run db:types` from the migrations; not by hand.
import type { ColumnType } from 'kysely'

export interface AccountingExportDocuments {
  kind: ColumnType<string, string, string>
  document_id: ColumnType<number, number, number>
  export_id: ColumnType<number, number, number>
}

export interface AccountingExports {
  id: ColumnType<number, never, never>
  from_day: ColumnType<string, string, string>
  to_day: ColumnType<string, string, string>
  format: ColumnType<string, string, string>
  file_id: ColumnType<number, number, number>
  rows: ColumnType<number, number, number>
  debit: ColumnType<string, string | number, string | number>
  credit: ColumnType<string, string | number, string | number>
  created_by: ColumnType<number | null, number | null | undefined, number | null>
  create_time: ColumnType<Date, Date | string, Date | string>
}

export interface Announcements {
  id: ColumnType<number, never, never>
  public_date: ColumnType<string, string, string>
  type: ColumnType<string | null, string | null | undefined, string | null>
  title_cn: ColumnType<string, string, string>
  title_en: ColumnType<string, string, string>
  title_ja: ColumnType<string, string, string>
  content_cn: ColumnType<string, string, string>
  content_en: ColumnType<string, string, string>
  content_ja: ColumnType<string, string, string>
  file_id: ColumnType<number | null, number | null | undefined, number | null>
  created_by: ColumnType<number | null, number | null | undefined, number | null>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: ColumnType<number | null, number | null | undefined, number | null>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface ApiKeyAddresses {
  key_id: ColumnType<number, number, number>
  address: ColumnType<string, string, string>
  first_at: ColumnType<Date, Date | string, Date | string>
}

export interface ApiKeyMinutes {
  key_id: ColumnType<number, number, number>
  minute: ColumnType<Date, Date | string, Date | string>
  calls: ColumnType<number, number, number>
}

export interface ApiKeys {
  id: ColumnType<number, never, never>
  customer_id: ColumnType<number, number, number>
  account_id: ColumnType<number, number, number>
  name: ColumnType<string, string, string>
  prefix: ColumnType<string, string, string>
  hash: ColumnType<Buffer, Buffer, Buffer>
  scopes: ColumnType<string[], string[], string[]>
  per_minute: ColumnType<number, number | undefined, number>
  expires_at: ColumnType<Date, Date | string, Date | string>
  ip_allow: ColumnType<string[], string[] | undefined, string[]>
  last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_ip: ColumnType<string | null, string | null | undefined, string | null>
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  revoked_by: ColumnType<number | null, number | null | undefined, number | null>
  warned_days: ColumnType<number | null, number | null | undefined, number | null>
  created_by: ColumnType<number, number, number>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface ArrivalNotices {
  id: ColumnType<number, never, never>
  order_id: ColumnType<number, number, number>
  revision: ColumnType<number, number, number>
  with_amounts: ColumnType<boolean, boolean, boolean>
  content: ColumnType<unknown, string, string>
  file_id: ColumnType<number, number, number>
  created_by: ColumnType<number | null, number | null | undefined, number | null>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface BankPayers {
  payer_key: ColumnType<string, string, string>
  customer_id: ColumnType<number, number, number>
  assigned_by: ColumnType<number, number, number>
  assigned_at: ColumnType<Date, Date | string, Date | string>
}

export interface BillingTerms {
  customer_id: ColumnType<number, number, number>
  invoice_currency: ColumnType<string, string, string>
  split_by_currency: ColumnType<boolean, boolean | undefined, boolean>
  timing: ColumnType<string, string | undefined, string>
  mode: ColumnType<string, string | undefined, string>
  closing_day: ColumnType<number, number | undefined, number>
  pay_months: ColumnType<number, number | undefined, number>
  pay_day: ColumnType<number, number | undefined, number>
  pay_days: ColumnType<number, number | undefined, number>
  due_adjust: ColumnType<string, string | undefined, string>
  fx_basis: ColumnType<string, string | undefined, string>
  language: ColumnType<string, string, string>
  registration_number: ColumnType<string, string | undefined, string>
  mail_pdf: ColumnType<boolean, boolean | undefined, boolean>
  updated_by: ColumnType<number | null, number | null | undefined, number | null>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface BillsOfLading {
  id: ColumnType<number, never, never>
  order_id: ColumnType<number, number, number>
  seq: ColumnType<number, number, number>
  form_id: ColumnType<number, number, number>
  no: ColumnType<string | null, string | null | undefined, string | null>
  state: ColumnType<number, number | undefined, number>
  content: ColumnType<unknown, string, string>
  hash: ColumnType<string, string | undefined, string>
  originals: ColumnType<number, number | undefined, number>
  on_board: ColumnType<string | null, string | null | undefined, string | null>
  place: ColumnType<string, string | undefined, string>
  issued_on: ColumnType<string | null, string | null | undefined, string | null>
  issued_by: ColumnType<number | null, number | null | undefined, number | null>
  surrendered_on: ColumnType<string | null, string | null | undefined, string | null>
  file_id: ColumnType<number | null, number | null | undefined, number | null>
  replaces_id: ColumnType<number | null, number | null | undefined, number | null>
  void_reason: ColumnType<string, string | undefined, string>
  created_by: ColumnType<number, number, number>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: ColumnType<number, number, number>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface BlForms {
  id: ColumnType<number, never, never>
  code: ColumnType<string, string, string>
  name: ColumnType<string, string, string>
  kind: ColumnType<string, string, string>
  paper: ColumnType<string, string, string>
  offset_x: ColumnType<string, string | number | undefined, string | number>
  offset_y: ColumnType<string, string | number | undefined, string | number>
  issuer: ColumnType<string, string | undefined, string>
  signature: ColumnType<string, string | undefined, string>
  terms_file_id: ColumnType<number | null, number | null | undefined, number | null>
  terms_approved_by: ColumnType<number | null, number | null | undefined, number | null>
  terms_approved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  series: ColumnType<string, string, string>
  last_no: ColumnType<number, number | undefined, number>
  delivery_agents: ColumnType<unknown, string | undefined, string>
  active: ColumnType<boolean, boolean | undefined, boolean>
  updated_by: ColumnType<number | null, number | null | undefined, number | null>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface BlPrints {
  id: ColumnType<number, never, never>
  bl_id: ColumnType<number, number, number>
  copy: ColumnType<string, string, string>
  reason: ColumnType<string, string | undefined, string>
  printed_by: ColumnType<number, number, number>
  print_time: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface BusinessSettings {
  key: ColumnType<string, string, string>
  value: ColumnType<unknown, string, string>
  updated_by: ColumnType<number | null, number | null | undefined, number | null>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface CalendarDays {
  calendar_code: ColumnType<string, string, string>
  day: ColumnType<string, string, string>
  kind: ColumnType<string, string, string>
  name_cn: ColumnType<string, string, string>
  name_en: ColumnType<string, string, string>
  name_ja: ColumnType<string, string, string>
  source: ColumnType<string, string | undefined, string>
  provisional: ColumnType<boolean, boolean | undefined, boolean>
  updated_by: ColumnType<number | null, number | null | undefined, number | null>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface CalendarFeedEntries {
  feed_id: ColumnType<number, number, number>
  uid: ColumnType<string, string, string>
  sequence: ColumnType<number, number, number>
  hash: ColumnType<string, string, string>
  starts_at: ColumnType<Date, Date | string, Date | string>
  is_day: ColumnType<boolean, boolean, boolean>
  summary: ColumnType<string, string, string>
  changed_at: ColumnType<Date, Date | string, Date | string>
  cancelled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface CalendarFeeds {
  id: ColumnType<number, never, never>
  version: ColumnType<number, number | undefined, number>
  user_id: ColumnType<number, number, number>
  token_hash: ColumnType<Buffer, Buffer, Buffer>
  name: ColumnType<string, string, string>
  what: ColumnType<string[], string[], string[]>
  mine: ColumnType<boolean, boolean, boolean>
  language: ColumnType<string | null, string | null | undefined, string | null>
  create_time: ColumnType<Date, Date | string, Date | string>
  last_fetched_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  fetches: ColumnType<number, number | undefined, number>
}

export interface Calendars {
  code: ColumnType<string, string, string>
  country: ColumnType<number | null, number | null | undefined, number | null>
  name_cn: ColumnType<string, string, string>
  name_en: ColumnType<string, string, string>
  name_ja: ColumnType<string, string, string>
  updated_by: ColumnType<number | null, number | null | undefined, number | null>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface ChargeKinds {
  id: ColumnType<number, never, never>
  code: ColumnType<string, string, string>
  name_cn: ColumnType<string, string, string>
  name_en: ColumnType<string, string, string>
  name_ja: ColumnType<string, string, string>
  aliases: ColumnType<string[], string[] | undefined, string[]>
  category: ColumnType<string, string | undefined, string>
  tax_code: ColumnType<string | null, string | null | undefined, string | null>
  tax_from: ColumnType<string | null, string | null | undefined, string | null>
  tax_note: ColumnType<string, string | undefined, string>
  account_name: ColumnType<string, string | undefined, string>
  cost_side: ColumnType<string, string | undefined, string>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface CompanyAccounts {
  id: ColumnType<number, never, never>
  user_id: ColumnType<number, number, number>
  issuer: ColumnType<string, string, string>
  subject: ColumnType<string, string, string>
  email: ColumnType<string, string, string>
  linked_at: ColumnType<Date, Date | string, Date | string>
  last_used_at: ColumnType<Date, Date | string, Date | string>
}

export interface CompanySignIns {
  state_hash: ColumnType<Buffer, Buffer, Buffer>
  secret_hash: ColumnType<Buffer, Buffer, Buffer>
  provider: ColumnType<string, string, string>
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface ConsultationGuides {
  id: ColumnType<number, never, never>
  file_id: ColumnType<number, number, number>
  created_by: ColumnType<number | null, number | null | undefined, number | null>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Consultations {
  id: ColumnType<number, never, never>
  user_id: ColumnType<number, number, number>
  title: ColumnType<string, string, string>
  problem_describe: ColumnType<string, string, string>
  consultation_type: ColumnType<string | null, string | null | undefined, string | null>
  company: ColumnType<string, string, string>
  contact_email: ColumnType<string, string, string>
  file_id: ColumnType<number | null, number | null | undefined, number | null>
  status: ColumnType<number, number | undefined, number>
  answer: ColumnType<string, string | undefined, string>
  answered_by: ColumnType<number | null, number | null | undefined, number | null>
  answered_time: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface ContainerFreeTime {
  id: ColumnType<number, never, never>
  container_id: ColumnType<number, number, number>
  direction: ColumnType<string, string, string>
  kind: ColumnType<string, string, string>
  clock_from: ColumnType<string | null, string | null | undefined, string | null>
  last_free_day: ColumnType<string | null, string | null | undefined, string | null>
  ended_on: ColumnType<string | null, string | null | undefined, string | null>
  days_over: ColumnType<number, number | undefined, number>
  cost: ColumnType<string | null, string | number | null | undefined, string | number | null>
  currency: ColumnType<string | null, string | null | undefined, string | null>
  computed_at: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
  estimated: ColumnType<boolean, boolean | undefined, boolean>
  order_charge_id: ColumnType<number | null, number | null | undefined, number | null>
  carrier_amount: ColumnType<string | null, string | number | null | undefined, string | number | null>
  carrier_file_id: ColumnType<number | null, number | null | undefined, number | null>
  excess_charge_id: ColumnType<number | null, number | null | undefined, number | null>
  told_day: ColumnType<string | null, string | null | undefined, string | null>
}

export interface CutSailings {
  id: ColumnType<number, never, never>
  customer_id: ColumnType<number, number, number>
  rate_id: ColumnType<number, number, number>
  etd: ColumnType<string, string, string>
  order_id: ColumnType<number, number, number>
  cut_at: ColumnType<Date, Date | string, Date | string>
}

export interface DeliveryOrders {
  id: ColumnType<number, never, never>
  order_id: ColumnType<number, number, number>
  no: ColumnType<string, string, string>
  to_name: ColumnType<string, string, string>
  to_address: ColumnType<string, string | undefined, string>
  checks: ColumnType<unknown, string, string>
  reason: ColumnType<string, string | undefined, string>
  file_id: ColumnType<number, number, number>
  released_by: ColumnType<number, number, number>
  release_time: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Dictionary {
  id: ColumnType<number, never, never>
  entry_id: ColumnType<number, number, number>
  entry_code: ColumnType<string, string, string>
  value_cn: ColumnType<string, string, string>
  value_en: ColumnType<string, string, string>
  value_ja: ColumnType<string, string, string>
  seq: ColumnType<number, number, number>
  status: ColumnType<number, number | undefined, number>
  version: ColumnType<number, number | undefined, number>
}

export interface DictionaryGroups {
  entry_id: ColumnType<number, number, number>
  name_cn: ColumnType<string, string, string>
  name_en: ColumnType<string, string, string>
  name_ja: ColumnType<string, string, string>
  last_code: ColumnType<number, number | undefined, number>
}

export interface DraftComments {
  id: ColumnType<number, never, never>
  order_id: ColumnType<number, number, number>
  words: ColumnType<string, string, string>
  file_id: ColumnType<number | null, number | null | undefined, number | null>
  created_by: ColumnType<number, number, number>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  path: ColumnType<string, string | undefined, string>
}

export interface Exceptions {
  id: ColumnType<number, number | undefined, number>
  rule: ColumnType<string, string, string>
  key: ColumnType<string, string, string>
  order_id: ColumnType<number | null, number | null | undefined, number | null>
  customer_id: ColumnType<number | null, number | null | undefined, number | null>
  invoice_id: ColumnType<number | null, number | null | undefined, number | null>
  severity: ColumnType<number, number, number>
  state: ColumnType<number, number | undefined, number>
  owner_id: ColumnType<number | null, number | null | undefined, number | null>
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  snooze_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  opened_at: ColumnType<Date, Date | string, Date | string>
  taken_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_true_at: ColumnType<Date, Date | string, Date | string>
  is_true: ColumnType<boolean, boolean | undefined, boolean>
  warned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  closed_by: ColumnType<number | null, number | null | undefined, number | null>
  close_reason: ColumnType<string | null, string | null | undefined, string | null>
  note: ColumnType<string, string | undefined, string>
  params: ColumnType<unknown, string | undefined, string>
  reopened: ColumnType<number, number | undefined, number>
  updated_by: ColumnType<number | null, number | null | undefined, number | null>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
  waits_for_customer: ColumnType<boolean, boolean, boolean>
}

export interface ExchangeRates {
  id: ColumnType<number, never, never>
  jpy: ColumnType<string, string | number, string | number>
  cny: ColumnType<string, string | number, string | number>
  updated_by: ColumnType<number | null, number | null | undefined, number | null>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface FeeRules {
  id: ColumnType<number, never, never>
  kind: ColumnType<string, string, string>
  shipping_company_id: ColumnType<number | null, number | null | undefined, number | null>
  is_fcl: ColumnType<boolean, boolean | undefined, boolean>
  basis: ColumnType<string, string, string>
  amount: ColumnType<string, string | number, string | number>
  currency: ColumnType<string, string, string>
  hours_before_etd: ColumnType<number | null, number | null | undefined, number | null>
  valid_from: ColumnType<string, string, string>
  valid_to: ColumnType<string | null, string | null | undefined, string | null>
  version: ColumnType<number, number | undefined, number>
}

export interface Files {
  id: ColumnType<number, never, never>
  hash: ColumnType<string, string, string>
  name: ColumnType<string, string, string>
  size: ColumnType<number, number, number>
  mime: ColumnType<string, string, string>
  kind: ColumnType<string, string, string>
  created_by: ColumnType<number | null, number | null | undefined, number | null>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  view_hash: ColumnType<string | null, string | null | undefined, string | null>
  view_size: ColumnType<number | null, number | null | undefined, number | null>
}

export interface FreeTimeTariffs {
  id: ColumnType<number, never, never>
  kind: ColumnType<string, string, string>
  direction: ColumnType<string, string, string>
  shipping_company_id: ColumnType<number | null, number | null | undefined, number | null>
  port_id: ColumnType<number | null, number | null | undefined, number | null>
  country: ColumnType<number | null, number | null | undefined, number | null>
  container_class: ColumnType<string, string, string>
  start: ColumnType<string, string, string>
  free_days: ColumnType<number, number, number>
  free_count: ColumnType<string, string, string>
  charge_count: ColumnType<string, string, string>
  calendar_code: ColumnType<string | null, string | null | undefined, string | null>
  currency: ColumnType<string, string, string>
  extension: ColumnType<string, string, string>
  valid_from: ColumnType<string, string, string>
  valid_to: ColumnType<string | null, string | null | undefined, string | null>
  source: ColumnType<string, string | undefined, string>
  state: ColumnType<string, string | undefined, string>
  remark: ColumnType<string, string | undefined, string>
  create_by: ColumnType<number, number, number>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: ColumnType<number, number, number>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  approved_by: ColumnType<number | null, number | null | undefined, number | null>
  approved_time: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: ColumnType<number, number | undefined, number>
}

export interface FreeTimeTiers {
  id: ColumnType<number, never, never>
  tariff_id: ColumnType<number, number, number>
  from_day: ColumnType<number, number, number>
  to_day: ColumnType<number | null, number | null | undefined, number | null>
  gp20: ColumnType<string | null, string | number | null | undefined, string | number | null>
  gp40: ColumnType<string | null, string | number | null | undefined, string | number | null>
  hq40: ColumnType<string | null, string | number | null | undefined, string | number | null>
}

export interface IdempotencyKeys {
  user_id: ColumnType<number, number, number>
  key: ColumnType<string, string, string>
  path: ColumnType<string, string, string>
  input_hash: ColumnType<string, string, string>
  response: ColumnType<unknown | null, string | null | undefined, string | null>
  create_time: ColumnType<Date, Date | string, Date | string>
}

export interface InsuranceRates {
  id: ColumnType<number, never, never>
  insurer: ColumnType<string, string, string>
  hs_prefix: ColumnType<string, string | undefined, string>
  conditions: ColumnType<string, string, string>
  war: ColumnType<boolean, boolean, boolean>
  is_fcl: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  percent: ColumnType<string, string | number, string | number>
  min_premium: ColumnType<string, string | number | undefined, string | number>
  currency: ColumnType<string, string, string>
  valid_from: ColumnType<string, string, string>
  valid_to: ColumnType<string | null, string | null | undefined, string | null>
  updated_by: ColumnType<number | null, number | null | undefined, number | null>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
  insurer_id: ColumnType<number | null, number | null | undefined, number | null>
}

export interface Insurances {
  id: ColumnType<number, never, never>
  order_id: ColumnType<number, number, number>
  customer_id: ColumnType<number, number, number>
  state: ColumnType<number, number | undefined, number>
  insured_party: ColumnType<string, string | undefined, string>
  goods_name: ColumnType<string, string | undefined, string>
  hs_code: ColumnType<string, string | undefined, string>
  booking_contact: ColumnType<string, string | undefined, string>
  company: ColumnType<string, string | undefined, string>
  currency: ColumnType<string, string, string>
  basis: ColumnType<string, string, string>
  cost: ColumnType<string | null, string | number | null | undefined, string | number | null>
  freight: ColumnType<string | null, string | number | null | undefined, string | number | null>
  markup: ColumnType<string, string | number | undefined, string | number>
  conditions: ColumnType<string, string, string>
  war: ColumnType<boolean, boolean, boolean>
  file_ids: ColumnType<number[], number[] | undefined, number[]>
  insurer: ColumnType<string, string | undefined, string>
  percent: ColumnType<string | null, string | number | null | undefined, string | number | null>
  min_premium: ColumnType<string | null, string | number | null | undefined, string | number | null>
  insured_amount: ColumnType<string | null, string | number | null | undefined, string | number | null>
  premium: ColumnType<string | null, string | number | null | undefined, string | number | null>
  total_cny: ColumnType<string | null, string | number | null | undefined, string | number | null>
  expires_on: ColumnType<string | null, string | null | undefined, string | null>
  policy_number: ColumnType<string, string | undefined, string>
  signing_date: ColumnType<string | null, string | null | undefined, string | null>
  certificate_file_id: ColumnType<number | null, number | null | undefined, number | null>
  order_charge_id: ColumnType<number | null, number | null | undefined, number | null>
  reason: ColumnType<string, string | undefined, string>
  search_text: ColumnType<string, string | undefined, string>
  created_by: ColumnType<number, number, number>
  create_time: ColumnType<Date, Date | string, Date | string>
  requested_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  quoted_by: ColumnType<number | null, number | null | undefined, number | null>
  quoted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  accepted_by: ColumnType<number | null, number | null | undefined, number | null>
  accepted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  issued_by: ColumnType<number | null, number | null | undefined, number | null>
  issued_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  update_time: ColumnType<Date, Date | string, Date | string>
  version: ColumnType<number, number | undefined, number>
  insurer_id: ColumnType<number | null, number | null | undefined, number | null>
}

export interface Insurers {
  id: ColumnType<number, never, never>
  name: ColumnType<string, string, string>
  version: ColumnType<number, number | undefined, number>
}

export interface InvoiceLines {
  id: ColumnType<number, never, never>
  invoice_id: ColumnType<number, number, number>
  seq: ColumnType<number, number, number>
  order_id: ColumnType<number, number, number>
  charge_kind_id: ColumnType<number, number, number>
  item: ColumnType<string, string, string>
  container_type: ColumnType<string | null, string | null | undefined, string | null>
  basis: ColumnType<string, string, string>
  quantity: ColumnType<string, string | number, string | number>
  price: ColumnType<string, string | number, string | number>
  currency: ColumnType<string, string, string>
  amount: ColumnType<string, string | number, string | number>
  amount_in_invoice: ColumnType<string, string | number, string | number>
  tax_code: ColumnType<string | null, string | null | undefined, string | null>
  source: ColumnType<string, string, string>
  quotation_seq: ColumnType<number | null, number | null | undefined, number | null>
  quotation_line: ColumnType<string | null, string | null | undefined, string | null>
  order_charge_id: ColumnType<number | null, number | null | undefined, number | null>
  credits_line_id: ColumnType<number | null, number | null | undefined, number | null>
  left_out: ColumnType<boolean, boolean | undefined, boolean>
  live: ColumnType<boolean, boolean | undefined, boolean>
  side: ColumnType<string | null, string | null | undefined, string | null>
  names: ColumnType<unknown | null, string | null | undefined, string | null>
}

export interface InvoiceRunItems {
  run_id: ColumnType<number, number, number>
  seq: ColumnType<number, number, number>
  invoice_id: ColumnType<number, number, number>
  version: ColumnType<number, number, number>
  state: ColumnType<string, string | undefined, string>
  code: ColumnType<number | null, number | null | undefined, number | null>
  message: ColumnType<string, string | undefined, string>
}

export interface InvoiceRuns {
  id: ColumnType<number, never, never>
  issue_date: ColumnType<string | null, string | null | undefined, string | null>
  created_by: ColumnType<number, number, number>
  ip: ColumnType<string, string | undefined, string>
  language: ColumnType<string, string, string>
  create_time: ColumnType<Date, Date | string, Date | string>
}

export interface Invoices {
  id: ColumnType<number, never, never>
  kind: ColumnType<string, string, string>
  no: ColumnType<string | null, string | null | undefined, string | null>
  state: ColumnType<number, number | undefined, number>
  customer_id: ColumnType<number, number, number>
  currency: ColumnType<string, string, string>
  issue_date: ColumnType<string | null, string | null | undefined, string | null>
  due_date: ColumnType<string | null, string | null | undefined, string | null>
  period_from: ColumnType<string | null, string | null | undefined, string | null>
  period_to: ColumnType<string | null, string | null | undefined, string | null>
  fx: ColumnType<unknown, string, string>
  total: ColumnType<string, string | number, string | number>
  tax: ColumnType<unknown, string | undefined, string>
  tax_rounding: ColumnType<string, string | undefined, string>
  credits_id: ColumnType<number | null, number | null | undefined, number | null>
  reason: ColumnType<string, string | undefined, string>
  snapshot: ColumnType<unknown | null, string | null | undefined, string | null>
  pdf_hash: ColumnType<string | null, string | null | undefined, string | null>
  paid: ColumnType<string, string | number | undefined, string | number>
  credited: ColumnType<string, string | number | undefined, string | number>
  open: ColumnType<string, never, never>
  language: ColumnType<string, string, string>
  order_ids: ColumnType<number[], number[] | undefined, number[]>
  search_text: ColumnType<string, string | undefined, string>
  reminded: ColumnType<number, number | undefined, number>
  created_by: ColumnType<number | null, number | null | undefined, number | null>
  create_time: ColumnType<Date, Date | string, Date | string>
  issued_by: ColumnType<number | null, number | null | undefined, number | null>
  update_time: ColumnType<Date, Date | string, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface Log {
  id: ColumnType<number, never, never>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  user_id: ColumnType<number | null, number | null | undefined, number | null>
  user_name: ColumnType<string, string | undefined, string>
  type: ColumnType<string, string, string>
  explain: ColumnType<string, string, string>
  info: ColumnType<unknown, string | undefined, string>
  object: ColumnType<string, string | undefined, string>
  ip: ColumnType<string, string | undefined, string>
}

export interface MailAddresses {
  id: ColumnType<number, never, never>
  contacts: ColumnType<string, string, string>
  name: ColumnType<string, string, string>
  state: ColumnType<number, number | undefined, number>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface MailDays {
  user_id: ColumnType<number, number, number>
  kind: ColumnType<string, string, string>
  day: ColumnType<string, string, string>
}

export interface MailDigestEntries {
  id: ColumnType<number, never, never>
  user_id: ColumnType<number, number, number>
  sentence: ColumnType<string, string, string>
  order_id: ColumnType<number | null, number | null | undefined, number | null>
  create_time: ColumnType<Date, Date | string, Date | string>
}

export interface MailPreferences {
  user_id: ColumnType<number, number, number>
  modes: ColumnType<unknown, string, string>
  time_zone: ColumnType<string, string, string>
  version: ColumnType<number, number | undefined, number>
  overview: ColumnType<string | null, string | null | undefined, string | null>
}

export interface Mails {
  id: ColumnType<number, never, never>
  kind: ColumnType<string, string, string>
  to_address: ColumnType<string, string, string>
  to_name: ColumnType<string, string | undefined, string>
  language: ColumnType<string, string, string>
  subject: ColumnType<string, string, string>
  html: ColumnType<string, string, string>
  text: ColumnType<string, string, string>
  order_id: ColumnType<number | null, number | null | undefined, number | null>
  user_id: ColumnType<number | null, number | null | undefined, number | null>
  state: ColumnType<string, string | undefined, string>
  attempts: ColumnType<number, number | undefined, number>
  last_error: ColumnType<string | null, string | null | undefined, string | null>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  sent_time: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  attachments: ColumnType<unknown, string | undefined, string>
  reply_to_address: ColumnType<string, string | undefined, string>
  reply_to_name: ColumnType<string, string | undefined, string>
}

export interface Messages {
  id: ColumnType<number, never, never>
  user_id: ColumnType<number, number, number>
  kind: ColumnType<string, string, string>
  params: ColumnType<unknown, string | undefined, string>
  order_id: ColumnType<number | null, number | null | undefined, number | null>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  read_time: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface NumberSeries {
  series: ColumnType<string, string, string>
  last: ColumnType<number, number, number>
  last_date: ColumnType<string, string, string>
}

export interface OrderCharges {
  id: ColumnType<number, never, never>
  order_id: ColumnType<number, number, number>
  charge_kind_id: ColumnType<number, number, number>
  cause: ColumnType<string, string, string>
  text: ColumnType<string, string, string>
  quantity: ColumnType<string, string | number | undefined, string | number>
  price: ColumnType<string, string | number, string | number>
  currency: ColumnType<string, string, string>
  amount: ColumnType<string, string | number, string | number>
  state: ColumnType<number, number, number>
  via: ColumnType<string | null, string | null | undefined, string | null>
  file_ids: ColumnType<number[], number[] | undefined, number[]>
  container_id: ColumnType<number | null, number | null | undefined, number | null>
  proposed_by: ColumnType<number | null, number | null | undefined, number | null>
  create_time: ColumnType<Date, Date | string, Date | string>
  answered_by: ColumnType<number | null, number | null | undefined, number | null>
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  answer_note: ColumnType<string, string | undefined, string>
  expires_on: ColumnType<string | null, string | null | undefined, string | null>
  objection_until: ColumnType<string | null, string | null | undefined, string | null>
  reminded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  update_time: ColumnType<Date, Date | string, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface OrderContainers {
  id: ColumnType<number, never, never>
  order_id: ColumnType<number, number, number>
  seq: ColumnType<number, number, number>
  container_number: ColumnType<string, string, string>
  size: ColumnType<string | null, string | null | undefined, string | null>
  iso_code: ColumnType<string | null, string | null | undefined, string | null>
  seal_number: ColumnType<string, string | undefined, string>
  vgm_kg: ColumnType<string | null, string | number | null | undefined, string | number | null>
  soc: ColumnType<boolean, boolean | undefined, boolean>
  discharged_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  available_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  gate_out_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  empty_returned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  planned_gate_out: ColumnType<string | null, string | null | undefined, string | null>
  updated_by: ColumnType<number | null, number | null | undefined, number | null>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface OrderCutoffs {
  order_id: ColumnType<number, number, number>
  kind: ColumnType<string, string, string>
  at: ColumnType<string | null, string | null | undefined, string | null>
  basis: ColumnType<string, string, string>
  source: ColumnType<string, string, string>
  file_id: ColumnType<number | null, number | null | undefined, number | null>
  was: ColumnType<string | null, string | null | undefined, string | null>
  seen_at: ColumnType<Date, Date | string, Date | string>
}

export interface OrderEvents {
  id: ColumnType<string, string | undefined, string>
  seq: ColumnType<number, never, never>
  order_id: ColumnType<number, number, number>
  container_id: ColumnType<number | null, number | null | undefined, number | null>
  event_type: ColumnType<string, string, string>
  classifier: ColumnType<string, string, string>
  code: ColumnType<string, string, string>
  document_type: ColumnType<string | null, string | null | undefined, string | null>
  port_id: ColumnType<number | null, number | null | undefined, number | null>
  event_at: ColumnType<Date, Date | string, Date | string>
  event_zone: ColumnType<string, string, string>
  source: ColumnType<string, string, string>
  reason: ColumnType<string, string | undefined, string>
  supersedes: ColumnType<string | null, string | null | undefined, string | null>
  created_by: ColumnType<number | null, number | null | undefined, number | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  customer_id: ColumnType<number, number, number>
  feed_no: ColumnType<number, number | undefined, number>
}

export interface OrderFiles {
  id: ColumnType<number, never, never>
  order_id: ColumnType<number, number, number>
  business_type: ColumnType<number, number, number>
  file_id: ColumnType<number, number, number>
  remark: ColumnType<string, string | undefined, string>
  created_by: ColumnType<number | null, number | null | undefined, number | null>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  replaced_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  plain_file_id: ColumnType<number | null, number | null | undefined, number | null>
}

export interface OrderFreeTime {
  id: ColumnType<number, never, never>
  order_id: ColumnType<number, number, number>
  direction: ColumnType<string, string, string>
  kind: ColumnType<string, string, string>
  tariff_id: ColumnType<number, number, number>
  free_days: ColumnType<number, number, number>
  terms: ColumnType<unknown, string, string>
  shown_at: ColumnType<Date, Date | string, Date | string>
  shown_in: ColumnType<string, string, string>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
  proposed_terms: ColumnType<unknown | null, string | null | undefined, string | null>
  proposed_tariff_id: ColumnType<number | null, number | null | undefined, number | null>
  proposed_reason: ColumnType<string | null, string | null | undefined, string | null>
  proposed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface OrderHistory {
  id: ColumnType<number, never, never>
  order_id: ColumnType<number, number, number>
  change_time: ColumnType<Date, Date | string | undefined, Date | string>
  change_user: ColumnType<number | null, number | null | undefined, number | null>
  change_num: ColumnType<number, number, number>
  changes: ColumnType<unknown, string, string>
  reason: ColumnType<string, string | undefined, string>
}

export interface OrderNumbers {
  day: ColumnType<string, string, string>
  last: ColumnType<number, number, number>
}

export interface OrderQuotations {
  id: ColumnType<number, never, never>
  order_id: ColumnType<number, number, number>
  seq: ColumnType<number, number, number>
  frozen_at: ColumnType<Date, Date | string, Date | string>
  cause: ColumnType<string, string, string>
  history_id: ColumnType<number | null, number | null | undefined, number | null>
  quotation: ColumnType<unknown, string, string>
}

export interface OrderSearch {
  order_id: ColumnType<number, number, number>
  staff_words: ColumnType<string, string, string>
  customer_words: ColumnType<string, string, string>
}

export interface OrderTasks {
  id: ColumnType<number, number | undefined, number>
  order_id: ColumnType<number, number, number>
  rule_id: ColumnType<number, number, number>
  kind: ColumnType<string, string, string>
  owner: ColumnType<string, string, string>
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  due_zone: ColumnType<string, string, string>
  provisional: ColumnType<boolean, boolean | undefined, boolean>
  state: ColumnType<number, number | undefined, number>
  first_due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  done_by: ColumnType<number | null, number | null | undefined, number | null>
  tick: ColumnType<string, string | undefined, string>
  waive_reason: ColumnType<string, string | undefined, string>
  waive_text: ColumnType<string, string | undefined, string>
  reminded: ColumnType<number, number | undefined, number>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
  late_minutes: ColumnType<number | null, number | null | undefined, number | null>
}

export interface OrderTemplates {
  id: ColumnType<number, never, never>
  customer_id: ColumnType<number, number, number>
  created_by: ColumnType<number, number, number>
  name: ColumnType<string, string, string>
  form: ColumnType<unknown, string, string>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface OrderTrace {
  id: ColumnType<number, never, never>
  order_id: ColumnType<number, number, number>
  action: ColumnType<number, number, number>
  state: ColumnType<number, number, number>
  new_state: ColumnType<number, number, number>
  apply_id: ColumnType<number | null, number | null | undefined, number | null>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  event_time: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  date_str: ColumnType<string, string | undefined, string>
  remark: ColumnType<string, string | undefined, string>
  history_id: ColumnType<number | null, number | null | undefined, number | null>
  words: ColumnType<string, string | undefined, string>
  of_role: ColumnType<number | null, number | null | undefined, number | null>
}

export interface Orders {
  id: ColumnType<number, never, never>
  code: ColumnType<string, string, string>
  state: ColumnType<number, number | undefined, number>
  cancel_reason: ColumnType<number | null, number | null | undefined, number | null>
  cancel_reason_text: ColumnType<string | null, string | null | undefined, string | null>
  version: ColumnType<number, number | undefined, number>
  customer_id: ColumnType<number, number, number>
  shipper_account_id: ColumnType<number | null, number | null | undefined, number | null>
  created_by: ColumnType<number, number, number>
  create_role_id: ColumnType<number, number, number>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  submit_time: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  responsible_id: ColumnType<number | null, number | null | undefined, number | null>
  responsible_update_time: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  rate_id: ColumnType<number | null, number | null | undefined, number | null>
  departure_port_id: ColumnType<number | null, number | null | undefined, number | null>
  destination_port_id: ColumnType<number | null, number | null | undefined, number | null>
  shipping_company_id: ColumnType<number | null, number | null | undefined, number | null>
  is_fcl: ColumnType<boolean, boolean | undefined, boolean>
  mode: ColumnType<string, string | undefined, string>
  distance: ColumnType<number | null, number | null | undefined, number | null>
  etd: ColumnType<string | null, string | null | undefined, string | null>
  eta: ColumnType<string | null, string | null | undefined, string | null>
  open_start: ColumnType<string | null, string | null | undefined, string | null>
  open_end: ColumnType<string | null, string | null | undefined, string | null>
  deadline: ColumnType<string | null, string | null | undefined, string | null>
  deadline_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  manual_cut: ColumnType<boolean, boolean | undefined, boolean>
  actual_departure: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  actual_arrival: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  order_no: ColumnType<string, string | undefined, string>
  corporation_number: ColumnType<string, string | undefined, string>
  shipping_address: ColumnType<string, string | undefined, string>
  shipper_company_name: ColumnType<string, string | undefined, string>
  shipper_address: ColumnType<string, string | undefined, string>
  shipper_director: ColumnType<string, string | undefined, string>
  shipper_mail: ColumnType<string, string | undefined, string>
  shipper_telephone: ColumnType<string, string | undefined, string>
  consignee_company_name: ColumnType<string, string | undefined, string>
  consignee_address: ColumnType<string, string | undefined, string>
  consignee_director: ColumnType<string, string | undefined, string>
  consignee_mail: ColumnType<string, string | undefined, string>
  consignee_telephone: ColumnType<string, string | undefined, string>
  goods_name: ColumnType<string, string | undefined, string>
  pieces: ColumnType<number | null, number | null | undefined, number | null>
  unit_code: ColumnType<string | null, string | null | undefined, string | null>
  weight: ColumnType<string | null, string | number | null | undefined, string | number | null>
  volume: ColumnType<string | null, string | number | null | undefined, string | number | null>
  fcl20gp: ColumnType<number, number | undefined, number>
  fcl40gp: ColumnType<number, number | undefined, number>
  fcl40hq: ColumnType<number, number | undefined, number>
  lcl_rt: ColumnType<string | null, string | number | null | undefined, string | number | null>
  bl_quantity: ColumnType<number, number | undefined, number>
  telex: ColumnType<number, number | undefined, number>
  hds: ColumnType<number, number | undefined, number>
  is_exit_customhouse: ColumnType<number, number | undefined, number>
  customs_clearance_code: ColumnType<string | null, string | null | undefined, string | null>
  packing_code: ColumnType<string | null, string | null | undefined, string | null>
  freight_method_code: ColumnType<string | null, string | null | undefined, string | null>
  trade_terms_code: ColumnType<string | null, string | null | undefined, string | null>
  hs_code: ColumnType<string, string | undefined, string>
  container_number: ColumnType<string, string | undefined, string>
  remark: ColumnType<string, string | undefined, string>
  ft_days: ColumnType<number | null, number | null | undefined, number | null>
  ft_term: ColumnType<string, string | undefined, string>
  memo: ColumnType<string, string | undefined, string>
  memo_consignee: ColumnType<string, string | undefined, string>
  vessel: ColumnType<string, string | undefined, string>
  voyage: ColumnType<string, string | undefined, string>
  mbl: ColumnType<string, string | undefined, string>
  hbl_no: ColumnType<string, string | undefined, string>
  is_bl_draft_confirmed: ColumnType<number, number | undefined, number>
  draft_confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  draft_confirmed_by: ColumnType<number | null, number | null | undefined, number | null>
  is_allow_consignee_change: ColumnType<number, number | undefined, number>
  is_allow_shipper_change: ColumnType<number, number | undefined, number>
  is_changed: ColumnType<boolean, boolean | undefined, boolean>
  delivery_code: ColumnType<string, string | undefined, string>
  expect_payment_date: ColumnType<string | null, string | null | undefined, string | null>
  request_date: ColumnType<string | null, string | null | undefined, string | null>
  reserve_money: ColumnType<string | null, string | number | null | undefined, string | number | null>
  sum_money: ColumnType<string | null, string | number | null | undefined, string | number | null>
  arrive_port_date: ColumnType<string | null, string | null | undefined, string | null>
  quotation_no: ColumnType<string | null, string | null | undefined, string | null>
  quotation: ColumnType<unknown | null, string | null | undefined, string | null>
  direct_transfer: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  fee_accepted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  state_time: ColumnType<Date, Date | string | undefined, Date | string>
  departure_by_day: ColumnType<boolean, boolean | undefined, boolean>
  arrival_by_day: ColumnType<boolean, boolean | undefined, boolean>
  consignee_change_text: ColumnType<string, string | undefined, string>
  consignee_change_answer: ColumnType<string, string | undefined, string>
  shipper_change_text: ColumnType<string, string | undefined, string>
  shipper_change_answer: ColumnType<string, string | undefined, string>
  draft_commented: ColumnType<boolean, boolean | undefined, boolean>
  notify_company_name: ColumnType<string, string | undefined, string>
  notify_address: ColumnType<string, string | undefined, string>
  notify_telephone: ColumnType<string, string | undefined, string>
  an_without_amounts: ColumnType<boolean, boolean | undefined, boolean>
  booking_number: ColumnType<string, string | undefined, string>
  terminal: ColumnType<string, string | undefined, string>
  electronic_record: ColumnType<number, number | undefined, number>
  ebl_platform: ColumnType<string, string | undefined, string>
  ebl_reference: ColumnType<string, string | undefined, string>
  ebl_holder: ColumnType<string, string | undefined, string>
  waybill: ColumnType<number, number | undefined, number>
  arrival_terminal: ColumnType<string, string | undefined, string>
}

export interface Parties {
  id: ColumnType<number, never, never>
  kind: ColumnType<string, string, string>
  owner_id: ColumnType<number, number, number>
  name: ColumnType<string, string, string>
  email: ColumnType<string, string, string>
  telephone: ColumnType<string, string, string>
  fax: ColumnType<string, string | undefined, string>
  area: ColumnType<number, number | undefined, number>
  address: ColumnType<string, string, string>
  company_name: ColumnType<string, string, string>
  city: ColumnType<string, string | undefined, string>
  postal_code: ColumnType<string, string | undefined, string>
  corporate_id: ColumnType<string, string | undefined, string>
  contact_person: ColumnType<string, string | undefined, string>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface PasskeyChallenges {
  challenge: ColumnType<string, string, string>
  ceremony: ColumnType<string, string, string>
  user_id: ColumnType<number | null, number | null | undefined, number | null>
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface Passkeys {
  id: ColumnType<number, never, never>
  user_id: ColumnType<number, number, number>
  credential_id: ColumnType<string, string, string>
  public_key: ColumnType<Buffer, Buffer, Buffer>
  counter: ColumnType<number, number, number>
  transports: ColumnType<string[], string[] | undefined, string[]>
  name: ColumnType<string, string, string>
  create_time: ColumnType<Date, Date | string, Date | string>
  last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface PasswordResets {
  id: ColumnType<number, never, never>
  user_id: ColumnType<number, number, number>
  token_hash: ColumnType<Buffer, Buffer, Buffer>
  created_at: ColumnType<Date, Date | string, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  purpose: ColumnType<string, string | undefined, string>
  invited_by: ColumnType<number | null, number | null | undefined, number | null>
}

export interface PaymentAllocations {
  id: ColumnType<number, never, never>
  payment_id: ColumnType<number | null, number | null | undefined, number | null>
  invoice_id: ColumnType<number, number, number>
  amount: ColumnType<string, string | number, string | number>
  kind: ColumnType<string, string, string>
  allocated_on: ColumnType<string, string, string>
  note: ColumnType<string, string | undefined, string>
  created_by: ColumnType<number | null, number | null | undefined, number | null>
}

export interface Payments {
  id: ColumnType<number, never, never>
  no: ColumnType<string, string, string>
  customer_id: ColumnType<number, number, number>
  received_on: ColumnType<string, string, string>
  amount: ColumnType<string, string | number, string | number>
  currency: ColumnType<string, string, string>
  payer_name: ColumnType<string, string | undefined, string>
  bank_ref: ColumnType<string | null, string | null | undefined, string | null>
  method: ColumnType<string, string, string>
  unallocated: ColumnType<string, string | number, string | number>
  refund_of: ColumnType<number | null, number | null | undefined, number | null>
  credit_note_id: ColumnType<number | null, number | null | undefined, number | null>
  state: ColumnType<number, number | undefined, number>
  note: ColumnType<string, string | undefined, string>
  created_by: ColumnType<number | null, number | null | undefined, number | null>
  create_time: ColumnType<Date, Date | string, Date | string>
  update_time: ColumnType<Date, Date | string, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface PendingTotpSecrets {
  user_id: ColumnType<number, number, number>
  secret: ColumnType<Buffer, Buffer, Buffer>
  create_time: ColumnType<Date, Date | string, Date | string>
}

export interface Periods {
  month: ColumnType<string, string, string>
  closed_at: ColumnType<Date, Date | string, Date | string>
  closed_by: ColumnType<number | null, number | null | undefined, number | null>
}

export interface Ports {
  id: ColumnType<number, never, never>
  name: ColumnType<string, string, string>
  country: ColumnType<number, number, number>
  unlocode: ColumnType<string | null, string | null | undefined, string | null>
  name_cn: ColumnType<string, string | undefined, string>
  name_en: ColumnType<string, string | undefined, string>
  name_ja: ColumnType<string, string | undefined, string>
  time_zone: ColumnType<string, string | undefined, string>
  latitude: ColumnType<string | null, string | number | null | undefined, string | number | null>
  longitude: ColumnType<string | null, string | number | null | undefined, string | number | null>
  aliases: ColumnType<string[], string[] | undefined, string[]>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface PriceChanges {
  slot: ColumnType<number, never, never>
  changes: ColumnType<number, number, number>
  mark: ColumnType<number, number, number>
}

export interface PriceSheets {
  id: ColumnType<number, never, never>
  kind: ColumnType<string, string, string>
  state: ColumnType<string, string, string>
  file_name: ColumnType<string, string, string>
  content: ColumnType<unknown, string, string>
  surcharge_nos: ColumnType<string[], string[] | undefined, string[]>
  rate_ids: ColumnType<number[], number[] | undefined, number[]>
  outcome: ColumnType<unknown | null, string | null | undefined, string | null>
  remark: ColumnType<string, string | undefined, string>
  maker_id: ColumnType<number, number, number>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  submit_time: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  decided_by: ColumnType<number | null, number | null | undefined, number | null>
  decided_time: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: ColumnType<number, number | undefined, number>
}

export interface QaEntries {
  id: ColumnType<number, never, never>
  topic: ColumnType<string, string, string>
  question_cn: ColumnType<string, string, string>
  question_en: ColumnType<string, string, string>
  question_ja: ColumnType<string, string, string>
  answer_cn: ColumnType<string, string, string>
  answer_en: ColumnType<string, string, string>
  answer_ja: ColumnType<string, string, string>
  place: ColumnType<number, number, number>
  updated_by: ColumnType<number | null, number | null | undefined, number | null>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface RateChanges {
  id: ColumnType<number, never, never>
  rate_id: ColumnType<number, number, number>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  by_id: ColumnType<number | null, number | null | undefined, number | null>
  what: ColumnType<string, string, string>
  changes: ColumnType<unknown, string | undefined, string>
}

export interface RateRouteCharges {
  rate_id: ColumnType<number, number, number>
  route_charge_id: ColumnType<number, number, number>
}

export interface RateSheetProfiles {
  id: ColumnType<number, never, never>
  fingerprint: ColumnType<string, string, string>
  headings: ColumnType<string[], string[], string[]>
  name: ColumnType<string, string, string>
  rules: ColumnType<unknown, string, string>
  used: ColumnType<number, number | undefined, number>
  created_by: ColumnType<number, number, number>
  create_time: ColumnType<Date, Date | string, Date | string>
  last_used_time: ColumnType<Date, Date | string, Date | string>
}

export interface Rates {
  id: ColumnType<number, never, never>
  status: ColumnType<string, string, string>
  departure_port_id: ColumnType<number, number, number>
  destination_port_id: ColumnType<number, number, number>
  shipping_company_id: ColumnType<number, number, number>
  type: ColumnType<string, string, string>
  capacity20gp: ColumnType<string | null, string | number | null | undefined, string | number | null>
  capacity40gp: ColumnType<string | null, string | number | null | undefined, string | number | null>
  capacity40hq: ColumnType<string | null, string | number | null | undefined, string | number | null>
  lcl: ColumnType<string | null, string | number | null | undefined, string | number | null>
  distance: ColumnType<number, number, number>
  weekday: ColumnType<number, number, number>
  mode: ColumnType<string, string | undefined, string>
  direct_transfer: ColumnType<boolean, boolean, boolean>
  ship_type: ColumnType<string, string, string>
  max_capacity: ColumnType<number, number, number>
  port_open_startday: ColumnType<number, number, number>
  port_open_starthour: ColumnType<string, string, string>
  port_open_endday: ColumnType<number, number, number>
  port_open_endhour: ColumnType<string, string, string>
  deadline_day: ColumnType<number, number, number>
  deadline_hour: ColumnType<string, string, string>
  valid_time: ColumnType<string, string, string>
  departure_surcharge_no: ColumnType<string | null, string | null | undefined, string | null>
  destination_surcharge_no: ColumnType<string | null, string | null | undefined, string | null>
  valid_from: ColumnType<string | null, string | null | undefined, string | null>
  valid_to: ColumnType<string | null, string | null | undefined, string | null>
  ft_days: ColumnType<number | null, number | null | undefined, number | null>
  valid_state: ColumnType<number, number | undefined, number>
  open_time: ColumnType<string | null, string | null | undefined, string | null>
  close_time: ColumnType<string | null, string | null | undefined, string | null>
  revises_id: ColumnType<number | null, number | null | undefined, number | null>
  remark: ColumnType<string, string | undefined, string>
  approval_count: ColumnType<number, number | undefined, number>
  uploaded_by: ColumnType<number | null, number | null | undefined, number | null>
  approved_by: ColumnType<number | null, number | null | undefined, number | null>
  approved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
  sheet_name: ColumnType<string, string | undefined, string>
  min_revenue_tons: ColumnType<string, string | number | undefined, string | number>
}

export interface RecordChanges {
  kind: ColumnType<string, string, string>
  record_id: ColumnType<number, number, number>
  customer_id: ColumnType<number, number, number>
  feed_no: ColumnType<number, number | undefined, number>
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  former_accounts: ColumnType<number[], number[] | undefined, number[]>
}

export interface RecoveryCodes {
  user_id: ColumnType<number, number, number>
  code_hash: ColumnType<Buffer, Buffer, Buffer>
}

export interface RememberedDevices {
  id: ColumnType<number, never, never>
  user_id: ColumnType<number, number, number>
  token_hash: ColumnType<Buffer, Buffer, Buffer>
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface RouteCharges {
  id: ColumnType<number, never, never>
  name: ColumnType<string, string, string>
  price: ColumnType<string, string | number, string | number>
  version: ColumnType<number, number | undefined, number>
  name_cn: ColumnType<string, string | undefined, string>
  name_en: ColumnType<string, string | undefined, string>
  name_ja: ColumnType<string, string | undefined, string>
  kind: ColumnType<string | null, string | null | undefined, string | null>
  valid_from: ColumnType<string | null, string | null | undefined, string | null>
  valid_to: ColumnType<string | null, string | null | undefined, string | null>
}

export interface SavedSearches {
  user_id: ColumnType<number, number, number>
  component: ColumnType<string, string, string>
  search_json: ColumnType<unknown, string, string>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface Sessions {
  id: ColumnType<number, never, never>
  user_id: ColumnType<number, number, number>
  token_hash: ColumnType<Buffer, Buffer, Buffer>
  remember: ColumnType<boolean, boolean, boolean>
  created_at: ColumnType<Date, Date | string, Date | string>
  last_seen_at: ColumnType<Date, Date | string, Date | string>
  idle_until: ColumnType<Date, Date | string, Date | string>
  expires_at: ColumnType<Date, Date | string, Date | string>
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ip: ColumnType<string, string, string>
  user_agent: ColumnType<string, string | undefined, string>
  device_id: ColumnType<number | null, number | null | undefined, number | null>
  password_at: ColumnType<Date, Date | string | undefined, Date | string>
  provider: ColumnType<string | null, string | null | undefined, string | null>
  sign_out_url: ColumnType<string | null, string | null | undefined, string | null>
}

export interface Settings {
  key: ColumnType<string, string, string>
  value: ColumnType<unknown, string, string>
  updated_by: ColumnType<number | null, number | null | undefined, number | null>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface SetupLinks {
  token_hash: ColumnType<Buffer, Buffer, Buffer>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ShipmentFacts {
  order_id: ColumnType<number, number, number>
  customer_id: ColumnType<number, number, number>
  created_by: ColumnType<number | null, number | null | undefined, number | null>
  shipper_account_id: ColumnType<number | null, number | null | undefined, number | null>
  departure_port_id: ColumnType<number | null, number | null | undefined, number | null>
  destination_port_id: ColumnType<number | null, number | null | undefined, number | null>
  shipping_company_id: ColumnType<number | null, number | null | undefined, number | null>
  state: ColumnType<number, number, number>
  submit_time: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  accepted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  promised_departure: ColumnType<string | null, string | null | undefined, string | null>
  promised_arrival: ColumnType<string | null, string | null | undefined, string | null>
  departed_on: ColumnType<string | null, string | null | undefined, string | null>
  arrived_on: ColumnType<string | null, string | null | undefined, string | null>
  departure_delay: ColumnType<number | null, number | null | undefined, number | null>
  arrival_delay: ColumnType<number | null, number | null | undefined, number | null>
  accepted_minutes: ColumnType<number | null, number | null | undefined, number | null>
}

export interface ShippingCompanies {
  id: ColumnType<number, never, never>
  name: ColumnType<string, string, string>
  scac: ColumnType<string | null, string | null | undefined, string | null>
  name_cn: ColumnType<string, string | undefined, string>
  name_en: ColumnType<string, string | undefined, string>
  name_ja: ColumnType<string, string | undefined, string>
  aliases: ColumnType<string[], string[] | undefined, string[]>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface SignInTickets {
  token_hash: ColumnType<Buffer, Buffer, Buffer>
  user_id: ColumnType<number, number, number>
  password_seen: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  remember: ColumnType<boolean, boolean, boolean>
  tries: ColumnType<number, number | undefined, number>
  expires_at: ColumnType<Date, Date | string, Date | string>
}

export interface StaticPages {
  key: ColumnType<string, string, string>
  content: ColumnType<unknown, string, string>
  updated_by: ColumnType<number | null, number | null | undefined, number | null>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface SurchargeLines {
  id: ColumnType<number, never, never>
  surcharge_id: ColumnType<number, number, number>
  seq: ColumnType<number, number, number>
  name: ColumnType<string, string, string>
  gp20: ColumnType<string | null, string | number | null | undefined, string | number | null>
  gp40: ColumnType<string | null, string | number | null | undefined, string | number | null>
  hq40: ColumnType<string | null, string | number | null | undefined, string | number | null>
  lcl: ColumnType<string | null, string | number | null | undefined, string | number | null>
  currency: ColumnType<string, string, string>
  basis: ColumnType<string, string, string>
  detail_type: ColumnType<string, string | undefined, string>
  condition: ColumnType<string, string | undefined, string>
  kind: ColumnType<string | null, string | null | undefined, string | null>
  valid_from: ColumnType<string | null, string | null | undefined, string | null>
  valid_to: ColumnType<string | null, string | null | undefined, string | null>
  shipping_company_id: ColumnType<number | null, number | null | undefined, number | null>
}

export interface SurchargeSums {
  surcharge_no: ColumnType<string, string, string>
  size: ColumnType<string, string, string>
  usd: ColumnType<string, string | number, string | number>
  jpy: ColumnType<string, string | number, string | number>
  cny: ColumnType<string, string | number, string | number>
  shipping_company_id: ColumnType<number | null, number | null | undefined, number | null>
  other_companies: ColumnType<number[], number[] | undefined, number[]>
  valid_from: ColumnType<string, string | undefined, string>
  valid_to: ColumnType<string, string | undefined, string>
  unknown: ColumnType<unknown, string | undefined, string>
  changed: ColumnType<unknown, string | undefined, string>
}

export interface Surcharges {
  id: ColumnType<number, never, never>
  surcharge_no: ColumnType<string, string, string>
  name: ColumnType<string, string, string>
  country: ColumnType<number, number, number>
  port_id: ColumnType<number | null, number | null | undefined, number | null>
  type: ColumnType<number, number, number>
  remark: ColumnType<string, string | undefined, string>
  destination_country: ColumnType<number | null, number | null | undefined, number | null>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  updated_by: ColumnType<number | null, number | null | undefined, number | null>
  version: ColumnType<number, number | undefined, number>
}

export interface TaskRules {
  id: ColumnType<number, never, never>
  code: ColumnType<string, string, string>
  direction: ColumnType<string, string | undefined, string>
  is_fcl: ColumnType<boolean | null, boolean | null | undefined, boolean | null>
  telex: ColumnType<number | null, number | null | undefined, number | null>
  kind: ColumnType<string, string, string>
  business_type: ColumnType<number | null, number | null | undefined, number | null>
  owner: ColumnType<string, string, string>
  anchor: ColumnType<string, string, string>
  offset_n: ColumnType<number, number, number>
  unit: ColumnType<string, string, string>
  calendar: ColumnType<string, string, string>
  at_hour: ColumnType<string | null, string | null | undefined, string | null>
  blocks: ColumnType<string | null, string | null | undefined, string | null>
  remind_before: ColumnType<number[], number[] | undefined, number[]>
  active: ColumnType<boolean, boolean | undefined, boolean>
  updated_by: ColumnType<number | null, number | null | undefined, number | null>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
  severity: ColumnType<number, number | undefined, number>
}

export interface TaskWork {
  task_id: ColumnType<number, number, number>
  state: ColumnType<number, number | undefined, number>
  owner_id: ColumnType<number | null, number | null | undefined, number | null>
  severity: ColumnType<number | null, number | null | undefined, number | null>
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  snooze_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  taken_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  warned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  closed_by: ColumnType<number | null, number | null | undefined, number | null>
  close_reason: ColumnType<string | null, string | null | undefined, string | null>
  note: ColumnType<string, string | undefined, string>
  reopened: ColumnType<number, number | undefined, number>
  updated_by: ColumnType<number | null, number | null | undefined, number | null>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface Throttle {
  key: ColumnType<string, string, string>
  at: ColumnType<Date, Date | string, Date | string>
}

export interface TotpSecrets {
  user_id: ColumnType<number, number, number>
  secret: ColumnType<Buffer, Buffer, Buffer>
  last_step: ColumnType<number, number, number>
  confirmed_at: ColumnType<Date, Date | string, Date | string>
}

export interface TrackingLinks {
  id: ColumnType<number, never, never>
  order_id: ColumnType<number, number, number>
  token_hash: ColumnType<Buffer, Buffer, Buffer>
  show_containers: ColumnType<boolean, boolean | undefined, boolean>
  expires_at: ColumnType<Date, Date | string, Date | string>
  revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  revoked_by: ColumnType<number | null, number | null | undefined, number | null>
  created_by: ColumnType<number, number, number>
  created_at: ColumnType<Date, Date | string, Date | string>
  views: ColumnType<number, number | undefined, number>
  last_viewed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface UnbilledOrders {
  order_id: ColumnType<number, number, number>
  customer_id: ColumnType<number, number, number>
  lines: ColumnType<number, number, number>
  charges: ColumnType<number, number, number>
}

export interface UserContacts {
  id: ColumnType<number, never, never>
  user_id: ColumnType<number, number, number>
  name: ColumnType<string, string, string>
  email: ColumnType<string, string, string>
  version: ColumnType<number, number | undefined, number>
}

export interface Users {
  id: ColumnType<number, never, never>
  code: ColumnType<string, string, string>
  role_id: ColumnType<number, number, number>
  parent_id: ColumnType<number | null, number | null | undefined, number | null>
  email: ColumnType<string, string, string>
  password_hash: ColumnType<string | null, string | null | undefined, string | null>
  company_name: ColumnType<string, string | undefined, string>
  bank_account: ColumnType<string, string | undefined, string>
  telephone: ColumnType<string, string | undefined, string>
  fax: ColumnType<string, string | undefined, string>
  address: ColumnType<string, string | undefined, string>
  name: ColumnType<string, string | undefined, string>
  postal_code: ColumnType<string, string | undefined, string>
  language: ColumnType<string, string | undefined, string>
  homepage: ColumnType<string, string | undefined, string>
  departure_port: ColumnType<string, string | undefined, string>
  destination_port: ColumnType<string, string | undefined, string>
  registration_transport_type: ColumnType<number | null, number | null | undefined, number | null>
  transport_type: ColumnType<number, number | undefined, number>
  remark: ColumnType<string, string | undefined, string>
  discount: ColumnType<string, string | number | undefined, string | number>
  state: ColumnType<number, number | undefined, number>
  country: ColumnType<number, number | undefined, number>
  terms_version: ColumnType<string | null, string | null | undefined, string | null>
  terms_agreed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  privacy_agreed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reject_reason: ColumnType<string | null, string | null | undefined, string | null>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
  second_factor_due: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  search_text: ColumnType<string, never, never>
}

export interface WebhookAttempts {
  id: ColumnType<number, never, never>
  message_id: ColumnType<string, string, string>
  endpoint_id: ColumnType<number, number, number>
  n: ColumnType<number, number, number>
  at: ColumnType<Date, Date | string, Date | string>
  status: ColumnType<number | null, number | null | undefined, number | null>
  ms: ColumnType<number, number, number>
  response_head: ColumnType<string, string | undefined, string>
  error: ColumnType<string, string | undefined, string>
}

export interface WebhookDeliveries {
  message_id: ColumnType<string, string, string>
  endpoint_id: ColumnType<number, number, number>
  step: ColumnType<number, number | undefined, number>
  tries: ColumnType<number, number | undefined, number>
  next_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  sending: ColumnType<boolean, boolean | undefined, boolean>
  outcome: ColumnType<string | null, string | null | undefined, string | null>
}

export interface WebhookEndpoints {
  id: ColumnType<number, never, never>
  customer_id: ColumnType<number, number, number>
  url: ColumnType<string, string, string>
  types: ColumnType<string[], string[], string[]>
  secret_enc: ColumnType<Buffer, Buffer, Buffer>
  old_secret_enc: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  old_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  state: ColumnType<string, string | undefined, string>
  off_reason: ColumnType<string, string | undefined, string>
  failing_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  create_time: ColumnType<Date, Date | string | undefined, Date | string>
  update_time: ColumnType<Date, Date | string | undefined, Date | string>
  version: ColumnType<number, number | undefined, number>
}

export interface WebhookMessages {
  id: ColumnType<string, string, string>
  type: ColumnType<string, string, string>
  at: ColumnType<Date, Date | string, Date | string>
  customer_id: ColumnType<number, number, number>
  order_id: ColumnType<number | null, number | null | undefined, number | null>
  body: ColumnType<string, string, string>
}

export interface DB {
  accounting_export_documents: AccountingExportDocuments
  accounting_exports: AccountingExports
  announcements: Announcements
  api_key_addresses: ApiKeyAddresses
  api_key_minutes: ApiKeyMinutes
  api_keys: ApiKeys
  arrival_notices: ArrivalNotices
  bank_payers: BankPayers
  billing_terms: BillingTerms
  bills_of_lading: BillsOfLading
  bl_forms: BlForms
  bl_prints: BlPrints
  business_settings: BusinessSettings
  calendar_days: CalendarDays
  calendar_feed_entries: CalendarFeedEntries
  calendar_feeds: CalendarFeeds
  calendars: Calendars
  charge_kinds: ChargeKinds
  company_accounts: CompanyAccounts
  company_sign_ins: CompanySignIns
  consultation_guides: ConsultationGuides
  consultations: Consultations
  container_free_time: ContainerFreeTime
  cut_sailings: CutSailings
  delivery_orders: DeliveryOrders
  dictionary: Dictionary
  dictionary_groups: DictionaryGroups
  draft_comments: DraftComments
  exceptions: Exceptions
  exchange_rates: ExchangeRates
  fee_rules: FeeRules
  files: Files
  free_time_tariffs: FreeTimeTariffs
  free_time_tiers: FreeTimeTiers
  idempotency_keys: IdempotencyKeys
  insurance_rates: InsuranceRates
  insurances: Insurances
  insurers: Insurers
  invoice_lines: InvoiceLines
  invoice_run_items: InvoiceRunItems
  invoice_runs: InvoiceRuns
  invoices: Invoices
  log: Log
  mail_addresses: MailAddresses
  mail_days: MailDays
  mail_digest_entries: MailDigestEntries
  mail_preferences: MailPreferences
  mails: Mails
  messages: Messages
  number_series: NumberSeries
  order_charges: OrderCharges
  order_containers: OrderContainers
  order_cutoffs: OrderCutoffs
  order_events: OrderEvents
  order_files: OrderFiles
  order_free_time: OrderFreeTime
  order_history: OrderHistory
  order_numbers: OrderNumbers
  order_quotations: OrderQuotations
  order_search: OrderSearch
  order_tasks: OrderTasks
  order_templates: OrderTemplates
  order_trace: OrderTrace
  orders: Orders
  parties: Parties
  passkey_challenges: PasskeyChallenges
  passkeys: Passkeys
  password_resets: PasswordResets
  payment_allocations: PaymentAllocations
  payments: Payments
  pending_totp_secrets: PendingTotpSecrets
  periods: Periods
  ports: Ports
  price_changes: PriceChanges
  price_sheets: PriceSheets
  qa_entries: QaEntries
  rate_changes: RateChanges
  rate_route_charges: RateRouteCharges
  rate_sheet_profiles: RateSheetProfiles
  rates: Rates
  record_changes: RecordChanges
  recovery_codes: RecoveryCodes
  remembered_devices: RememberedDevices
  route_charges: RouteCharges
  saved_searches: SavedSearches
  sessions: Sessions
  settings: Settings
  setup_links: SetupLinks
  shipment_facts: ShipmentFacts
  shipping_companies: ShippingCompanies
  sign_in_tickets: SignInTickets
  static_pages: StaticPages
  surcharge_lines: SurchargeLines
  surcharge_sums: SurchargeSums
  surcharges: Surcharges
  task_rules: TaskRules
  task_work: TaskWork
  throttle: Throttle
  totp_secrets: TotpSecrets
  tracking_links: TrackingLinks
  unbilled_orders: UnbilledOrders
  user_contacts: UserContacts
  users: Users
  webhook_attempts: WebhookAttempts
  webhook_deliveries: WebhookDeliveries
  webhook_endpoints: WebhookEndpoints
  webhook_messages: WebhookMessages
}
