import { StartFrom } from '../start/StartFrom.tsx'
import type { OpenForm } from '../form/use-open-form.ts'
import type { FormSteps } from '../submit/use-form-steps.ts'
import { CompanySection } from './CompanySection.tsx'
import { ContainersSection } from './ContainersSection.tsx'
import { DocumentsSection } from './DocumentsSection.tsx'
import { FreeTimeSection } from './FreeTimeSection.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import { NotifyPartySection } from './NotifyPartySection.tsx'
import { OtherSection } from './OtherSection.tsx'
import { PartySection } from './PartySection.tsx'
import { RouteSection } from './SailingSection.tsx'

interface FormCardsProps {
  open: OpenForm
  steps: FormSteps
  isAgain: boolean
}

/** The cards of the form from top to bottom, as form-sections.ts names them. */
export function FormCards({ open: { saved, setSaved, price }, steps, isAgain }: FormCardsProps) {
  return (
    <>
      {steps.mode.kind === 'draft' && !saved && !isAgain && <StartFrom />}
      <CompanySection />
      <RouteSection />
      <PartySection side="shipper" />
      <PartySection side="consignee" />
      <NotifyPartySection />
      <GoodsSection />
      <ContainersSection notOffered={price.estimate?.notOffered ?? []} />
      <FreeTimeSection />
      <OtherSection />
      <DocumentsSection
        saved={saved}
        isSaving={steps.commands.busy === 'draft'}
        onSaveDraft={() => steps.saveDraft(false)}
        onVersion={(version) => setSaved((before) => before && { ...before, version })}
      />
    </>
  )
}
