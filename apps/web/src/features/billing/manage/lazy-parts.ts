import { lazyPart } from '@/ui/lazy-part.tsx'

/** Tabs and dialogs of the billing screen, loaded on demand: their forms import the contracts. */
export const ChargesTab = lazyPart(async () => (await import('./ChargesTab.tsx')).ChargesTab)
export const PaymentsTab = lazyPart(async () => (await import('./PaymentsTab.tsx')).PaymentsTab)
export const BankFeesTab = lazyPart(async () => (await import('./BankFeesTab.tsx')).BankFeesTab)
export const StatementsTab = lazyPart(async () => (await import('./StatementsTab.tsx')).StatementsTab)

export const PaymentDialog = lazyPart(async () => (await import('./PaymentDialog.tsx')).PaymentDialog)
export const ManagedInvoice = lazyPart(async () => (await import('./ManagedInvoice.tsx')).ManagedInvoice)
export const JournalDialog = lazyPart(async () => (await import('./PeriodDialogs.tsx')).JournalDialog)
export const ClosePeriodDialog = lazyPart(async () => (await import('./PeriodDialogs.tsx')).ClosePeriodDialog)
export const IssueRunDialog = lazyPart(async () => (await import('./IssueRunDialog.tsx')).IssueRunDialog)
