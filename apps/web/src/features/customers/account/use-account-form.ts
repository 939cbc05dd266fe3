import { customerForm, shipperAccountForm } from '@kairo/shared/customers/customer-form'
import { ROLE } from '@kairo/shared/roles'
import { useRef } from 'react'
import { call } from '@/api/call.ts'
import { fromRecord, type FormSpec } from '@/ui/form/use-form-state.ts'
import { type Account, type AccountChanges, refreshAccounts, valuesOf } from './account.ts'

/** The form of an existing account, in drawer or page; follows a change of state made beside it. */
export function useAccountForm(account: Account) {
  // A change of state made here raises the record's version, which is no conflict.
  const followed = useRef(new Map<number, number>())
  const latest = (version: number): number => {
    let last = version
    for (let next = followed.current.get(last); next !== undefined; next = followed.current.get(last)) last = next
    return last
  }
  const spec: FormSpec<AccountChanges> = {
    schema: account.role_id === ROLE.customer ? customerForm : shipperAccountForm,
    initial: valuesOf(account),
    version: account.version,
    fromLatest: fromRecord(valuesOf),
    onSubmit: async (values, { version }) => {
      await call('POST /user/update', {
        ...values,
        id: account.id,
        version: latest(version ?? account.version),
        role_id: undefined,
      })
      await refreshAccounts()
    },
  }
  return { spec, follow: (from: number, to: number) => void followed.current.set(from, to) }
}
