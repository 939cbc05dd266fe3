import { BL_STATE } from '@kairo/shared/bills-of-lading/bl-codes'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess, showWarning } from '@/ui/feedback/toast.ts'
import { billIssues, mayEdit, standing } from './bills-form.ts'
import { billEditorTexts } from './texts.ts'
import type { EditedBills } from './use-bills.ts'

/** A place of a bill that has to be put right. */
export interface Place {
  seq: number
  path: string
}

/** Saving and showing, with what is asked before. */
export function useBillSteps(edited: EditedBills, lead: (to: Place) => void) {
  const t = useTexts(billEditorTexts)
  const language = useLanguage()
  const { bills, form, busy, conflict } = edited
  const open = standing(bills).filter((bill) => mayEdit(bills, bill))

  /** Whether all that is typed may be saved; else the first place that may not is shown. */
  const check = (): boolean => {
    form.normalizeAll()
    edited.ask()
    const { values } = form.get()
    const isDealt = standing(bills).length > 1
    const issues = open.flatMap((bill) => {
      const typed = values.bills[bill.seq]
      if (!typed) return []
      return billIssues(bill, typed, { isDealt, language, reasonNeeded: t.reasonNeeded }).map(({ path }) => ({
        seq: bill.seq,
        path,
      }))
    })
    const [first] = issues
    if (!first) return true
    showWarning(t.fix(issues.length))
    lead(first)
    return false
  }
  const isNeeded = (): boolean => form.isDirty() || bills.version === 0
  const store = async (): Promise<void> => {
    if (!check()) return
    // What was agreed is shown anew by the saving itself.
    const isAgain = bills.orderState === ORDER_STATE.booked && open.some(({ state }) => state === BL_STATE.agreed)
    const yes = isAgain
      ? await confirm({ title: t.again.title, consequences: t.again.means, action: t.again.action })
      : { reason: '' }
    if (yes && (await edited.run('save', edited.save))) showSuccess(t.saved)
  }
  const show = async (): Promise<void> => {
    if (isNeeded() && !check()) return
    const yes = await confirm({ title: t.showTitle, consequences: t.showMeans, action: t.show })
    if (!yes) return
    const shown = await edited.run('show', async () => {
      const version = isNeeded() ? (await edited.save()).version : bills.version
      return edited.send('POST /bl/show', {}, version)
    })
    if (shown) showSuccess(t.showDone)
  }
  return {
    save: () => {
      if (open.length === 0 || busy || conflict) return
      if (isNeeded()) void store()
      else showSuccess(t.saved)
    },
    show: () => void (busy === undefined && !conflict && show()),
  }
}
export type BillSteps = ReturnType<typeof useBillSteps>
