import { currentLanguage } from '../../../i18n/language.ts'
import { lateDialog } from '../../../ui/overlay/late-dialog.tsx'
import { containerTexts } from '../container-messages/index.ts'

/** Dialogs over the list are loaded after it: they use antd, and their forms import the contracts. */
export const OrderDialogs = lateDialog(async () => (await import('../dialogs/OrderDialogs.tsx')).OrderDialogs)
export const BulkDialog = lateDialog(async () => (await import('../bulk/BulkDialog.tsx')).BulkDialog)
export const ExportDialog = lateDialog(async () => (await import('../dialogs/ExportDialog.tsx')).ExportDialog)
export const DocumentsZipDialog = lateDialog(
  async () => (await import('../bulk/DocumentsZipDialog.tsx')).DocumentsZipDialog,
)
/** Drawn without antd, so that it is there at once; with the texts that the list does not have, so that it is drawn once. */
export const OrderDrawer = lateDialog(
  async () => {
    const texts = containerTexts.load(currentLanguage())
    const [part] = await Promise.all([import('../detail/OrderDrawer.tsx'), texts])
    return part.OrderDrawer
  },
  { isPlain: true },
)

/** Fetches what is opened most while the list is being read; a failed download is tried again when they are opened. */
export function fetchParts(): void {
  for (const part of [OrderDrawer, OrderDialogs, BulkDialog, ExportDialog]) part.fetch().catch(() => undefined)
}
