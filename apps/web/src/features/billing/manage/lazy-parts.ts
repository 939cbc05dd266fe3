import { lazyPart } from '../../../lazy-part.tsx'
import { lazyThemed } from '../../../theme/themed.tsx'

/** Tabs and dialogs of the billing screen, loaded on demand: they use antd, and their forms import the contracts. */
export const KindsTab = lazyThemed(async () => (await import('./KindsTab.tsx')).KindsTab)
export const FeeRulesPanel = lazyThemed(async () => (await import('../fees/FeeRulesPanel.tsx')).FeeRulesPanel)
export const ChargesTab = lazyPart(async () => (await import('./ChargesTab.tsx')).ChargesTab)
export const PaymentsTab = lazyThemed(async () => (await import('./PaymentsTab.tsx')).PaymentsTab)
export const BankFeesTab = lazyPart(async () => (await import('./BankFeesTab.tsx')).BankFeesTab)
export const StatementsTab = lazyThemed(async () => (await import('./StatementsTab.tsx')).StatementsTab)
export const PaymentDialog = lazyThemed(async () => (await import('./PaymentDialog.tsx')).PaymentDialog)
export const ManagedInvoice = lazyThemed(async () => (await import('./ManagedInvoice.tsx')).ManagedInvoice)
export const JournalDialog = lazyThemed(async () => (await import('./PeriodDialogs.tsx')).JournalDialog)
export const ClosePeriodDialog = lazyThemed(async () => (await import('./PeriodDialogs.tsx')).ClosePeriodDialog)
export const IssueRunDialog = lazyPart(async () => (await import('./IssueRunDialog.tsx')).IssueRunDialog)
