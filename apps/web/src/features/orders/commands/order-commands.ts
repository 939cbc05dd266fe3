import { ORDER_ACTIONS, type OrderAction } from '@kairo/shared/orders/rules/order-actions'
import type { BusinessType } from '@kairo/shared/orders/rules/order-documents'
import type { Order } from '../order.ts'
import { billsOf, checkOf } from '../row/bill-addresses.ts'
import type { Chip } from '../row/document-state.ts'
import type { ActionTexts } from '../texts.ts'
import type { PreviewedDocument } from './dialogs/document-dialogs.tsx'
import type { DialogName } from './dialogs/order-dialogs.ts'
import {
  acceptOrder,
  agreeChange,
  cancelOrder,
  deliverOrder,
  type OrderQuestion,
  refuseChange,
  requestChange,
  setNoSpace,
  submitOrder,
  undoStep,
  withdrawOrder,
} from './questions.ts'

/** What is done with an order beside the actions of its table of states: always possible for those who see them. */
type LooseCommand =
  | 'assign'
  | 'uploadDocuments'
  | 'makeDraft'
  | 'issueBl'
  | 'uploadArrivalNotice'
  | 'uploadPhotos'
  | 'makeArrivalNotice'
  | 'makeDeliveryOrder'
  | 'enterVgm'
  | 'telexRelease'
  | 'originalsSent'
  | 'enterDischarge'
  | 'trace'
  | 'shareTracking'
  | 'history'
  | 'bookingCheck'
  | 'compareFacts'
  | 'shippingDocuments'
  | 'memo'
export type CommandName = OrderAction | LooseCommand

/** What a command opens: a dialog, a question, the form of the order or of a copy (rules 9.1), or a screen about it. */
type Opened =
  | { dialog: DialogName }
  | { question: OrderQuestion }
  | { form: 'edit' | 'again' }
  | { screen: (orderId: number) => string }

export type OrderCommand = Opened & {
  /** Its part of the menu. */
  group: keyof ActionTexts['group']
  danger?: true
  /** Also for many orders at once: by a button, or in the menu of the selection. */
  many?: 'button' | 'menu'
}

/**
 * THE table of what the page does with an order: list, drawer, selection and form draw their buttons by it, in its order,
 * and run it. Who may when is in `order-actions.ts` of shared, what a button is called in `actionTexts.action`.
 */
export const ORDER_COMMANDS = {
  submit: { group: 'command', question: submitOrder },
  accept: { group: 'command', question: acceptOrder, many: 'button' },
  book: { group: 'command', dialog: 'BookingDialog' },
  cabinFull: { group: 'command', question: setNoSpace, danger: true },
  makeDraft: { group: 'command', screen: billsOf },
  confirmDraft: { group: 'command', screen: checkOf },
  depart: { group: 'command', dialog: 'DepartDialog', many: 'button' },
  arrive: { group: 'command', dialog: 'ArriveDialog', many: 'button' },
  issueBl: { group: 'command', screen: billsOf },
  deliver: { group: 'command', question: deliverOrder },
  enterVgm: { group: 'command', dialog: 'VgmDialog' },
  telexRelease: { group: 'command', dialog: 'TelexDialog' },
  originalsSent: { group: 'command', dialog: 'OriginalsDialog' },
  enterDischarge: { group: 'command', dialog: 'DischargeDialog' },
  makeArrivalNotice: { group: 'upload', dialog: 'NoticeDialog' },
  makeDeliveryOrder: { group: 'upload', dialog: 'DeliveryDialog' },
  agreeChange: { group: 'command', question: agreeChange },
  refuseChange: { group: 'command', question: refuseChange },
  saveDraft: { group: 'change', form: 'edit' },
  saveChange: { group: 'change', form: 'edit' },
  requestChange: { group: 'change', question: requestChange },
  commentDraft: { group: 'change', screen: checkOf },
  changeExpectedDeparture: { group: 'change', dialog: 'DepartureDateDialog', many: 'menu' },
  changeCutOff: { group: 'change', dialog: 'CutOffDialog', many: 'menu' },
  changeExpectedArrival: { group: 'change', dialog: 'ArrivalDateDialog' },
  correct: { group: 'change', dialog: 'CorrectDialog' },
  undoStep: { group: 'change', question: undoStep, danger: true },
  withdraw: { group: 'change', question: withdrawOrder, danger: true },
  cancel: { group: 'change', question: cancelOrder, danger: true },
  assign: { group: 'change', dialog: 'AssignDialog', many: 'menu' },
  uploadDocuments: { group: 'upload', dialog: 'UploadDocumentsDialog' },
  uploadArrivalNotice: { group: 'upload', dialog: 'ArrivalNoticeDialog' },
  uploadPhotos: { group: 'upload', dialog: 'PhotosDialog' },
  trace: { group: 'look', dialog: 'TraceDialog' },
  shareTracking: { group: 'look', dialog: 'ShareDialog' },
  history: { group: 'look', dialog: 'HistoryDialog' },
  bookingCheck: { group: 'look', dialog: 'BookingDialog' },
  compareFacts: { group: 'look', dialog: 'FactsDialog' },
  shippingDocuments: { group: 'look', dialog: 'DocumentsDialog' },
  memo: { group: 'other', dialog: 'MemoDialog' },
  orderAgain: { group: 'other', form: 'again' },
} as const satisfies Record<CommandName, OrderCommand>

export const COMMAND_NAMES = Object.keys(ORDER_COMMANDS) as CommandName[]

/** As any command of the table, for those who ask what only some have. */
export const commandOf = (name: CommandName): OrderCommand => ORDER_COMMANDS[name]

export const isAction = (name: CommandName): name is OrderAction => (ORDER_ACTIONS as readonly string[]).includes(name)

/** The open dialog over the list, the drawer or the form. */
export type OpenDialog = { order: Order } & (
  | { name: DialogName }
  | { name: 'preview'; document: PreviewedDocument }
  | { name: 'upload'; businessType: BusinessType }
  | { name: 'why'; title: string; reasons: readonly string[]; action?: OrderAction }
)

/** The commands of rows, chips, drawer and form on an order. */
export interface OrderCommands {
  /**
   * Runs a command, or shows what blocks it. `whose`: whose change request is answered. Resolves to whether a question was
   * answered with yes and done; what opens goes on by itself.
   */
  start: (name: CommandName, order: Order, whose?: 4 | 5) => Promise<boolean>
  preview: (document: PreviewedDocument, order: Order) => void
  upload: (businessType: BusinessType, order: Order) => void
  chip: (chip: Chip, order: Order) => void
  /** Downloads one order: all its fields as a workbook, or its detail as PDF. */
  export: (format: 'xlsx' | 'pdf', order: Order) => void
  details: (order: Order) => void
}
