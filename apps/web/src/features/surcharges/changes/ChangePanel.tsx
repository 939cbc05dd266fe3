import { CONDITION_TEXTS } from '@kairo/shared/surcharges/charge-conditions'
import type { ChangeRow } from '@kairo/shared/surcharges/surcharge-changes.contract'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { useNarrow } from '@/ui/layout/narrow.ts'
import { Drawer } from '@/ui/overlay/Drawer.tsx'
import { useToday } from '@/use-today.ts'
import { ChargePeriods } from '../ChargePeriods.tsx'
import { changeTexts } from '../texts.ts'
import { axisOf } from './axis.ts'
import { AxisHead, ChargeBars } from './ChargeBars.tsx'
import { periodOf, useChargeLines } from './charge-lines.ts'
import common from '@/ui/common.module.css'

/** One charge over time: its periods as bars and as a table, and where it is edited. */
export function ChangePanel({ row, months, onClose }: { row: ChangeRow; months: number; onClose: () => void }) {
  const t = useTexts(changeTexts)
  const language = useLanguage()
  const narrow = useNarrow()
  const today = useToday()
  const axis = axisOf(today, months)
  const { answer, lines } = useChargeLines(row)
  const where = [
    row.port,
    row.surchargeName ?? t.ofRoutes,
    row.condition === 'always' ? '' : CONDITION_TEXTS[row.condition][language],
  ]
  return (
    <Drawer title={row.charge} width={860} onClose={onClose}>
      <div className={common.stackL}>
        <p className={common.between}>
          <span className={common.note}>{where.filter(Boolean).join(' · ')}</span>
          {row.surchargeNo === null ? (
            <Link to="/surchargeForm" search={{}} className={common.link}>
              {t.toRoutes}
            </Link>
          ) : (
            <Link to="/surchargeIndex" search={{ surchargeNo: row.surchargeNo }} className={common.link}>
              {t.toNumber(row.surchargeNo)}
            </Link>
          )}
        </p>
        {lines ? (
          <>
            <section aria-label={t.periods}>
              {!narrow && <AxisHead axis={axis} title={t.periods} />}
              <ChargeBars periods={lines.map(periodOf)} axis={axis} today={today} />
            </section>
            <ChargePeriods lines={lines} />
          </>
        ) : (
          <NotLoaded of={answer} title={row.charge} />
        )}
      </div>
    </Drawer>
  )
}
