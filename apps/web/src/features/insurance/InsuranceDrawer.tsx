import { INSURANCE_STATE } from '@kairo/shared/insurance/insurance-codes'
import { isStaff } from '@kairo/shared/roles'
import { useState } from 'react'
import { fetchFile } from '@/api/call.ts'
import { useApiQuery } from '@/api/queries.ts'
import { isRefusal } from '@/api/refusal.ts'
import { useCore } from '@/i18n/core.ts'
import { NOTHING, useFormat } from '@/i18n/format.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { NotLoaded } from '@/ui/feedback/NotLoaded.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import { EmptyState } from '@/ui/feedback/EmptyState.tsx'
import { StoredFileDialog } from '@/ui/files/StoredFileDialog.tsx'
import { DescriptionGrid } from '@/ui/layout/DescriptionGrid.tsx'
import { Drawer } from '@/ui/overlay/Drawer.tsx'
import { MoneyText } from '@/ui/text/MoneyText.tsx'
import { INSURANCE, type Insurance } from './insurance-calls.ts'
import { InsuranceActions } from './InsuranceActions.tsx'
import { InsuranceStatus } from './InsuranceStatus.tsx'
import { insuranceTexts } from './texts.ts'
import { OrderLink } from './use-insurance-list.tsx'
import common from '@/ui/common.module.css'
import panel from '@/ui/Panel.module.css'

/** The drawer of an insurance: goods, insurer, premium, and the present actions. */
export function InsuranceDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(insuranceTexts)
  const core = useCore()
  const answer = useApiQuery(INSURANCE, { id })
  const insurance = answer.data?.data
  return (
    <Drawer
      width={860}
      title={
        insurance ? (
          <span className={common.row}>
            <b className={common.num}>{t.name(insurance.id, insurance.orderCode)}</b>
            <InsuranceStatus status={insurance.status} />
          </span>
        ) : (
          t.detail
        )
      }
      footer={insurance && insurance.actions.length > 0 && <InsuranceActions insurance={insurance} />}
      onClose={onClose}
    >
      {isRefusal(answer.error, 'RECORD_NOT_EXIST') ? (
        <EmptyState picture="search" title={t.notFound}>
          <Button onClick={onClose}>{core.common.close}</Button>
        </EmptyState>
      ) : insurance ? (
        <InsuranceBody insurance={insurance} />
      ) : (
        <NotLoaded of={answer} rows={10} />
      )}
    </Drawer>
  )
}

function InsuranceBody({ insurance }: { insurance: Insurance }) {
  const t = useTexts(insuranceTexts)
  const core = useCore()
  const f = useFormat()
  const staff = isStaff(useSession().user.role_id)
  const { currency } = insurance
  const money = (amount: string | null) => <MoneyText amount={amount} currency={currency} />
  return (
    <div className={common.stackL}>
      {insurance.status === INSURANCE_STATE.requested && <Notice tone="info" title={t.waiting} />}
      {insurance.leftOver && (
        <Notice tone="warning" title={t.leftOver}>
          {staff ? t.leftOverStaff : t.leftOverCustomer}
        </Notice>
      )}
      {insurance.reason && <Notice tone="warning" title={`${t.reason}: ${insurance.reason}`} />}
      {insurance.insurer && (
        <section className={panel.panel} aria-label={t.insuredBy(insurance.insurer)}>
          <h2>{t.insuredBy(insurance.insurer)}</h2>
          <DescriptionGrid
            columns={4}
            facts={[
              { label: t.insuredAmount, value: money(insurance.insuredAmount) },
              { label: t.premium, value: <MoneyText amount={insurance.premium} currency={currency} strong /> },
              { label: t.percent, value: f.number(insurance.percent) },
              { label: t.minPremium, value: money(insurance.minPremium) },
              { label: t.totalAmountRmb, value: <MoneyText amount={insurance.totalAmountRmb} currency="CNY" /> },
              { label: t.expiresOn, value: f.date(insurance.expiresOn) },
              { label: t.policyNumber, value: insurance.policyNumber },
              { label: t.signingDate, value: f.date(insurance.signingDate) },
              ...(insurance.chargeState === null
                ? []
                : [{ label: t.charge, value: t.chargeStates[String(insurance.chargeState)] ?? NOTHING }]),
              ...(insurance.certificate
                ? [{ label: t.certificate, value: <FileLinks files={[insurance.certificate]} /> }]
                : []),
            ]}
          />
        </section>
      )}
      <section className={panel.panel} aria-label={t.goods}>
        <h2>{t.goods}</h2>
        <DescriptionGrid
          columns={3}
          facts={[
            { label: t.goods, value: insurance.goods, wide: true },
            { label: t.hsCode, value: insurance.hsCode },
            { label: t.basis, value: t.bases[insurance.basis] },
            { label: t.cost, value: money(insurance.cost) },
            ...(insurance.basis === 'FOB' ? [{ label: t.freight, value: money(insurance.freight) }] : []),
            { label: t.markup, value: f.number(insurance.markup) },
            { label: t.conditions, value: insurance.conditionsName },
            { label: t.warShort, value: insurance.war ? core.common.yes : core.common.no },
            { label: t.insuredParty, value: insurance.insuredParty },
          ]}
        />
      </section>
      <section className={panel.panel} aria-label={t.order}>
        <h2>
          <OrderLink orderId={insurance.orderId} orderCode={insurance.orderCode} />
        </h2>
        <DescriptionGrid
          columns={3}
          facts={[
            { label: t.customer, value: insurance.customerName },
            { label: t.company, value: insurance.company },
            { label: t.bookingContact, value: insurance.bookingContact },
            { label: t.departurePort, value: insurance.departurePort },
            { label: t.destinationPort, value: insurance.destinationPort },
            { label: t.sailingDate, value: f.date(insurance.sailingDate) },
            { label: t.files, value: insurance.files.length > 0 ? <FileLinks files={insurance.files} /> : NOTHING },
            { label: t.createdBy, value: `${insurance.createdBy} ${f.dateTime(insurance.createTime)}` },
            { label: t.requestedAt, value: f.dateTime(insurance.requestedAt) },
            { label: t.quotedAt, value: f.dateTime(insurance.quotedAt) },
            {
              label: t.acceptedAt,
              value: insurance.acceptedAt && `${insurance.acceptedBy} ${f.dateTime(insurance.acceptedAt)}`,
            },
            { label: t.issuedAt, value: f.dateTime(insurance.issuedAt) },
          ]}
        />
      </section>
    </div>
  )
}

/** Files by name; each opens over the page. */
function FileLinks({ files }: { files: Insurance['files'] }) {
  const [open, setOpen] = useState<Insurance['files'][number]>()
  return (
    <>
      {files.map((file) => (
        <div key={file.id}>
          <button type="button" className={common.link} onClick={() => setOpen(file)}>
            {file.name}
          </button>
        </div>
      ))}
      {open && (
        <StoredFileDialog
          title={open.name}
          name={`insurance ${open.id}`}
          load={() => fetchFile('GET /common/download', { id: open.id, inline: true })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
