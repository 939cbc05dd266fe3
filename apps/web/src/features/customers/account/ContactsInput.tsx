import { MAX_CONTACTS } from '@kairo/shared/customers/customer-form'
import { Input } from '@/ui/controls/Input.tsx'
import { Plus, Trash2 } from 'lucide-react'
import { useCustomerTexts } from '../use-customer-texts.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../customers.module.css'

interface Pair {
  name?: string
  email?: string
}
interface ContactsInputProps {
  id?: string
  value?: readonly Pair[]
  onChange?: (pairs: Pair[]) => void
  disabled?: boolean
}

const plain = (email: string | undefined): string => email?.trim().toLowerCase() ?? ''

/** Additional contacts as pairs of name and email; a duplicate address is marked at once. */
export function ContactsInput({ id, value = [], onChange, disabled }: ContactsInputProps) {
  const t = useCustomerTexts()
  const change = (at: number, changes: Pair) =>
    onChange?.(value.map((pair, index) => (index === at ? { ...pair, ...changes } : pair)))
  const isTwice = (at: number) =>
    plain(value[at]?.email) !== '' &&
    value.some((pair, index) => index < at && plain(pair.email) === plain(value[at]?.email))
  return (
    <div className={common.stack} id={id} tabIndex={-1}>
      {value.length === 0 && <p className={common.quiet}>{t.noContacts}</p>}
      {value.map((pair, index) => (
        // Pairs have no key but their index.
        <div className={cx(styles.contact, common.wrap)} key={index}>
          <Input
            aria-label={t.contactLabel(t.field.contactName, index + 1)}
            placeholder={t.field.contactName}
            maxLength={255}
            disabled={disabled ?? false}
            value={pair.name ?? ''}
            onChange={(event) => change(index, { name: event.target.value })}
          />
          <Input
            type="email"
            aria-label={t.contactLabel(t.field.contactEmail, index + 1)}
            placeholder={t.field.contactEmail}
            maxLength={254}
            disabled={disabled ?? false}
            value={pair.email ?? ''}
            aria-invalid={isTwice(index) ? true : undefined}
            onChange={(event) => change(index, { email: event.target.value })}
          />
          <Button
            variant="text"
            disabled={disabled ?? false}
            aria-label={t.removeContact(index + 1)}
            icon={Trash2}
            onClick={() => onChange?.(value.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        size="small"
        icon={Plus}
        disabled={(disabled ?? false) || value.length >= MAX_CONTACTS}
        title={value.length >= MAX_CONTACTS ? t.maxContacts(MAX_CONTACTS) : undefined}
        onClick={() => onChange?.([...value, {}])}
      >
        {t.addContact}
      </Button>
    </div>
  )
}
