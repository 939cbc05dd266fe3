import { lazy } from 'react'

const dialogs = () => import('../dialogs/OrderDialogs.tsx')
const drawer = () => import('../detail/OrderDrawer.tsx')
const bulkDialog = () => import('../bulk/BulkDialog.tsx')
const documentsZipDialog = () => import('../bulk/DocumentsZipDialog.tsx')
const exportDialog = () => import('../dialogs/ExportDialog.tsx')

/** Dialogs over the list are loaded after it: their forms import the contracts. */
export const OrderDialogs = lazy(() => dialogs().then(({ OrderDialogs: component }) => ({ default: component })))
export const OrderDrawer = lazy(() => drawer().then(({ OrderDrawer: component }) => ({ default: component })))
export const BulkDialog = lazy(() => bulkDialog().then(({ BulkDialog: component }) => ({ default: component })))
export const DocumentsZipDialog = lazy(() =>
  documentsZipDialog().then(({ DocumentsZipDialog: component }) => ({ default: component })),
)
export const ExportDialog = lazy(() => exportDialog().then(({ ExportDialog: component }) => ({ default: component })))

/** Fetches them while the list is being read; a failed download is tried again when they are opened. */
export const fetchParts = (): void => void Promise.allSettled([dialogs(), drawer(), bulkDialog(), exportDialog()])
