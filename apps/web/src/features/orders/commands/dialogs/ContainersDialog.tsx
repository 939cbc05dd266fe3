import { parseContainerNumbers } from '@kairo/shared/orders/fields/container-number'
import { orderContainersContract } from '@kairo/shared/orders/contracts/order-containers.contract'
import { call, type Body, type Input } from '@/api/call.ts'
import { useCore } from '@/i18n/core.ts'
import { useTexts } from '@/i18n/texts.ts'
import { confirm } from '@/ui/feedback/confirm.ts'
import { Field } from '@/ui/form/Field.tsx'
import { FormDialog } from '@/ui/form/FormDialog.tsx'
import { containerTexts } from '../../texts.ts'
import { type OrderDetail, refreshOrders } from '../../order.ts'
import { ContainerRows, type ContainerRow } from './ContainerRows.tsx'
import common from '@/ui/common.module.css'

type Containers = Body<'POST /container/list'>['data']
type Saved = Pick<Input<'POST /container/save'>, 'containers'>

/** The editable fields of a container; position and ISO code derive from them. */
const rowsOf = (containers: readonly Containers['dataList'][number][]): ContainerRow[] =>
  containers.map(({ id, containerNumber, size, sealNumber, vgmKg, soc }) => ({
    id,
    containerNumber,
    size,
    sealNumber,
    vgmKg: vgmKg ?? '',
    soc,
  }))

/** Edits the containers of an order: numbers until the departure, size, seal, VGM and owner also after it. */
export function ContainersDialog({
  order,
  containers,
  onClose,
}: {
  order: Pick<OrderDetail, 'id' | 'code'>
  containers: Containers
  onClose: () => void
}) {
  const t = useTexts(containerTexts)
  const core = useCore()
  const numbersFixed = containers.edit === 'facts'
  return (
    <FormDialog<Saved>
      open
      single
      width={860}
      title={t.dialogTitle(order.code)}
      schema={orderContainersContract.saveContainers.input}
      initial={{ containers: rowsOf(containers.dataList) }}
      version={containers.version}
      success={core.common.saved}
      fromLatest={(latest) => ({ containers: rowsOf(latest.containers as Containers['dataList']) })}
      onSubmit={async (values, { version = containers.version }) => {
        // A number that was accepted before is not confirmed again.
        const accepted = new Set(containers.dataList.map(({ containerNumber }) => containerNumber))
        const doubtful = values.containers
          .flatMap(({ containerNumber }) => parseContainerNumbers(String(containerNumber)))
          .filter(({ number, issue }) => issue === 'checkDigit' && !accepted.has(number))
        const isConfirmed =
          doubtful.length === 0 ||
          (await confirm({
            title: t.checkTitle,
            text: t.checkText,
            details: doubtful.map(({ number }) => number),
            action: t.useAnyway,
            cancel: t.goBack,
            tone: 'danger',
          }))
        if (!isConfirmed) return false
        await call('POST /container/save', {
          orderId: order.id,
          version,
          containers: values.containers,
          acceptContainerNumbers: doubtful.length > 0 ? true : undefined,
        })
        await refreshOrders()
        return true
      }}
      onClose={onClose}
    >
      {numbersFixed && <p className={common.note}>{t.sailed}</p>}
      <Field name="containers" label={t.title} hint={`${t.pasteHint} ${t.socHint}`} required={false}>
        <ContainerRows numbersFixed={numbersFixed} />
      </Field>
    </FormDialog>
  )
}
