import { languageOfRecord } from '@kairo/shared/languages'
import { ROLE } from '@kairo/shared/roles'
import { useFormat } from '@/i18n/format.ts'
import { LANGUAGE_NAMES } from '@/i18n/language.ts'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { CopyText } from '@/ui/text/CopyText.tsx'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { PortNames } from '@/features/route-master/PortsField.tsx'
import type { Account } from './account.ts'
import { InvitationCell } from '@/features/invitations/InvitationCell.tsx'
import { StateTag } from '../list/cells.tsx'
import { useCustomerTexts } from '../use-customer-texts.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'
import panel from '@/ui/Panel.module.css'

const WEB = /^https?:\/\//i

/** The account's own data, which staff read and do not change (rules 2.20). */
export function AccountFacts({ account }: { account: Account }) {
  const t = useCustomerTexts()
  const f = useFormat()
  const isCustomer = account.role_id === ROLE.customer
  const language = languageOfRecord(account.language)
  return (
    <div className={cx(form.fieldWide, common.mb16, common.stackL)}>
      {account.reject_reason && (
        <Notice tone="danger" title={t.rejectedBecause}>
          {account.reject_reason}
        </Notice>
      )}
      <section className={panel.panel} aria-label={t.section.company}>
        <h2>
          {t.section.company}
          <StateTag state={account.state} />
        </h2>
        {account.invitation && <InvitationCell invitation={account.invitation} />}
        <DescriptionGrid
          columns={3}
          facts={[
            ...(account.parent_id === null
              ? []
              : [{ label: t.column.customer, value: `${account.parent_code} ${account.parent_company_name}` }]),
            { label: t.field.company_name, value: account.company_name },
            { label: t.field.name, value: account.name },
            { label: t.field.email, value: <CopyText text={account.email} /> },
            { label: t.field.telephone, value: <span className={common.num}>{account.telephone}</span> },
            { label: t.field.fax, value: account.fax && <span className={common.num}>{account.fax}</span> },
            { label: t.field.postal_code, value: <span className={common.num}>{account.postal_code}</span> },
            { label: t.field.country, value: t.country[account.country] },
            ...(isCustomer ? [{ label: t.field.bank_account, value: account.bank_account }] : []),
            {
              label: t.field.homepage,
              value: WEB.test(account.homepage) ? (
                <a href={account.homepage} target="_blank" rel="noreferrer noopener">
                  {account.homepage}
                </a>
              ) : (
                account.homepage
              ),
            },
            ...(isCustomer
              ? [
                  {
                    label: t.field.departure_port,
                    value: account.departure_port && <PortNames joined={account.departure_port} />,
                  },
                  {
                    label: t.field.destination_port,
                    value: account.destination_port && <PortNames joined={account.destination_port} />,
                  },
                  { label: t.field.transport_type, value: t.transport[account.transport_type] },
                ]
              : [{ label: t.field.language, value: language && LANGUAGE_NAMES[language] }]),
            {
              label: t.column.createTime,
              value: <span className={common.num}>{f.dateTime(account.create_time)}</span>,
            },
            {
              label: t.column.updateTime,
              value: <span className={common.num}>{f.dateTime(account.update_time)}</span>,
            },
            // Last: in between it would leave cells of the row before it blank.
            { label: t.field.address, value: account.address, wide: true },
          ]}
        />
        <p className={cx(common.quiet, common.mt12)}>{isCustomer ? t.hint.locked : t.hint.shipperLocked}</p>
      </section>
    </div>
  )
}
