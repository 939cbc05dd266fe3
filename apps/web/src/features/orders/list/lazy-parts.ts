import { lateDialog } from '../../../ui/overlay/late-dialog.tsx'

/** Dialogs over the list are loaded after it: their forms import the contracts. */
export const OrderDialogs = lateDialog(async () => (await import('../dialogs/OrderDialogs.tsx')).OrderDialogs)
export const BulkDialog = lateDialog(async () => (await import('../bulk/BulkDialog.tsx')).BulkDialog)
export const ExportDialog = lateDialog(async () => (await import('../dialogs/ExportDialog.tsx')).ExportDialog)
export const DocumentsZipDialog = lateDialog(
  async () => (await import('../bulk/DocumentsZipDialog.tsx')).DocumentsZipDialog,
)
export const OrderDrawer = lateDialog(async () => (await import('../detail/OrderDrawer.tsx')).OrderDrawer)

/** Fetches what is opened most while the list is being read; a failed download is tried again when they are opened. */
export function fetchParts(): void {
  for (const part of [OrderDrawer, OrderDialogs, BulkDialog, ExportDialog]) part.fetch().catch(() => undefined)
}
