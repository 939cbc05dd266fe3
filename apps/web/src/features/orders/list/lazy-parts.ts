import { lazyPart } from '@/ui/lazy-part.tsx'

/** Dialogs over the list are loaded after it: their forms import the contracts. */
export const OrderDialogs = lazyPart(async () => (await import('../commands/dialogs/OrderDialogs.tsx')).OrderDialogs)
export const BulkDialog = lazyPart(async () => (await import('../commands/bulk/BulkDialog.tsx')).BulkDialog)
export const ExportDialog = lazyPart(async () => (await import('./ExportDialog.tsx')).ExportDialog)
export const DocumentsZipDialog = lazyPart(
  async () => (await import('../commands/bulk/DocumentsZipDialog.tsx')).DocumentsZipDialog,
)
export const OrderDrawer = lazyPart(async () => (await import('../order/OrderDrawer.tsx')).OrderDrawer)

/** Fetches what is opened most while the list is being read; a failed download is tried again when they are opened. */
export function fetchParts(): void {
  for (const part of [OrderDrawer, OrderDialogs, BulkDialog, ExportDialog]) part.fetch().catch(() => undefined)
}
