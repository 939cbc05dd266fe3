import {
  containerCheckDigit,
  type ContainerNumber,
  parseContainerNumbers,
} from '@kairo/shared/orders/fields/container-number'
import { TextArea } from '@/ui/controls/TextArea.tsx'
import { Check, TriangleAlert } from 'lucide-react'
import { useTexts } from '@/i18n/texts.ts'
import { Field } from '@/ui/form/Field.tsx'
import { useFieldValue } from '@/ui/form/form-context.ts'
import { actionTexts, type ActionTexts } from '../../texts.ts'
import type { Order } from '../../order.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import form from '@/ui/form/form.module.css'
import styles from './dialogs.module.css'

/** How many containers an order has, from `20GP×1, 40HQ×2`; 0 for LCL. */
const containerCount = (order: Pick<Order, 'box_type_quantity_str'>): number =>
  [...order.box_type_quantity_str.matchAll(/[×*](\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0)

/** The error message of a number. */
const issueSentence = ({ number, issue }: ContainerNumber, t: ActionTexts): string =>
  issue === 'checkDigit' ? t.depart.wrongDigit(containerCheckDigit(number.slice(0, 10))) : t.depart.wrongForm

/** The numbers of the loaded containers, each checked by ISO 6346 while it is typed. */
export function ContainerNumbers({ order }: { order: Order }) {
  const t = useTexts(actionTexts)
  const typed = (useFieldValue('containerNumber') as string | undefined) ?? ''
  const numbers = parseContainerNumbers(typed)
  const count = containerCount(order)
  return (
    <>
      <Field
        name="containerNumber"
        label={t.depart.containers}
        required={order.transportType === 'FCL'}
        hint={t.depart.containersHint(count)}
        wide
      >
        <TextArea rows={2} maxRows={6} maxLength={1000} placeholder="CSQU3054383, CBHU3202732" />
      </Field>
      {numbers.length > 0 && (
        <div className={cx(styles.containerNumbers, form.fieldWide)} role="status">
          <ul>
            {numbers.map((container) => (
              <li
                key={container.number}
                className={cx(common.row, container.issue ? common.toneRed : common.toneGreen)}
              >
                {container.issue ? <TriangleAlert size={14} aria-hidden /> : <Check size={14} aria-hidden />}
                <b className={common.num}>{container.number}</b>
                <span>{container.issue ? issueSentence(container, t) : t.depart.right}</span>
              </li>
            ))}
          </ul>
          {count > 0 && numbers.length !== count && (
            <p className={cx(common.warning, common.small)}>{t.depart.count(numbers.length, count)}</p>
          )}
        </div>
      )}
    </>
  )
}
