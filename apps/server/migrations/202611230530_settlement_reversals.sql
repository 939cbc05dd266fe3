-- A fee or a write-off that is in the books already is reversed by a row of its own instead of being deleted.
alter table payment_allocations drop constraint payment_allocations_amount_check;
alter table payment_allocations add constraint payment_allocations_amount_check
  check (amount > 0 or (amount < 0 and kind <> 'payment'));

-- A payment that was exported and cancelled afterwards is exported once more, the other way round.
alter table accounting_export_documents drop constraint accounting_export_documents_kind_check;
alter table accounting_export_documents add constraint accounting_export_documents_kind_check
  check (kind in ('invoice', 'payment', 'allocation', 'cancellation'));
