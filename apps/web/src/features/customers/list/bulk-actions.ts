import { CUSTOMER_TRANSITIONS } from '@kairo/shared/customers/customer-states'
import { call } from '@/api/call.ts'
import type { Format } from '@/i18n/format.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess, showWarning } from '@/ui/feedback/toast.ts'
import { type Customer, refreshAccounts } from '../account/account.ts'
import type { CustomerTexts } from '../texts.ts'

export const MANY_ACTIONS = ['approve', 'reject', 'terminate'] as const
export type ManyAction = (typeof MANY_ACTIONS)[number]

/**
 * Approves, rejects or ends several at once. Accounts in another state are skipped; those that another user changed
 * meanwhile are reported. Returns whether anything was done.
 */
export async function changeMany(
  t: CustomerTexts,
  f: Format,
  rows: readonly Customer[],
  action: ManyAction,
): Promise<boolean> {
  if (rows.length === 0) {
    showWarning(t.selectFirst)
    return false
  }
  const { from, to } = CUSTOMER_TRANSITIONS[action]
  const fitting = rows.filter((row) => row.state === from)
  if (fitting.length === 0) {
    showWarning(t.noneFits)
    return false
  }
  const words = t[action]
  const others = rows.length - fitting.length
  let refused: string[] = []
  const yes = await confirm({
    title: t.many[action](f.number(fitting.length)),
    details: [
      ...fitting.slice(0, 12).map((row) => `${row.code} ${row.company_name}`),
      ...(fitting.length > 12 ? ['…'] : []),
      ...(others > 0 ? [t.many.others(f.number(others))] : []),
    ],
    consequences: words.means,
    action: t.action[action],
    tone: action === 'approve' ? undefined : 'danger',
    reason: 'reason' in words ? { label: words.reason, required: action === 'reject', maxLength: 1000 } : undefined,
    run: async (reason) => {
      const response = await call('POST /user/updateState', {
        id: undefined,
        state: to,
        reason: reason || undefined,
        records: fitting.map(({ id, version }) => ({ id, version })),
      })
      refused = response.data.results.flatMap(({ id, code, msg }) =>
        code === 200 ? [] : [`${fitting.find((row) => row.id === id)?.code ?? id}: ${msg}`],
      )
    },
  })
  if (!yes) return false
  const done = fitting.length - refused.length
  if (refused.length > 0) showWarning(t.many.partly(f.number(done), f.number(refused.length)), refused.join('\n'))
  else showSuccess(t.many.done(f.number(done)))
  void refreshAccounts()
  return true
}
