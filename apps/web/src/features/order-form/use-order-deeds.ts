import { formFieldOf, orderPayloadOf } from '@kairo/shared/orders/order-form-names'
import { useState } from 'react'
import { type Body, call, type Input } from '../../api/call.ts'
import { makeStale } from '../../api/queries.ts'
import { ApiRefusal, CODE, isSessionOver } from '../../api/refusal.ts'
import { useTexts } from '../../i18n/texts.ts'
import { showWarning } from '../../ui/toast.ts'
import { focusField } from './form-sections.ts'
import type { OrderFormStore } from './form-store.ts'
import { orderFormTexts } from './messages/index.ts'
import { faultsOfForm } from './missing.ts'
import { revenueTonsOf } from './quotation-input.ts'
import type { Booking, OrderDetail } from './use-booking.ts'
import type { Save } from './field-rules.ts'

/** The stored order that the form is of: what the next deed must name. */
export type Held = Body<'POST /order/add'>['data']

/** What a refusal asks of the person; the input stays as it is. */
export type Trouble =
  | { kind: 'cut' | 'gone'; error: ApiRefusal }
  | { kind: 'state'; error: ApiRefusal }
  | { kind: 'stale'; latest: OrderDetail }
  | { kind: 'other'; error: unknown }

export interface OrderDeeds {
  busy: Save | 'change' | undefined
  trouble: Trouble | undefined
  clearTrouble: () => void
  /** Whether the form may be saved; otherwise the cursor stands in the first field that is wrong. */
  check: (save: Save) => boolean
  /** Stores the form; the order as it is then, or undefined when it was refused. */
  store: (how: Save | 'change') => Promise<Held | undefined>
}

interface About {
  form: OrderFormStore
  booking: Booking
  held: Held | undefined
  /** A copy of an earlier order, until it is stored. */
  again: boolean
  onStored: (held: Held) => void
}

const isOrder = (value: unknown): value is OrderDetail =>
  typeof value === 'object' && value !== null && 'transportCargo' in value

/** Saving and submitting, and what a refusal means for the form. */
export function useOrderDeeds({ form, booking, held, again, onStored }: About): OrderDeeds {
  const t = useTexts(orderFormTexts)
  const [busy, setBusy] = useState<OrderDeeds['busy']>()
  const [trouble, setTrouble] = useState<Trouble>()

  const check = (save: Save): boolean => {
    form.tidyAll()
    if (save === 'submit') form.ask('submit')
    form.leaveAll()
    const about = { ...booking, etds: booking.isDateKept ? undefined : booking.etds }
    const faults = faultsOfForm(form.get().values, save, about)
    const [first] = faults
    if (!first) return true
    showWarning(t.fixTitle(faults.length))
    focusField(first.field)
    return false
  }

  const meet = (error: unknown) => {
    if (!(error instanceof ApiRefusal)) return setTrouble({ kind: 'other', error })
    if (error.trouble === 'aborted' || isSessionOver(error)) return
    const data = error.data as { latest?: unknown } | undefined
    if (error.code === CODE.stale && isOrder(data?.latest)) return setTrouble({ kind: 'stale', latest: data.latest })
    if (error.code === CODE.orderState) return setTrouble({ kind: 'state', error })
    if (error.code === 6021) return setTrouble({ kind: 'cut', error })
    if (error.code === 6022 || error.code === 6035) return setTrouble({ kind: 'gone', error })
    const refused = Object.fromEntries(
      error.errors.flatMap(({ path, message }) => {
        const field = formFieldOf(path)
        return field ? [[field, message]] : []
      }),
    )
    form.refuse(refused)
    setTrouble({ kind: 'other', error })
    const [first] = Object.keys(refused)
    if (first) focusField(first as Parameters<typeof focusField>[0])
  }

  const store = async (how: Save | 'change'): Promise<Held | undefined> => {
    if (busy) return undefined
    setBusy(how)
    setTrouble(undefined)
    const { values } = form.get()
    const lclRt = booking.isFcl ? undefined : revenueTonsOf(values)
    const payload = { ...orderPayloadOf(values), ...(lclRt ? { lclRt } : {}) }
    const state = how === 'change' ? held?.state : how === 'submit' ? 1 : 0
    try {
      const { data } = held
        ? await call('POST /order/update', {
            newData: { ...payload, state, id: held.id, version: held.version },
          } as unknown as Input<'POST /order/update'>)
        : await call('POST /order/add', {
            ...payload,
            state,
            ...(again ? { isOnceAgainOrder: 1 } : {}),
          } as unknown as Input<'POST /order/add'>)
      form.stored(values)
      onStored(data)
      void makeStale('POST /order/queryById', 'POST /order/search', 'POST /order/getUnapprovedOrderCount')
      return data
    } catch (error) {
      meet(error)
      return undefined
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, trouble, clearTrouble: () => setTrouble(undefined), check, store }
}
