import { BL_FIELD_TEXTS } from '@kairo/shared/bills-of-lading/bl-field-texts'
import { BL_FIELDS } from '@kairo/shared/bills-of-lading/bl-content'
import type { Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { useState } from 'react'
import { call, type Input } from '@/api/call.ts'
import { invalidate } from '@/api/queries.ts'
import { ApiRefusal, isRefusal } from '@/api/refusal.ts'
import { useLanguage } from '@/i18n/language.ts'
import { useTexts } from '@/i18n/texts.ts'
import type { Conflict } from '@/ui/form/ConflictNotice.tsx'
import { createBillsForm, saveInput, standing, valuesOf } from './bills-form.ts'
import { billEditorTexts } from './texts.ts'

export const COMPOSE = 'POST /bl/compose'
type Command = 'POST /bl/save' | 'POST /bl/show' | 'POST /bl/issue' | 'POST /bl/surrender' | 'POST /bl/void'
type Act = 'save' | 'show' | 'form'

/** The bills of an order as they are edited: what is typed, what the server has, and what changes either. */
export function useBills(start: Bills) {
  const t = useTexts(billEditorTexts)
  const language = useLanguage()
  const [bills, setBills] = useState(start)
  const [form] = useState(() => createBillsForm(start))
  const [busy, setBusy] = useState<Act>()
  const [failure, setFailure] = useState<unknown>()
  const [conflict, setConflict] = useState<Conflict>()
  /** Whether missing reasons are said: from the first attempt to save. */
  const [isAsked, setAsked] = useState(false)
  const { orderId } = bills

  /** The server's bills take the place of what is shown; nothing typed is left. */
  const take = (latest: Bills) => {
    form.reset(valuesOf(latest))
    form.stored()
    setBills(latest)
    setAsked(false)
    setFailure(undefined)
    setConflict(undefined)
  }
  /** The server's bills under what is typed. */
  const merge = (latest: Bills, keepMine: boolean) => {
    const theirs = valuesOf(latest)
    form.mergeLatest(theirs, keepMine)
    const { bills: merged } = form.get().values
    // A B/L that the order has no more takes what was typed in it along.
    form.set({ bills: Object.fromEntries(Object.entries(merged).filter(([seq]) => seq in theirs.bills)) })
    setBills(latest)
  }
  const labelOf = (path: string): string => {
    const [, seq = '', part, field] = path.split('.')
    const name = BL_FIELDS.find((one) => one === field)
    const bill = t.bill(Number(seq))
    if (path === 'formId') return t.form
    return `${bill} · ${name ? BL_FIELD_TEXTS[name][language] : part === 'reasons' ? t.reasons : t.takenFields}`
  }
  /** The latest bills, where somebody else changed them since they were read: what is typed stays until it is decided. */
  const meet = async (version: number): Promise<void> => {
    const { data: latest } = await call(COMPOSE, { orderId, formId: form.get().values.formId })
    if (latest.version === version) return merge(latest, true)
    if (!form.isDirty()) return take(latest)
    setConflict({
      differences: form.differencesTo(valuesOf(latest), labelOf),
      choose: (keepMine) => {
        merge(latest, keepMine)
        setConflict(undefined)
        setFailure(undefined)
      },
    })
  }
  /** `bills.0.text.consignee` of what was sent is `bills.1.text.consignee` of the form. */
  const placeOf = (path: string): string => {
    const [head, at, ...rest] = path.split('.')
    const sent = standing(bills)[Number(at)]
    return head === 'bills' && sent ? ['bills', sent.seq, ...rest].join('.') : path
  }
  /** Sends a command about the bills as they were read; throws what it was refused with. */
  const send = async <K extends Command>(
    route: K,
    input: Omit<Input<K>, 'orderId' | 'version'>,
    version = bills.version,
  ): Promise<Bills> => {
    try {
      const about = { orderId, version, ...input } as unknown as Input<Command>
      const { data: latest } = (await call<Command>(route, about)) as { data: Bills }
      if (route === 'POST /bl/save' || !form.isDirty()) take(latest)
      else merge(latest, true)
      void invalidate(COMPOSE, 'POST /bl/list', 'POST /order/search', 'POST /order/queryById')
      return latest
    } catch (error) {
      if (isRefusal(error, 'BL_STATE_ERROR', 'ORDER_STATE_ERROR', 'UPDATE_FAIL'))
        await meet(version).catch(() => undefined)
      throw error
    }
  }
  const run = async <T>(act: Act, work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(act)
    setFailure(undefined)
    try {
      return await work()
    } catch (error) {
      if (error instanceof ApiRefusal) form.setErrors(error.errors, placeOf)
      setFailure(error)
      return undefined
    } finally {
      setBusy(undefined)
    }
  }
  const save = async (): Promise<Bills> => {
    const { values } = form.get()
    return send('POST /bl/save', { formId: values.formId ?? 0, bills: saveInput(bills, values) })
  }
  /** What the server has by now, under what is typed. */
  const refresh = () => meet(bills.version)
  return {
    bills,
    form,
    busy,
    failure,
    conflict,
    isAsked,
    ask: () => setAsked(true),
    send,
    save,
    run,
    refresh,
    /** Another form: it may name another delivery agent, which is offered then. */
    chooseForm: (formId: number) => {
      form.set({ formId })
      return run('form', refresh)
    },
  }
}
export type EditedBills = ReturnType<typeof useBills>
