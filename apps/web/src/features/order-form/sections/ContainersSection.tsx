import { fieldMessage } from '@kairo/shared/contract/field-messages'
import { parseContainerNumbers } from '@kairo/shared/orders/fields/container-number'
import { useFormat } from '@/i18n/format.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { CountField } from '../fields/CountField.tsx'
import { useBookingFacts, useOrderForm, useValues } from '../form/form-context.ts'
import { useFormPart } from '@/ui/form/form-store.ts'
import { orderFormTexts } from '../texts.ts'
import { needsBox } from '../form/missing.ts'
import { OrderCard } from './OrderCard.tsx'
import { isWeighed, revenueTonsOf } from '../quotation/quotation-input.ts'
import { TextField } from '../fields/TextField.tsx'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from '../order-form.module.css'

/** Number of containers of each size, or for LCL the revenue tons, which are never typed. */
export function ContainersSection({ notOffered }: { notOffered: readonly string[] }) {
  const t = useTexts(orderFormTexts)
  const f = useFormat()
  const { isFcl } = useBookingFacts()
  return (
    <OrderCard id="containers" title={isFcl ? t.section.containers : t.lclTitle}>
      {isFcl ? <Boxes /> : <RevenueTons />}
      {notOffered.length > 0 && (
        <p className={cx(styles.warning, common.toneAmber)} role="alert">
          {t.notOffered(f.list(notOffered))}
        </p>
      )}
      {isFcl && (
        <div className={styles.grid}>
          <ContainerNumbers />
        </div>
      )}
    </OrderCard>
  )
}

function Boxes() {
  const t = useTexts(orderFormTexts)
  const language = useLanguage()
  const { form } = useOrderForm()
  const { isFcl } = useBookingFacts()
  const isEmpty = useFormPart(form, (state) => needsBox(state.values, isFcl))
  const isSubmitted = useFormPart(form, (state) => state.isSubmitted)
  const isWrong = isEmpty && isSubmitted
  return (
    <>
      <div className={common.columnsS}>
        <CountField field="number_of_20gp" size="20GP" note="33 m³" isWrong={isWrong} />
        <CountField field="number_of_40gp" size="40GP" note="67 m³" isWrong={isWrong} />
        <CountField field="number_of_40hq" size="40HQ" note="76 m³" isWrong={isWrong} />
      </div>
      {isEmpty && (
        <p
          className={cx(common.note, isWrong && common.danger)}
          id="order-boxes-note"
          role={isWrong ? 'alert' : undefined}
        >
          {isWrong ? fieldMessage('selectBox', language) : t.boxHint}
        </p>
      )}
    </>
  )
}

function RevenueTons() {
  const t = useTexts(orderFormTexts)
  const f = useFormat()
  const { form } = useOrderForm()
  const values = useValues(form)
  const tons = revenueTonsOf(values)
  return (
    <div className={cx(common.baseline, common.note)}>
      <output className={cx(common.figure, common.num)} aria-label={t.lclTitle}>
        {tons ? f.number(tons, 3) : '—'} <small>RT</small>
      </output>
      <p>{!tons ? t.rtWaiting : isWeighed(values) ? t.rtByWeight : t.rtByVolume}</p>
    </div>
  )
}

function ContainerNumbers() {
  const t = useTexts(orderFormTexts)
  const f = useFormat()
  const { form } = useOrderForm()
  const text = String(useFormPart(form, (state) => state.values.containerNumber) ?? '')
  const touched = useFormPart(form, (state) => state.touched.has('containerNumber'))
  const doubtful = touched ? parseContainerNumbers(text).filter(({ issue }) => issue !== null) : []
  const hint = doubtful.length > 0 && (
    <span className={common.warning}>{t.containerDoubt(f.list(doubtful.map(({ number }) => number)))}</span>
  )
  return <TextField field="containerNumber" span={12} area hint={hint || undefined} placeholder="CSQU3054383" />
}
