import { INSURANCE_STATE, INSURANCE_STATES, INSURANCE_STATE_TEXTS } from '@kairo/shared/insurance/insurance-codes'
import { isStaff } from '@kairo/shared/roles'
import { useApiQuery } from '@/api/queries.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { StatusTabs } from '@/ui/layout/StatusTabs.tsx'
import { COUNTS } from './insurance-calls.ts'
import { insuranceTexts } from './texts.ts'
import type { InsuranceSearch } from './search.ts'

/** Counts by status; those that need an action of the user are highlighted. */
export function InsuranceStrip({
  search,
  onSearch,
}: {
  search: InsuranceSearch
  onSearch: (next: InsuranceSearch) => void
}) {
  const t = useTexts(insuranceTexts)
  const language = useLanguage()
  const waiting = isStaff(useSession().user.role_id) ? INSURANCE_STATE.requested : INSURANCE_STATE.quoted
  const counts = useApiQuery(COUNTS).data?.data.counts
  const countOf = (state: number) => counts && (counts.find(({ status }) => status === state)?.count ?? 0)
  return (
    <StatusTabs
      label={t.stripLabel}
      value={search.status ?? ''}
      items={[
        { value: '', label: t.all, count: counts?.reduce((all, { count }) => all + count, 0) },
        ...INSURANCE_STATES.map((state) => ({
          value: String(state),
          label: INSURANCE_STATE_TEXTS[state][language],
          count: countOf(state),
          hot: state === waiting,
        })),
      ]}
      onChange={(value) =>
        onSearch({
          ...search,
          page: undefined,
          status: INSURANCE_STATES.map((state) => String(state) as NonNullable<InsuranceSearch['status']>).find(
            (known) => known === value,
          ),
        })
      }
    />
  )
}
