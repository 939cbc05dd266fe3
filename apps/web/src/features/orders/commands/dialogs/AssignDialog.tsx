import { orderCommandsContract } from '@kairo/shared/orders/contracts/order-commands.contract'
import { Select } from '@/ui/controls/Select.tsx'
import { call } from '@/api/call.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { useFormFacts } from '@/ui/form/form-context.ts'
import { useApiQuery } from '@/api/queries.ts'
import { useTexts } from '@/i18n/texts.ts'
import { useSession } from '@/session/session.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { showRefusal, showSuccess, showUndo } from '@/ui/feedback/toast.ts'
import { actionTexts } from '../../texts.ts'
import { withLatest } from '../with-latest-order.ts'
import { type Order, refreshOrders } from '../../order.ts'
import styles from './dialogs.module.css'

interface DialogProps {
  order: Order
  onClose: () => void
}
const ASSIGN = 'POST /order/updateResponsible'

/** Sets the staff account responsible for the order. */
export function AssignDialog({ order, onClose }: DialogProps) {
  const t = useTexts(actionTexts)
  const people = useApiQuery('POST /user/getResponsibleList', {}, { staleMs: 300_000 })
  const list = people.data?.data.responsibleList ?? []
  return (
    <FormDialog<{ responsibleId: number }>
      open
      single
      width={440}
      title={t.assign.title(order.code)}
      schema={orderCommandsContract.assignResponsible.input}
      initial={{ responsibleId: order.responsible_id ?? undefined }}
      version={order.version}
      fromLatest={(latest) => ({ responsibleId: (latest.responsibleId as number | null) ?? undefined })}
      onSubmit={async ({ responsibleId }, { version = order.version }) => {
        const input = { id: order.id, version, responsibleId }
        const { data } = await withLatest(order, version, () => call(ASSIGN, input))
        await refreshOrders()
        const words = t.assign.done(list.find((person) => person.id === responsibleId)?.name ?? '')
        const before = order.responsible_id
        if (before === null || before === responsibleId) return showSuccess(words)
        showUndo(words, t.undo, () => {
          call(ASSIGN, { id: order.id, version: data.version, responsibleId: before })
            .then(() => refreshOrders())
            .then(() => showSuccess(t.undone), showRefusal)
        })
      }}
      onClose={onClose}
    >
      <Field name="responsibleId" label={t.assign.label}>
        <Select
          isSearchable
          loading={people.isPending}
          options={list.map((person) => ({ value: person.id, label: person.name }))}
        />
      </Field>
      <TakeIt />
    </FormDialog>
  )
}

function TakeIt() {
  const t = useTexts(actionTexts)
  const { user } = useSession()
  const { form } = useFormFacts()
  return (
    <Button variant="link" className={styles.assignToMe} onClick={() => form.setField('responsibleId', user.id)}>
      {t.assign.me}
    </Button>
  )
}
