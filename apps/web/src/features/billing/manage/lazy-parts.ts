import { lazy } from 'react'

/** Tabs and dialogs of the billing screen, loaded on demand: their forms import the contracts. */
export const KindsTab = lazy(() => import('./KindsTab.tsx').then(({ KindsTab: component }) => ({ default: component })))
export const FeeRulesPanel = lazy(() =>
  import('../fees/FeeRulesPanel.tsx').then(({ FeeRulesPanel: component }) => ({ default: component })),
)
export const PaymentsTab = lazy(() =>
  import('./PaymentsTab.tsx').then(({ PaymentsTab: component }) => ({ default: component })),
)
export const PaymentDialog = lazy(() =>
  import('./PaymentDialog.tsx').then(({ PaymentDialog: component }) => ({ default: component })),
)
export const ManagedInvoice = lazy(() =>
  import('./ManagedInvoice.tsx').then(({ ManagedInvoice: component }) => ({ default: component })),
)
export const JournalDialog = lazy(() =>
  import('./PeriodDialogs.tsx').then(({ JournalDialog: component }) => ({ default: component })),
)
export const ClosePeriodDialog = lazy(() =>
  import('./PeriodDialogs.tsx').then(({ ClosePeriodDialog: component }) => ({ default: component })),
)
export const IssueRunDialog = lazy(() =>
  import('./IssueRunDialog.tsx').then(({ IssueRunDialog: component }) => ({ default: component })),
)
