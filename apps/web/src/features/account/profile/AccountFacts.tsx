import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import { isCustomerSide, ROLE } from '@kairo/shared/roles'
import type { RoleId } from '@kairo/shared/roles'
import { useApiQuery } from '@/api/queries.ts'
import { useCore } from '@/i18n/core.ts'
import { useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { StatusTag, type Tone } from '@/ui/layout/StatusTag.tsx'
import { profileTexts } from './texts.ts'
import type { Profile } from './profile.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'

const TONES: Record<number, Tone> = { 0: 'amber', 1: 'green', 2: 'off', 3: 'red' }
/** Dictionary: customer states, states of business users. */
/** The read-only facts of the account. */
export function AccountFacts({ record }: { record: Profile }) {
  const t = useTexts(profileTexts)
  const core = useCore()
  const f = useFormat()
  const group = isCustomerSide(record.role_id) ? DICTIONARY.customerState : DICTIONARY.staffState
  const dictionary = useApiQuery('GET /common/getDictList', { entryID: [group] }, { staleMs: 600_000 })
  const entry = dictionary.data?.data[0]?.entryList.find(({ entryCode }) => entryCode === String(record.state))
  // Only customers see their discount, and only one that is off (rules 2.22).
  const isCustomer = record.role_id === ROLE.customer
  const factor = isCustomer && 'discount' in record ? Number(record.discount) : 1
  return (
    <section className={cx(form.page, common.box)} aria-label={t.account}>
      <DescriptionGrid
        columns={4}
        facts={[
          { label: t.code, value: <span className={common.num}>{record.code}</span> },
          ...(isCustomer ? [] : [{ label: t.role, value: core.role[record.role_id as RoleId] }]),
          {
            label: t.state,
            value: entry && <StatusTag tone={TONES[record.state] ?? 'grey'}>{entry.entryValue}</StatusTag>,
          },
          { label: t.since, value: f.dateTime(record.create_time) },
          ...(factor < 1
            ? [{ label: t.discount, value: t.discountOff(f.number(Math.round((1 - factor) * 100))) }]
            : []),
        ]}
      />
    </section>
  )
}
