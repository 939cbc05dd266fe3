import { ROLE } from '@kairo/shared/roles'
import { Link } from '@tanstack/react-router'
import { Select } from '@/ui/controls/Select.tsx'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Field } from '@/ui/form/Field.tsx'
import { useInsurers } from '../insurance-calls.ts'
import { insuranceTexts } from '../texts.ts'
import common from '@/ui/common.module.css'

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
  return (
    <Field name="insurerId" label={t.insurer} hint={hint} wide>
      <Select isSearchable {...useInsurers()} />
    </Field>
  )
}
