import { ROLE } from '@kairo/shared/roles'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '@/api/queries.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { SHEETS } from './sheet-calls.ts'
import { sheetTexts } from '../texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'

/** Above the surcharges: sheets pending approval by role 2, and the user's own sheets not submitted yet. */
export function SheetsNotice() {
  const t = useTexts(sheetTexts)
  const f = useFormat()
  const isManager = useSession()?.user.role_id === ROLE.manager
  // Failures are shown on the page of the sheets.
  const { waiting = 0, drafts = 0 } = useApiQuery(SHEETS, { limit: 1 }).data?.data ?? {}
  if (waiting === 0 && drafts === 0) return null
  const lines = [
    ...(waiting > 0 ? [{ state: 'pending' as const, text: t.waiting(f.number(waiting)) }] : []),
    ...(drafts > 0 ? [{ state: 'draft' as const, text: t.drafts(f.number(drafts)) }] : []),
  ]
  return (
    <div className={cx(common.mb12, common.stack)}>
      {lines.map(({ state, text }) => (
        <Notice key={state} tone="info" title={text}>
          <p>
            <Link to="/surchargeSheets" search={{ state }}>
              {isManager || state === 'draft' ? t.look : t.sheets}
            </Link>
          </p>
        </Notice>
      ))}
    </div>
  )
}
