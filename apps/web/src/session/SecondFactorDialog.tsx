import { useId } from 'react'
import { useTexts } from '@/i18n/texts.ts'
import common from '@/ui/common.module.css'
import { OverPageDialog } from './OverPageDialog.tsx'
import type { AskedFactor } from './second-factor.ts'
import { secondFactorTexts } from './second-factor-texts.ts'
import { SecondFactorForm } from './SecondFactorForm.tsx'

interface SecondFactorDialogProps {
  asked: AskedFactor
  onAnswer: Parameters<typeof SecondFactorForm>[0]['onAnswer']
  onBack: () => void
}

/** The second part of signing in again over the open page. */
export function SecondFactorDialog(props: SecondFactorDialogProps) {
  const t = useTexts(secondFactorTexts)
  const titleId = useId()
  return (
    <OverPageDialog titleId={titleId} onCancel={props.onBack}>
      <h2 id={titleId} className={common.mb16}>
        {t.title}
      </h2>
      <SecondFactorForm {...props} />
    </OverPageDialog>
  )
}
