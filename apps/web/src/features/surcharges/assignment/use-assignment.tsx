import type { ChargedRoute } from '@kairo/shared/surcharges/route-charges.contract'
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { call } from '@/api/call.ts'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { showInfo, showRefusal, showSuccess, showWarning } from '@/ui/feedback/toast.ts'
import { useToday } from '@/use-today.ts'
import { type Difference, differenceOf } from './assignment-difference.ts'
import { assignmentTexts } from '../texts.ts'
import { chargesOf, type RouteCharge, shownPeriod } from './charge-periods.ts'
import { cx } from '@/ui/class-names.ts'
import surcharges from '../surcharges.module.css'
import common from '@/ui/common.module.css'
import styles from '@/ui/form/form.module.css'

export const CHARGES = 'POST /hxfjf/fjflist'
export const ROUTES = 'POST /hxfjf/hxlist'
/** The server's limit of one call. */
const MAX_ROUTES = 5000

/** Selected surcharges and routes, and the commands: assign exactly these, or remove all (rules 6.4). */
export function useAssignment() {
  const t = useTexts(assignmentTexts)
  const f = useFormat()
  const charges = useApiQuery(CHARGES)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [routes, setRoutes] = useState<readonly ChargedRoute[]>([])

  const ids = routes.map(({ id }) => id)

  const change = async (wanted: ReadonlySet<number>, isRelease: boolean) => {
    if (!isRelease && wanted.size === 0) return showWarning(t.chooseCharge)
    if (routes.length === 0) return showWarning(t.chooseRoute)
    // The present routes, not those of a page of the list.
    const [{ data: all }, { data: now }] = await Promise.all([call(CHARGES, {}), call(ROUTES, { ids })])
    const hxs = now.dataList.map((route) => route.id)
    const gone = routes.length - hxs.length
    if (hxs.length === 0) {
      setRoutes([])
      return showWarning(t.routesGone)
    }
    const difference = differenceOf(chargesOf(all.dataList), wanted, now.dataList)
    if (difference.changed === 0) return showInfo(t.nothingChanges)
    const seen = now.dataList.map(({ id, fjfs }) => ({ id, fjfs }))
    let count = 0
    const yes = await confirm({
      title: (isRelease ? t.releaseTitle : t.submitTitle)(f.number(difference.changed)),
      content: <DifferenceList difference={difference} gone={gone} />,
      consequences: [t.means],
      action: isRelease ? t.release : t.confirm,
      tone: difference.removed.length > 0 ? 'danger' : 'normal',
      run: async () => {
        const response = isRelease
          ? await call('POST /hxfjf/release', { hxs, seen })
          : await call('POST /hxfjf/joinhx', { fjfs: [...wanted], hxs, seen })
        count = response.data.count
      },
    })
    await invalidate(ROUTES, CHARGES)
    if (!yes) return
    setRoutes([])
    setChosen(new Set())
    showSuccess(t.done(f.number(count)))
    await invalidate('GET /surchargeNew/getPolPodSurchargeDetailList', 'POST /transportCost/jiansuo')
  }
  return {
    charges,
    chosen,
    setChosen,
    routes,
    setRoutes: (wanted: readonly ChargedRoute[]) => {
      if (wanted.length > MAX_ROUTES) showWarning(t.tooManyRoutes(f.number(MAX_ROUTES)))
      setRoutes(wanted.slice(0, MAX_ROUTES))
    },
    /** Checks what the selected routes carry, to start from it. */
    takeCurrent: () =>
      void call(ROUTES, { ids })
        .then(({ data }) => setChosen(new Set(data.dataList.flatMap((route) => route.fjfs))))
        .catch(showRefusal),
    submit: () => void change(chosen, false).catch(showRefusal),
    release: () => void change(new Set(), true).catch(showRefusal),
  }
}
export type Assignment = ReturnType<typeof useAssignment>

/**
 * The surcharges that an assignment adds and removes, for its confirmation. `gone`: selected routes no longer on sale.
 */
function DifferenceList({ difference, gone }: { difference: Difference; gone: number }) {
  const t = useTexts(assignmentTexts)
  const f = useFormat()
  const today = useToday()
  const { added, removed, unchanged } = difference
  const priceOf = (charge: RouteCharge) => f.money(shownPeriod(charge, today)?.fjfprice, 'USD')
  return (
    <>
      <ul className={cx(surcharges.difference, common.stack)}>
        {added.map(({ charge, routes }) => (
          <li key={charge.name} className={common.toneGreen}>
            <Plus size={15} aria-hidden />
            {t.added(charge.label, priceOf(charge), f.number(routes))}
          </li>
        ))}
        {removed.map(({ charge, routes }) => (
          <li key={charge.name} className={common.toneRed}>
            <Minus size={15} aria-hidden />
            {t.removed(charge.label, priceOf(charge), f.number(routes))}
          </li>
        ))}
      </ul>
      {unchanged > 0 && <p className={cx(styles.note, common.hint)}>{t.unchanged(f.number(unchanged))}</p>}
      {gone > 0 && <p className={cx(styles.note, common.hint)}>{t.gone(f.number(gone))}</p>}
    </>
  )
}
