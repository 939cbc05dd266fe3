import { changedOrder, newOrder } from '@kairo/shared/orders/fields/order-form'
import { formFieldOf, ORDER_FORM_FIELDS, orderPayloadOf } from '@kairo/shared/orders/fields/order-form-names'
import { useState } from 'react'
import { type Body, call, newIdempotencyKey } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { ApiRefusal, isSessionOver } from '@/api/refusal.ts'
import { useTexts } from '@/i18n/texts.ts'
import { showWarning } from '@/ui/feedback/toast.ts'
import { focusField } from '../form/form-sections.ts'
import type { OrderFormStore } from '../form/form-store.ts'
import { orderFormTexts } from '../texts.ts'
import { validateOrderForm } from '../form/missing.ts'
import { revenueTonsOf } from '../quotation/quotation-input.ts'
import type { Booking, OrderDetail } from '../booking.ts'
import type { LateFee } from '@/features/billing/fees/late-fee.ts'
import type { Save } from '../form/field-rules.ts'

/** The stored order of the form: id and version for the next action. */
export type SavedOrder = Body<'POST /order/add'>['data']

/** The notice to the user after an error; the input is kept. */
type ErrorKind =
  | { kind: 'cut' | 'gone'; error: ApiRefusal }
  | { kind: 'state'; error: ApiRefusal }
  | { kind: 'stale'; latest: OrderDetail }
  | { kind: 'other'; error: unknown }

export interface OrderCommands {
  busy: Save | 'change' | undefined
  errorKind: ErrorKind | undefined
  clearFailure: () => void
  /** Whether the form may be saved; otherwise the first invalid field is focused. */
  check: (save: Save) => boolean
  /** Stores the form; returns the stored order, or undefined when it was refused. */
  /** `fee` is the fee of a late change that the dialog showed. */
  store: (how: Save | 'change', fee?: LateFee) => Promise<SavedOrder | undefined>
}

interface About {
  form: OrderFormStore
  booking: Booking
  saved: SavedOrder | undefined
  /** A copy of an earlier order, until it is stored. */
  again: boolean
  onStored: (saved: SavedOrder) => void
}

const isOrder = (value: unknown): value is OrderDetail =>
  typeof value === 'object' && value !== null && 'transportCargo' in value

/** Saving and submitting, and handling of refusals. */
export function useOrderCommands({ form, booking, saved, again, onStored }: About): OrderCommands {
  const t = useTexts(orderFormTexts)
  const [busy, setBusy] = useState<OrderCommands['busy']>()
  const [errorKind, setFailure] = useState<ErrorKind>()
  const [idempotencyKey] = useState(newIdempotencyKey)

  const check = (save: Save): boolean => {
    form.normalizeAll()
    if (save === 'submit') form.submitted()
    form.touch(ORDER_FORM_FIELDS)
    const about = { ...booking, etds: booking.isDateKept ? undefined : booking.etds }
    const issues = validateOrderForm(form.get().values, save, about)
    const [first] = issues
    if (!first) return true
    showWarning(t.fixTitle(issues.length))
    focusField(first.field)
    return false
  }

  const handleError = (error: unknown) => {
    if (!(error instanceof ApiRefusal)) return setFailure({ kind: 'other', error })
    if (error.errorKind === 'aborted' || isSessionOver(error)) return
    const data = error.data as { latest?: unknown; isCancelWithMoney?: unknown } | undefined
    if (error.is('UPDATE_FAIL') && isOrder(data?.latest)) return setFailure({ kind: 'stale', latest: data.latest })
    if (error.is('ORDER_STATE_ERROR')) return setFailure({ kind: 'state', error })
    if (error.is('ORDER_IS_CUT')) {
      // The cut-off has passed since the form was opened: the present order lets the dialog show the fee.
      if (data?.isCancelWithMoney) {
        void invalidate('POST /order/queryById')
        return setFailure({ kind: 'other', error })
      }
      return setFailure({ kind: 'cut', error })
    }
    if (error.is('TRANSPORT_COST_IS_DELETE', 'RATE_INVALID')) return setFailure({ kind: 'gone', error })
    form.setErrors(error.errors, formFieldOf)
    setFailure({ kind: 'other', error })
    const first = error.errors.map(({ path }) => formFieldOf(path)).find((field) => field !== undefined)
    if (first) focusField(first)
  }

  const store = async (how: Save | 'change', fee?: LateFee): Promise<SavedOrder | undefined> => {
    if (busy) return undefined
    setBusy(how)
    setFailure(undefined)
    const { values } = form.get()
    const lclRt = booking.isFcl ? undefined : revenueTonsOf(values)
    const payload = { ...orderPayloadOf(values), ...(lclRt ? { lclRt } : {}) }
    const state = how === 'change' ? saved?.state : how === 'submit' ? 1 : 0
    try {
      // check() has passed by now; parsing the inputs by the contract gives them its types.
      const { data } = saved
        ? await call('POST /order/update', {
            newData: changedOrder.parse({ ...payload, state, id: saved.id, version: saved.version }),
            ...fee?.accepted,
          })
        : await call(
            'POST /order/add',
            newOrder.parse({ ...payload, state, ...(again ? { isOnceAgainOrder: 1 } : {}) }),
            { idempotencyKey },
          )
      form.stored(values)
      onStored(data)
      void invalidate('POST /order/queryById', 'POST /order/search', 'POST /order/getUnapprovedOrderCount')
      return data
    } catch (error) {
      handleError(error)
      return undefined
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, errorKind, clearFailure: () => setFailure(undefined), check, store }
}
