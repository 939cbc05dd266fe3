import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess, showWarning } from '@/ui/feedback/toast.ts'
import { useToday } from '@/use-today.ts'
import { assignmentTexts } from '../texts.ts'
import { AddChargeDialog, NextPeriodDialog } from './ChargeDialogs.tsx'
import { chargesOf, isChosen, type RouteCharge, shownPeriod } from './charge-periods.ts'
import { ChargeRows } from './ChargeRows.tsx'
import { type Assignment, CHARGES, ROUTES } from './use-assignment.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'
import styles from '../surcharges.module.css'

/** The simple surcharges, to be checked, added and deleted. Below them what is submitted. */
export function ChargePanel({ assignment }: { assignment: Assignment }) {
  const t = useTexts(assignmentTexts)
  const core = useCore()
  const f = useFormat()
  const [adding, setAdding] = useState(false)
  const { charges, chosen, setChosen, routes } = assignment
  const [followed, setFollowed] = useState<RouteCharge>()
  const today = useToday()
  const all = chargesOf(charges.data?.data.dataList ?? [])
  const picked = all.filter((charge) => isChosen(charge, chosen))
  const remove = async () => {
    if (picked.length === 0) return showWarning(t.chooseCharge)
    const used = picked.reduce((sum, { routeCount }) => sum + routeCount, 0)
    const yes = await confirm({
      title: t.deleteTitle(f.number(picked.length)),
      details: picked.map((charge) => {
        const price = f.money(shownPeriod(charge, today)?.fjfprice, 'USD')
        return `${charge.label} · ${price} · ${t.routesUsing(f.number(charge.routeCount))}`
      }),
      consequences: [used > 0 ? t.deleteMeans(f.number(used)) : t.deleteMeansNone, t.deleteOrders],
      action: core.common.delete,
      tone: 'danger',
      run: () => call('POST /hxfjf/del', { ids: picked.flatMap(({ ids }) => ids) }),
    })
    if (!yes) return
    setChosen(new Set())
    showSuccess(t.deletedCharges(f.number(picked.length)))
    await invalidate(CHARGES, ROUTES)
  }
  // Subdued until there is something to submit; if clicked before, it shows what is missing.
  const canSubmit = chosen.size > 0 && routes.length > 0
  return (
    <section className={cx(styles.chargePanel, common.card)} aria-label={t.charges}>
      <header className={common.between}>
        <div>
          <h2>{t.charges}</h2>
          <p className={common.note}>{t.chargesNote}</p>
        </div>
        <Button size="small" icon={Plus} onClick={() => setAdding(true)}>
          {t.addCharge}
        </Button>
      </header>
      {!charges.data ? (
        <NotLoaded of={charges} title={t.charges} />
      ) : all.length === 0 ? (
        <p className={cx(form.note, common.hint)}>{t.noCharges}</p>
      ) : (
        <ChargeRows charges={all} chosen={chosen} onChoose={setChosen} onNext={setFollowed} />
      )}
      <footer className={common.stack}>
        <p className={common.note} role="status">
          {t.chosen(f.number(picked.length), f.number(routes.length))}
        </p>
        <Button variant={canSubmit ? 'primary' : 'default'} block onClick={assignment.submit}>
          {t.submit}
        </Button>
        <Button danger block disabled={chosen.size === 0} icon={Trash2} onClick={() => void remove()}>
          {t.deleteChosen(f.number(picked.length))}
        </Button>
      </footer>
      <AddChargeDialog open={adding} onClose={() => setAdding(false)} />
      {followed && <NextPeriodDialog charge={followed} onClose={() => setFollowed(undefined)} />}
    </section>
  )
}
