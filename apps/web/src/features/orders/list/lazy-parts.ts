import { lazyPart } from '@/ui/lazy-part.tsx'

/** Dialogs over the list are loaded after it: their forms import the contracts. */
export const OrderDialogs = lazyPart(async () => (await import('../dialogs/OrderDialogs.tsx')).OrderDialogs)
export const BulkDialog = lazyPart(async () => (await import('../bulk/BulkDialog.tsx')).BulkDialog)
export const ExportDialog = lazyPart(async () => (await import('../dialogs/ExportDialog.tsx')).ExportDialog)
export const DocumentsZipDialog = lazyPart(
  async () => (await import('../bulk/DocumentsZipDialog.tsx')).DocumentsZipDialog,
)
export const OrderDrawer = lazyPart(async () => (await import('../detail/OrderDrawer.tsx')).OrderDrawer)

/** Fetches what is opened most while the list is being read; a failed download is tried again when they are opened. */
export function fetchParts(): void {
  for (const part of [OrderDrawer, OrderDialogs, BulkDialog, ExportDialog]) part.fetch().catch(() => undefined)
}
