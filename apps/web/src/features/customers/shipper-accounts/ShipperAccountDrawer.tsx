import { COUNTRY } from '@kairo/shared/countries'
import { newShipperAccountForm } from '@kairo/shared/customers/customer-form'
import { ROLE } from '@kairo/shared/roles'
import { call } from '../../../api/call.ts'
import { useCore } from '../../../i18n/core.ts'
import { FormDrawer } from '../../../ui/form/FormDialog.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { showSuccess } from '../../../ui/feedback/toast.ts'
import { type NewAccount, refreshAccounts } from '../account/account.ts'
import { AccountDrawer } from '../account/AccountDrawer.tsx'
import { CompanyFields, ContactFields } from '../account/AccountFields.tsx'
import { StateTag } from '../list/cells.tsx'
import { useCustomerTexts } from '../use-customer-texts.ts'
import { LoadedDrawer } from '../account/LoadedAccount.tsx'
import { cx } from '../../../ui/class-names.ts'
import common from '../../../ui/common.module.css'
import styles from '../../../ui/form/form.module.css'

const WIDTH = 680

/** A shipper account as its customer sees and edits it. */
export function ShipperAccountDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useCustomerTexts()
  return (
    <LoadedDrawer id={id} title={t.shipperTitle} width={WIDTH} onClose={onClose}>
      {(account) => (
        <AccountDrawer
          key={account.id}
          account={account}
          width={WIDTH}
          title={t.editShipperTitle(account.code)}
          onClose={onClose}
        >
          <div className={cx(styles.fieldWide, common.mb16, common.stackL)}>
            <p>
              <StateTag state={account.state} />
            </p>
            {account.reject_reason && (
              <Notice tone="danger" title={t.rejectedBecause}>
                {account.reject_reason}
              </Notice>
            )}
          </div>
          <CompanyFields withBank={false} />
          <ContactFields isNew={false} />
        </AccountDrawer>
      )}
    </LoadedDrawer>
  )
}

/** Requests a new account; staff then decide. */
export function NewShipperAccountDrawer({ onClose }: { onClose: () => void }) {
  const t = useCustomerTexts()
  const core = useCore()
  return (
    <FormDrawer<NewAccount>
      open
      width={WIDTH}
      title={t.newShipperTitle}
      schema={newShipperAccountForm}
      initial={{ country: COUNTRY.china, language: 'zh-cn' }}
      submitText={core.common.submit}
      onSubmit={async (values) => {
        const { data } = await call('POST /user/add', { ...values, role_id: ROLE.shipperAccount })
        showSuccess(t.shipperCreated(data.code))
        await refreshAccounts()
      }}
      onClose={onClose}
    >
      <CompanyFields withBank={false} />
      <ContactFields isNew />
    </FormDrawer>
  )
}
