import { useNavigate } from '@tanstack/react-router'
import { call } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { ApiRefusal } from '@/api/refusal.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showRefusal, showSuccess } from '@/ui/feedback/toast.ts'
import { type Preview, SHEET, SHEETS, SURCHARGES_SHOWN } from './sheet-calls.ts'
import { sheetTexts } from '../texts.ts'

/** The actions on the sheet on screen. An error is shown, and the sheet refetched. */
export function useSheetActions({ sheet, digest, counts, effect }: Preview) {
  const t = useTexts(sheetTexts)
  const f = useFormat()
  const navigate = useNavigate()
  const { id, version } = sheet
  /** Another user was faster: the screen is out of date, whatever the error. */
  const withLatest = async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act()
    } catch (error) {
      if (error instanceof ApiRefusal) void invalidate(SHEET, SHEETS)
      throw error
    }
  }
  const submit = async () => {
    try {
      await withLatest(() => call('POST /surchargeNew/submitSheet', { id, version }))
    } catch (error) {
      return showRefusal(error)
    }
    // Whoever confirms right after the message confirms the version that was submitted.
    await invalidate(SHEET, SHEETS)
    showSuccess(t.submitted)
  }
  const confirmSheet = async () => {
    let count = 0
    const yes = await confirm({
      title: t.confirmTitle,
      consequences: [
        t.confirmMeans(f.number(counts.new + counts.changed)),
        effect.repricedCount > 0 ? t.confirmRates(f.number(effect.repricedCount)) : t.confirmNoRates,
        ...(counts.linesRemoved > 0 ? [t.confirmRemoved(f.number(counts.linesRemoved))] : []),
      ],
      action: t.confirm,
      run: () =>
        withLatest(async () => {
          const { data } = await call('POST /surchargeNew/confirmSheet', { id, version, digest })
          count = data.count
        }),
    })
    if (!yes) return
    showSuccess(t.confirmed(f.number(count)))
    await invalidate(SHEET, SHEETS, ...SURCHARGES_SHOWN)
  }
  const reject = async () => {
    const yes = await confirm({
      title: t.rejectTitle,
      consequences: [t.rejectMeans],
      action: t.reject,
      tone: 'danger',
      reason: { label: t.reason, required: true, maxLength: 500 },
      run: (remark) => withLatest(() => call('POST /surchargeNew/rejectSheet', { id, version, remark })),
    })
    if (!yes) return
    showSuccess(t.rejected)
    await invalidate(SHEET, SHEETS)
  }
  const withdraw = async () => {
    const yes = await confirm({
      title: t.withdrawTitle,
      consequences: [t.withdrawMeans],
      action: sheet.state === 'draft' ? t.discard : t.withdraw,
      tone: 'danger',
      run: () => withLatest(() => call('POST /surchargeNew/withdrawSheet', { id, version })),
    })
    if (!yes) return
    showSuccess(t.withdrawn)
    await invalidate(SHEET, SHEETS)
    await navigate({ to: '/surchargeSheets' })
  }
  return { submit, confirm: confirmSheet, reject, withdraw }
}
