/**
 * What becomes of every column that refers to an account when its person is erased, as `table.column`. A new key to
 * users stands in one of these three lists; the test of persons compares them with the database.
 */

/** Rows that are the person's alone and that no duty asks to keep: deleted. Orders have copies of parties. */
export const ERASED = [
  ...['sessions.user_id', 'remembered_devices.user_id', 'password_resets.user_id', 'company_accounts.user_id'],
  ...['sign_in_tickets.user_id', 'passkey_challenges.user_id', 'passkeys.user_id', 'totp_secrets.user_id'],
  ...['pending_totp_secrets.user_id', 'recovery_codes.user_id', 'idempotency_keys.user_id'],
  ...['saved_searches.user_id', 'mail_preferences.user_id', 'mail_days.user_id', 'mail_digest_entries.user_id'],
  ...['mails.user_id', 'messages.user_id', 'user_contacts.user_id', 'parties.owner_id', 'order_templates.customer_id'],
  ...['bank_payers.customer_id', 'calendar_feeds.user_id'],
  ...['webhook_endpoints.customer_id', 'webhook_messages.customer_id'],
]

/** Rows that stay without what is personal in them; erasePerson knows what that is in each. */
export const EMPTIED = ['consultations.user_id']

/** Rows that stay as they are, with the number of an account that has lost its name, by the reason. */
export const KEPT = {
  'orders and what follows from them are kept as business records': [
    ...['orders.customer_id', 'orders.shipper_account_id', 'orders.responsible_id', 'unbilled_orders.customer_id'],
    ...[
      'exceptions.customer_id',
      'exceptions.owner_id',
      'task_work.owner_id',
      'cut_sailings.customer_id',
      'insurances.customer_id',
    ],
    ...['order_events.customer_id', 'record_changes.customer_id'],
    ...['order_trace.apply_id', 'order_history.change_user', 'draft_comments.created_by', 'users.parent_id'],
  ],
  'books are kept for the years that the law asks for': [
    ...['invoices.customer_id', 'payments.customer_id', 'billing_terms.customer_id'],
  ],
  'which keys opened its data stays known': [
    ...['api_keys.customer_id', 'api_keys.account_id', 'api_keys.created_by', 'api_keys.revoked_by'],
  ],
  'who did something stays known by number': [
    ...[
      'settings.updated_by',
      'exchange_rates.updated_by',
      'rates.uploaded_by',
      'rates.approved_by',
      'rate_changes.by_id',
    ],
    ...[
      'surcharges.updated_by',
      'files.created_by',
      'orders.created_by',
      'orders.draft_confirmed_by',
      'order_files.created_by',
    ],
    ...[
      'announcements.created_by',
      'announcements.updated_by',
      'consultations.answered_by',
      'consultation_guides.created_by',
    ],
    ...['static_pages.updated_by', 'qa_entries.updated_by', 'price_sheets.maker_id', 'price_sheets.decided_by'],
    ...['calendars.updated_by', 'calendar_days.updated_by', 'business_settings.updated_by', 'order_events.created_by'],
    ...[
      'order_containers.updated_by',
      'billing_terms.updated_by',
      'order_charges.proposed_by',
      'order_charges.answered_by',
    ],
    ...['invoices.created_by', 'invoices.issued_by', 'payments.created_by', 'payment_allocations.created_by'],
    ...['periods.closed_by', 'accounting_exports.created_by', 'insurance_rates.updated_by', 'insurances.created_by'],
    ...['insurances.quoted_by', 'insurances.accepted_by', 'insurances.issued_by', 'invoice_runs.created_by'],
    ...['order_templates.created_by', 'password_resets.invited_by', 'rate_sheet_profiles.created_by'],
    ...[
      'task_rules.updated_by',
      'order_tasks.done_by',
      'exceptions.closed_by',
      'exceptions.updated_by',
      'task_work.closed_by',
      'task_work.updated_by',
      'free_time_tariffs.create_by',
    ],
    ...['free_time_tariffs.updated_by', 'free_time_tariffs.approved_by', 'bank_payers.assigned_by'],
    ...[
      'bills_of_lading.created_by',
      'bills_of_lading.issued_by',
      'bills_of_lading.updated_by',
      'bl_prints.printed_by',
    ],
    ...[
      'bl_forms.terms_approved_by',
      'bl_forms.updated_by',
      'arrival_notices.created_by',
      'delivery_orders.released_by',
    ],
    ...['tracking_links.created_by', 'tracking_links.revoked_by'],
  ],
} as const
