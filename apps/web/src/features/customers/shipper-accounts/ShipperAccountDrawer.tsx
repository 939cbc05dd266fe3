import { COUNTRY } from '@kairo/shared/countries'
import { ROLE } from '@kairo/shared/roles'
import { useCore } from '@/i18n/core.ts'
import { FormDrawer } from '@/ui/form/FormDialog.tsx'
import { Notice } from '@/ui/feedback/Notice.tsx'
import type { NewAccount } from '../account/account.ts'
import { AccountDrawer } from '../account/AccountDrawer.tsx'
import { CompanyFields, ContactFields } from '../account/AccountFields.tsx'
import { InvitationCell } from '@/features/invitations/InvitationCell.tsx'
import { StateTag } from '../list/cells.tsx'
import { useCustomerTexts } from '../use-customer-texts.ts'
import { LoadedDrawer } from '../account/LoadedAccount.tsx'
import { useNewAccount } from '../account/use-new-account.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '@/ui/form/form.module.css'

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
            {account.invitation && <InvitationCell invitation={account.invitation} />}
            {account.reject_reason && (
              <Notice tone="danger" title={t.rejectedBecause}>
                {account.reject_reason}
              </Notice>
            )}
          </div>
          <CompanyFields withBank={false} />
          <ContactFields />
        </AccountDrawer>
      )}
    </LoadedDrawer>
  )
}

/** Requests a new account; staff then decide. */
export function NewShipperAccountDrawer({ onClose }: { onClose: () => void }) {
  const t = useCustomerTexts()
  const core = useCore()
  const { schema, firstPassword, onSubmit } = useNewAccount(ROLE.shipperAccount)
  return (
    <FormDrawer<NewAccount>
      open
      width={WIDTH}
      title={t.newShipperTitle}
      schema={schema}
      initial={{ country: COUNTRY.china, language: 'zh-cn' }}
      submitText={core.common.submit}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <CompanyFields withBank={false} />
      <ContactFields firstPassword={firstPassword} />
    </FormDrawer>
  )
}
