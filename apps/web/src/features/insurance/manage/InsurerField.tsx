import { ROLE } from '@kairo/shared/roles'
import { Link } from '@tanstack/react-router'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { useInsurers } from '../insurance-calls.ts'
import { insuranceTexts } from '../texts.ts'
import common from '@/ui/common.module.css'
import { ChoiceField } from '@/ui/form/typed-fields.tsx'

/** Chooses an insurer of the register; one that is missing is added there by a business administrator. */
export function InsurerField() {
  const t = useTexts(insuranceTexts)
  const manager = useSession().user.role_id === ROLE.manager
  const hint = manager ? (
    <Link to="/insurers" search={{}} className={common.link}>
      {t.toInsurers}
    </Link>
  ) : (
    t.insurerMissing
  )
  return <ChoiceField name="insurerId" label={t.insurer} hint={hint} wide isSearchable {...useInsurers()} />
}
