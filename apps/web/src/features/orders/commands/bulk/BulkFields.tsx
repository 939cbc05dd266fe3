import { Select } from '@/ui/controls/Select.tsx'
import { Input } from '@/ui/controls/Input.tsx'
import { type ReactNode, useId } from 'react'
import { useApiQuery } from '@/api/queries.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import { DayInput, DayTimeInput } from '@/ui/controls/DayInput.tsx'
import { nowAt, placesOf } from '../port-clock.ts'
import { departureTime } from '../departure-time.ts'
import { EarlyDeparture } from '../EarlyDeparture.tsx'
import { actionTexts } from '../../texts.ts'
import type { Order } from '../../order.ts'
import type { BulkAction, BulkValues } from './bulk-actions.ts'
import { cx } from '@/ui/class-names.ts'
import common from '@/ui/common.module.css'
import styles from './bulk.module.css'

interface BulkFieldsProps {
  action: BulkAction
  orders: readonly Order[]
  values: BulkValues
  onChange: (values: BulkValues) => void
  now: Date
}

/** Departures and arrivals are mostly recorded when they happen. */
export const initialValues = (action: BulkAction, orders: readonly Order[], now: Date): BulkValues => ({
  own: {},
  ...(action === 'depart' ? { at: departureTime(orders, nowAt(orders, 'departureZone', now)) } : {}),
  ...(action === 'arrive' ? { at: nowAt(orders, 'destinationZone', now) } : {}),
})

/** Whether all common inputs are given; missing values of single orders are refused per order. */
export const isComplete = (action: BulkAction, values: BulkValues, orders: readonly Order[]): boolean => {
  if (orders.length === 0) return false
  if (action === 'accept') return true
  return action === 'assign' ? values.responsibleId !== undefined : values.at !== undefined
}

/** The inputs of a bulk action: one value for all, and a line per order where orders differ. */
export function BulkFields({ action, orders, values, onChange, now }: BulkFieldsProps) {
  const t = useTexts(actionTexts)
  const set = (changes: Partial<BulkValues>) => onChange({ ...values, ...changes })
  const { at } = values
  const language = useLanguage()
  const end = action === 'arrive' ? 'destinationZone' : 'departureZone'
  const place = placesOf(orders, end, language)
  const today = nowAt(orders, end, now).slice(0, 10)
  const onAt = (next: string | undefined) => set({ at: next })
  switch (action) {
    case 'accept':
      return <p className={common.note}>{t.many.accept}</p>
    case 'depart':
      return (
        <>
          <Labelled label={t.depart.date(place)}>
            {(id) => (
              <DayTimeInput
                now={() => nowAt(orders, end, new Date())}
                id={id}
                value={at ?? null}
                max={today}
                onChange={onAt}
              />
            )}
          </Labelled>
          <EarlyDeparture orders={orders} at={at} />
          <OwnLines
            title={t.many.numbers}
            orders={orders.filter((order) => order.transportType === 'FCL')}
            valueOf={(order) => values.own[order.id] ?? order.container_number}
            onValue={(order, value) => set({ own: { ...values.own, [order.id]: value } })}
          />
          <p className={common.note}>{t.depart.means}</p>
        </>
      )
    case 'arrive':
      return (
        <>
          <Labelled label={t.arrive.date(place)}>
            {(id) => (
              <DayTimeInput
                now={() => nowAt(orders, end, new Date())}
                id={id}
                value={at ?? null}
                max={today}
                onChange={onAt}
              />
            )}
          </Labelled>
          <OwnLines
            title={t.many.codes}
            orders={orders}
            placeholderOf={(order) => (order.do_file_id === null ? '' : t.many.hasFile)}
            valueOf={(order) => values.own[order.id] ?? ''}
            onValue={(order, value) => set({ own: { ...values.own, [order.id]: value } })}
          />
          <p className={common.note}>{t.many.notified}</p>
        </>
      )
    case 'changeExpectedDeparture':
      return (
        <>
          <Labelled label={t.departureDate.label}>
            {(id) => <DayInput id={id} value={at ?? null} onChange={onAt} />}
          </Labelled>
          <p className={common.note}>{t.many.window}</p>
          <p className={common.note}>{t.departureDate.hint}</p>
        </>
      )
    case 'changeCutOff':
      return (
        <>
          <Labelled label={t.cutOff.label(place)}>
            {(id) => (
              <DayTimeInput now={() => nowAt(orders, end, new Date())} id={id} value={at ?? null} onChange={onAt} />
            )}
          </Labelled>
          <p className={common.note}>{t.cutOff.hint}</p>
        </>
      )
    case 'assign':
      return <People value={values.responsibleId} onChange={(responsibleId) => set({ responsibleId })} />
  }
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className={common.stackS}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

function People({ value, onChange }: { value: number | undefined; onChange: (id: number) => void }) {
  const t = useTexts(actionTexts)
  const people = useApiQuery('POST /user/getResponsibleList', {}, { staleMs: 300_000 })
  return (
    <Labelled label={t.assign.label}>
      {(id) => (
        <Select
          id={id}
          isSearchable
          loading={people.isPending}
          value={value ?? null}
          options={(people.data?.data.responsibleList ?? []).map(({ id: value, name }) => ({ value, label: name }))}
          onChange={(next) => next !== null && onChange(next)}
        />
      )}
    </Labelled>
  )
}

interface OwnLinesProps {
  title: string
  orders: readonly Order[]
  valueOf: (order: Order) => string
  onValue: (order: Order, value: string) => void
  placeholderOf?: (order: Order) => string
}

function OwnLines({ title, orders, valueOf, onValue, placeholderOf }: OwnLinesProps) {
  const id = useId()
  if (orders.length === 0) return null
  return (
    <fieldset className={cx(styles.ownLines, common.tall, common.stackS)}>
      <legend>{title}</legend>
      {orders.map((order) => (
        <div key={order.id}>
          <label htmlFor={`${id}${order.id}`} className={common.num}>
            {order.code}
          </label>
          <Input
            id={`${id}${order.id}`}
            value={valueOf(order)}
            maxLength={1000}
            placeholder={placeholderOf?.(order) ?? order.box_type_quantity_str}
            onChange={(event) => onValue(order, event.target.value)}
          />
        </div>
      ))}
    </fieldset>
  )
}
