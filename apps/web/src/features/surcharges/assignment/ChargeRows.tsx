import { isInForce } from '@kairo/shared/quotations/dated-lines'
import type { RouteChargeRow } from '@kairo/shared/surcharges/route-charges.contract'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { call } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showSuccess } from '@/ui/feedback/toast.ts'
import { useToday } from '@/use-today.ts'
import { assignmentTexts } from '../texts.ts'
import { isChosen, type RouteCharge } from './charge-periods.ts'
import { CHARGES, ROUTES } from './use-assignment.tsx'
import { useDays } from './use-days.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../surcharges.module.css'

interface ChargeRowsProps {
  charges: readonly RouteCharge[]
  chosen: ReadonlySet<number>
  onChoose: (ids: Set<number>) => void
  /** Adds a period to a charge. */
  onNext: (charge: RouteCharge) => void
}

/** The simple surcharges to be checked, each with its periods. */
export function ChargeRows({ charges, chosen, onChoose, onNext }: ChargeRowsProps) {
  const t = useTexts(assignmentTexts)
  const core = useCore()
  const f = useFormat()
  const today = useToday()
  const check = (ids: readonly number[], on: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (on) next.add(id)
      else next.delete(id)
    }
    onChoose(next)
  }
  const all = charges.every((charge) => isChosen(charge, chosen))
  return (
    <div className={cx(styles.chargeRows, common.tall)}>
      <table className={common.table}>
        <thead>
          <tr>
            <th scope="col">
              <Checkbox
                aria-label={t.selectAllCharges}
                checked={all}
                indeterminate={!all && charges.some((charge) => isChosen(charge, chosen))}
                onChange={(event) => onChoose(new Set(event.target.checked ? charges.flatMap(({ ids }) => ids) : []))}
              />
            </th>
            <th scope="col">{t.name}</th>
            <th scope="col" className={common.num}>
              {t.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {charges.map((charge) => (
            <tr key={charge.name} aria-selected={isChosen(charge, chosen)}>
              <td>
                <Checkbox
                  id={`charge-${charge.ids[0]}`}
                  aria-label={core.list.selectRow(charge.label)}
                  checked={isChosen(charge, chosen)}
                  onChange={(event) => check(charge.ids, event.target.checked)}
                />
              </td>
              <th scope="row">
                <label htmlFor={`charge-${charge.ids[0]}`} title={charge.name}>
                  {charge.label}
                </label>
                <small>{t.routesUsing(f.number(charge.routeCount))}</small>
                <Periods charge={charge} />
                <Button
                  variant="link"
                  size="small"
                  icon={CalendarPlus}
                  aria-label={t.nextPeriodOf(charge.label)}
                  onClick={() => onNext(charge)}
                >
                  {t.nextPeriod}
                </Button>
              </th>
              <td className={common.num}>
                {f.money(charge.periods.find((one) => isInForce(one, today))?.fjfprice, 'USD')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What a charge costs on which days; nothing for one of every day. */
function Periods({ charge }: { charge: RouteCharge }) {
  const t = useTexts(assignmentTexts)
  const core = useCore()
  const f = useFormat()
  const days = useDays()
  const { label, periods } = charge
  if (periods.every(({ validFrom, validTo }) => validFrom === null && validTo === null)) return null
  const remove = async (period: RouteChargeRow) => {
    const yes = await confirm({
      title: t.deletePeriodTitle(label),
      details: [`${days(period)} · ${f.money(period.fjfprice, 'USD')}`],
      consequences: [t.deletePeriodMeans, t.deleteOrders],
      action: core.common.delete,
      tone: 'danger',
      run: () => call('POST /hxfjf/del', { ids: [period.id] }),
    })
    if (!yes) return
    showSuccess(t.periodDeleted(label))
    await invalidate(CHARGES, ROUTES)
  }
  return (
    <ul>
      {periods.map((period) => (
        <li key={period.id} className={cx(common.line, common.hint)}>
          <span>
            {days(period)} · <span className={common.num}>{f.money(period.fjfprice, 'USD')}</span>
          </span>
          {periods.length > 1 && (
            <Button
              variant="text"
              size="small"
              danger
              icon={Trash2}
              aria-label={t.deletePeriod(label, days(period))}
              onClick={() => void remove(period)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
