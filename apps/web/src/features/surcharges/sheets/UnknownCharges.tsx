import { useTexts } from '@/i18n/texts.ts'
import { sheetTexts } from '../texts.ts'
import common from '@/ui/common.module.css'

/** Charges that become known or unknown for some ships, which is no difference from zero. */
export function UnknownCharges({ notKnown, nowKnown }: { notKnown: readonly string[]; nowKnown: readonly string[] }) {
  const t = useTexts(sheetTexts)
  return (
    <>
      {notKnown.length > 0 && <p className={common.note}>{t.notKnown(notKnown.join(', '))}</p>}
      {nowKnown.length > 0 && <p className={common.note}>{t.nowKnown(nowKnown.join(', '))}</p>}
    </>
  )
}
