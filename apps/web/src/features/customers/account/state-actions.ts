import { CUSTOMER_TRANSITIONS, type CustomerAction } from '@kairo/shared/customers/customer-states'
import { call } from '@/api/call.ts'
import { FormProblem, isRefusal } from '@/api/refusal.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { type Account, callOf, refreshAccounts, type StatefulAccount } from './account.ts'
import type { CustomerTexts } from '../texts.ts'

const latestOf = (error: unknown): Account | undefined => {
  if (!isRefusal(error, 'USER_STATE_ERROR')) return undefined
  const { latest } = (error.data ?? {}) as { latest?: Account }
  return latest
}

/** Changes the state by one call; returns the record's new version. */
async function send(
  account: StatefulAccount,
  action: CustomerAction,
  version: number,
  reason: string,
): Promise<number> {
  if (action === 'reapply') return (await call('POST /user/shipperReapply', { id: account.id, version })).data.version
  const { to } = CUSTOMER_TRANSITIONS[action]
  const response = await call('POST /user/updateState', {
    id: account.id,
    version,
    state: to,
    reason: reason || undefined,
    records: undefined,
  })
  return response.data.version
}

/**
 * Confirms, runs, reports. On a version conflict the dialog shows the account's latest state, and the next press
 * works on that (rules 1.5). Resolves to the new version, or undefined when the user declined.
 */
export async function changeState(
  t: CustomerTexts,
  account: StatefulAccount,
  action: CustomerAction,
): Promise<number | undefined> {
  const words = t[action]
  const danger = action === 'reject' || action === 'terminate'
  let version = account.version
  const yes = await confirm({
    title: words.title(callOf(account)),
    consequences: words.means,
    action: t.action[action],
    tone: danger ? 'danger' : undefined,
    reason: 'reason' in words ? { label: words.reason, required: action === 'reject', maxLength: 1000 } : undefined,
    run: async (reason) => {
      try {
        version = await send(account, action, version, reason)
      } catch (error) {
        const latest = latestOf(error)
        if (!latest || !isRefusal(error)) throw error
        void refreshAccounts()
        version = latest.version
        const state = t.state[latest.state] ?? ''
        const fits = latest.state === CUSTOMER_TRANSITIONS[action].from
        throw new FormProblem(fits ? t.changedMeanwhile(state) : t.changedAway(state))
      }
    },
  })
  if (!yes) return undefined
  showSuccess(words.done(callOf(account)))
  void refreshAccounts()
  return version
}
