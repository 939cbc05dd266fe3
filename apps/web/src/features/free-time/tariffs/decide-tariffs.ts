import { call } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { TARIFFS, type Tariff } from './tariff-calls.ts'
import { tariffTexts } from './texts.ts'

const itemsOf = (tariffs: readonly Tariff[]) => tariffs.map(({ id, version }) => ({ id, version }))

/** Approval and rejection of waiting tariffs, each after a question. */
export function useDecideTariffs(onDone: () => void) {
  const t = useTexts(tariffTexts)
  // After a refusal the list is read again, as others decide too.
  const decide = async (tariffs: readonly Tariff[], decision: { approve: boolean; remark?: string }) => {
    try {
      await call('POST /freeTime/tariff/approve', { items: itemsOf(tariffs), ...decision })
    } finally {
      await invalidate(TARIFFS)
    }
  }
  return {
    approve: async (tariffs: readonly Tariff[]) => {
      const yes = await confirm({
        title: t.approveTitle,
        text: t.approveText(tariffs.length),
        action: t.approve,
        run: () => decide(tariffs, { approve: true }),
      })
      if (!yes) return
      showSuccess(t.approved(tariffs.length))
      onDone()
    },
    reject: async (tariffs: readonly Tariff[]) => {
      const yes = await confirm({
        title: t.rejectTitle,
        action: t.reject,
        tone: 'danger',
        reason: { label: t.reason, required: true, maxLength: 500 },
        run: (remark) => decide(tariffs, { approve: false, remark }),
      })
      if (!yes) return
      showSuccess(t.rejected(tariffs.length))
      onDone()
    },
  }
}
