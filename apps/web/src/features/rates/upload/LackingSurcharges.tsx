import { Link } from '@tanstack/react-router'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { Checkbox } from '@/ui/controls/Checkbox.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { rateManagementTexts } from '../management-texts.ts'
import common from '@/ui/common.module.css'

interface LackingSurchargesProps {
  /** Rates that name no surcharge for a side, and how many of them replace a rate that does. */
  lacking: number
  replaced: number
  takesOver: boolean
  onTakeOver: (takesOver: boolean) => void
}

/** Rates of the draft without surcharges, and the choice to take over those of the rates that they replace. */
export function LackingSurcharges({ lacking, replaced, takesOver, onTakeOver }: LackingSurchargesProps) {
  const t = useTexts(rateManagementTexts)
  const f = useFormat()
  return (
    <Notice
      tone="warning"
      title={t.lackingTitle(f.number(lacking))}
      action={
        <Link className={common.link} to="/surchargeOverview">
          {t.toCheck}
        </Link>
      }
    >
      <p>
        {replaced > 0 && `${t.lackingReplaced(f.number(replaced))} `}
        {t.lackingMeans}
      </p>
      {replaced > 0 && (
        <Checkbox checked={takesOver} onChange={(event) => onTakeOver(event.target.checked)}>
          {t.takeOver}
        </Checkbox>
      )}
    </Notice>
  )
}
