import { Input, Select } from 'antd'
import { useAsk } from '../../api/queries.ts'
import { useLanguage } from '../../i18n/language.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Field } from '../../ui/form/Field.tsx'
import { KatakanaInput } from '../../ui/form/KatakanaInput.tsx'
import { profileTexts } from './messages/index.ts'
import type { Profile } from './profile.ts'

/** The company of a customer, with bank account, ports and remarks; shipper accounts have the first three only. */
export function CompanyFields({ record }: { record: Profile }) {
  const t = useTexts(profileTexts)
  const isCustomer = record.role_id === 4
  return (
    <>
      <Field name="company_name" label={t.companyName}>
        <Input maxLength={255} autoComplete="organization" />
      </Field>
      <Field name="country" label={t.country}>
        <Select
          options={[
            { value: 1, label: t.china },
            { value: 2, label: t.japan },
          ]}
        />
      </Field>
      <Field name="homepage" label={t.homepage}>
        <Input maxLength={255} inputMode="url" placeholder="https://" />
      </Field>
      {isCustomer && (
        <>
          <Field name="bank_account" label={t.bankAccount} hint={t.bankHint} wide>
            <KatakanaInput />
          </Field>
          <h2 className="form-section">{t.transport}</h2>
          <PortsField name="departure_port" label={t.departurePort} />
          <PortsField name="destination_port" label={t.destinationPort} />
          <Field name="transport_type" label={t.transportType}>
            <Select
              options={[
                { value: 2, label: t.sea },
                { value: 1, label: t.air },
                { value: 3, label: t.mixed },
              ]}
            />
          </Field>
          <Field name="remark" label={t.remark} wide>
            <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 8 }} />
          </Field>
        </>
      )}
    </>
  )
}

const NAMES = { 'zh-cn': 'nameCn', en: 'nameEn', ja: 'nameJa' } as const

/** Several ports, found by any name or code. */
function PortsField({ name, label }: { name: string; label: string }) {
  const language = useLanguage()
  const ports = useAsk('GET /destination/port/list', {}, { staleMs: 600_000 })
  const options = (ports.data?.data.dataList ?? []).map((port) => ({
    value: port.name,
    label: port[NAMES[language]] || port.name,
    search: [port.name, port.nameCn, port.nameJa, port.nameEn, port.unlocode, ...port.aliases].join(' ').toLowerCase(),
  }))
  return (
    <Field name={name} label={label}>
      <Select
        mode="multiple"
        maxCount={20}
        loading={ports.isFetching && !ports.data}
        options={options}
        showSearch={{
          filterOption: (typed, option) => String(option?.search ?? '').includes(typed.trim().toLowerCase()),
        }}
      />
    </Field>
  )
}
