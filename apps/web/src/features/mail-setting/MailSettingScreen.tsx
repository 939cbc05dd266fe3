import { MAIL_ADDRESS_STATE } from '@kairo/shared/mail-setting/mail-preferences'
import { mailSettingContract } from '@kairo/shared/mail-setting/mail-setting.contract'
import { ROLE } from '@kairo/shared/roles'
import { pageInput } from '@/ui/list/list-search.ts'
import { Switch } from '@/ui/controls/Switch.tsx'
import { call } from '@/api/call.ts'
import { useList } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useRouteSearch } from '@/router/search.ts'
import { useSession } from '@/session/session.ts'
import { Field } from '@/ui/form/Field.tsx'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import { AddressList } from './AddressList.tsx'
import { MailPreferences } from './MailPreferences.tsx'
import { mailSettingTexts } from './texts.ts'

/**
 * Where notifications are mailed to: staff set the operator's addresses, a customer its own addresses (rules 14.6).
 */
export function MailSettingScreen() {
  const role = useSession().user.role_id
  return role === ROLE.customer ? <OwnAddresses /> : <OperatorAddresses />
}

const useAddress = () => {
  const [search, onSearch] = useRouteSearch('/_in/myEmail')
  const { page, limit } = pageInput(search)
  return { search, onSearch, paging: { pageNum: page, pageSize: limit } }
}

const OPERATOR = 'POST /mailAddress/list'

function OperatorAddresses() {
  const t = useTexts(mailSettingTexts)
  const { paging, ...address } = useAddress()
  return (
    <AddressList
      {...address}
      name="mailAddresses"
      list={useList(OPERATOR, paging)}
      stale={[OPERATOR]}
      addressKey="contacts"
      schema={mailSettingContract.addMailAddress.input}
      blank={{ receives: true }}
      valuesOf={({ contacts, name, state }) => ({ contacts, name, receives: state === MAIL_ADDRESS_STATE.on })}
      save={({ receives, ...form }, known) => {
        const input = { ...form, state: receives ? MAIL_ADDRESS_STATE.on : MAIL_ADDRESS_STATE.off }
        return known ? call('POST /mailAddress/update', { ...input, ...known }) : call('POST /mailAddress/add', input)
      }}
      remove={(id) => call('POST /mailAddress/delete', { id })}
      intro={t.staffIntro}
      emptyText={t.staffEmpty}
      actions={<MailPreferences />}
      columns={[
        {
          key: 'state',
          title: t.state,
          width: 130,
          render: (row) =>
            row.state === MAIL_ADDRESS_STATE.on ? (
              <StatusTag tone="green">{t.on}</StatusTag>
            ) : (
              <StatusTag tone="grey">{t.off}</StatusTag>
            ),
        },
      ]}
    >
      <Field name="receives" label={t.state} hint={t.stateHint} valuePropName="checked" wide>
        <Switch />
      </Field>
    </AddressList>
  )
}

const OWN = 'POST /userContacts/pageList'

function OwnAddresses() {
  const t = useTexts(mailSettingTexts)
  const { user } = useSession()
  const { paging, ...address } = useAddress()
  return (
    <AddressList
      {...address}
      name="ownContacts"
      list={useList(OWN, paging)}
      stale={[OWN, 'POST /userContacts/list', 'POST /user/userLatestInfo', 'POST /user/getUserById']}
      addressKey="email"
      schema={mailSettingContract.addContact.input}
      blank={{}}
      valuesOf={({ email, name }) => ({ email, name })}
      save={(form, known) =>
        known ? call('POST /userContacts/update', { ...form, ...known }) : call('POST /userContacts/add', form)
      }
      remove={(id) => call('POST /userContacts/delete', { id })}
      intro={t.customerIntro(user.email)}
      emptyText={t.customerEmpty}
      actions={<MailPreferences />}
    />
  )
}
