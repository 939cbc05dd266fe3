import { type RowOf, useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { Dialog } from '@/ui/overlay/Dialog.tsx'
import { ChargePeriods } from './ChargePeriods.tsx'
import { surchargeTexts } from './texts.ts'
import { cx } from '@/ui/class-names.ts'
import surcharges from './surcharges.module.css'
import common from '@/ui/common.module.css'
import styles from '@/features/rates/charges.module.css'

type Line = RowOf<'GET /fjf/getSurchargeListNew'>['begins'][number]
interface GroupDialogProps {
  groupId: string
  /** `上海 → 日本`. */
  name: string
  onClose: () => void
}

/** The charges of a group at the departure port and at the destination ports of its routes, by number. */
export function GroupPricesDialog({ groupId, name, onClose }: GroupDialogProps) {
  const t = useTexts(surchargeTexts)
  const answer = useApiQuery('GET /fjf/getSurchargeListNew', { groupId })
  const group = answer.data?.list.list[0]
  const side = (title: string, lines: readonly Line[], none: string) => (
    <section className={styles.charges}>
      <h3>{title}</h3>
      {lines.length === 0 && <p className={cx(common.mt12, common.note)}>{none}</p>}
      {byNumber(lines).map(({ number, port, lines: own }) => (
        <section key={number} className={surcharges.groupNumber}>
          <h4>
            {port} <span className={common.num}>{number}</span>
          </h4>
          <ChargePeriods lines={own} />
        </section>
      ))}
    </section>
  )
  return (
    <Dialog width={900} title={t.pricesOfGroup(name)} onClose={onClose}>
      {!answer.data ? (
        <NotLoaded of={answer} title={t.checkPrice} rows={6} />
      ) : !group ? (
        <EmptyState title={t.groupGone} />
      ) : (
        <>
          <DescriptionGrid
            facts={[
              { label: t.departurePort, value: group.origin },
              { label: t.destinationPort, value: group.destination },
              { label: t.company, value: group.company },
            ]}
          />
          {side(t.departureSide, group.begins, t.noLines)}
          {side(t.destinationSide, group.ends, t.noRouteLines)}
        </>
      )}
    </Dialog>
  )
}

/** Lines of each surcharge number, in the form of the charge table. */
function byNumber(lines: readonly Line[]) {
  const numbers = new Map<string, { number: string; port: string; lines: ChargeLine[] }>()
  for (const line of lines) {
    const { surchargeNo: number, port } = line
    const soFar = numbers.get(number) ?? { number, port, lines: [] }
    numbers.set(number, { ...soFar, lines: [...soFar.lines, chargeLineOf(line)] })
  }
  return [...numbers.values()]
}
type ChargeLine = Parameters<typeof ChargePeriods>[0]['lines'][number]
const chargeLineOf = (line: Line): ChargeLine => ({
  surchargeName: line.name,
  charge: line.charge,
  shippingCompanyId: null,
  surcharge20gp: line.gp20,
  surcharge40gp: line.gp40,
  surcharge40hq: line.hq40,
  surchargeLcl: line.lcl,
  costUnit: line.costUnit,
  unit: line.unit,
  surchargeDetailType: line.surchargeDetailType,
  condition: line.condition,
  validFrom: line.validFrom,
  validTo: line.validTo,
  shippingCompany: line.shippingCompany,
})
