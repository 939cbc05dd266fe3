import { lazy } from 'react'
import { lazyThemed, loadTheme } from '../../../theme/themed.tsx'

const dialogs = () => import('../dialogs/OrderDialogs.tsx')
const drawer = () => import('../detail/OrderDrawer.tsx')
const bulkDialog = () => import('../bulk/BulkDialog.tsx')
const documentsZipDialog = () => import('../bulk/DocumentsZipDialog.tsx')
const exportDialog = () => import('../dialogs/ExportDialog.tsx')

/** Dialogs over the list are loaded after it: they use antd, and their forms import the contracts. */
export const OrderDialogs = lazyThemed(async () => (await dialogs()).OrderDialogs)
/** Drawn without antd, so that it is there at once. */
export const OrderDrawer = lazy(async () => ({ default: (await drawer()).OrderDrawer }))
export const BulkDialog = lazyThemed(async () => (await bulkDialog()).BulkDialog)
export const DocumentsZipDialog = lazyThemed(async () => (await documentsZipDialog()).DocumentsZipDialog)
export const ExportDialog = lazyThemed(async () => (await exportDialog()).ExportDialog)

/** Fetches them while the list is being read; a failed download is tried again when they are opened. */
export const fetchParts = (): void =>
  void Promise.allSettled([loadTheme(), dialogs(), drawer(), bulkDialog(), exportDialog()])
