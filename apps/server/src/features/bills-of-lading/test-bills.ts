import type { BlField } from '@kairo/shared/bills-of-lading/bl-content'
import type { Bill, Bills } from '@kairo/shared/bills-of-lading/bills-of-lading.contract'
import { ORDER_STATE } from '@kairo/shared/orders/rules/order-states'
import { testApp } from '../../../test/app.ts'
import { as } from '../../../test/as.ts'
import { build, type OrderGiven } from '../../../test/build.ts'
import { changeOrder } from '../../../test/change-order.ts'
import { aFile, documentPdf } from '../documents/test-documents.ts'
import { liveBills } from './record/stored-bills.ts'

let forms = 0
/** A form that papers may be issued with, saved as a manager does. */
export async function savedForm(manager: { id: number }, given: Record<string, unknown> = {}, hasTerms = true) {
  forms += 1
  const fields = {
    code: `FORM-${forms}`,
    name: `Form ${forms}`,
    kind: 'bl',
    paper: 'plain',
    offsetX: '0',
    offsetY: '0',
    signature: 'AS CARRIER',
    series: `T${forms}-{yy}{00000}`,
    deliveryAgents: JSON.stringify([{ unlocode: 'JPOSA', text: 'OSAKA AGENT CO LTD' }]),
    active: true,
    ...(hasTerms ? { termsApproved: true } : {}),
    ...given,
  }
  const files = hasTerms ? [aFile('terms.pdf', documentPdf('TERMS AND CONDITIONS'))] : []
  const saved = await as(manager).upload('POST /blForm/save', fields, files)
  if (saved.code !== 200) throw new Error(`${saved.code} ${saved.msg} ${JSON.stringify(saved.errors)}`)
  return { ...saved.body.data, fields }
}

export const inputOf = ({ seq, text }: Bill, changed: Partial<Record<BlField, unknown>> = {}, more: object = {}) => ({
  seq,
  text: { ...text, ...changed },
  reasons: {},
  taken: [],
  ...more,
})

/** People, a form that is ready, and what they do with bills. */
export async function billsOffice() {
  const { context, clock } = await testApp()
  const [manager, operator] = [await build.manager(), await build.operator()]
  const form = await savedForm(manager)
  const compose = async (order: { id: number }, by: { id: number } = operator): Promise<Bills> => {
    const { code, msg, body } = await as(by).call('POST /bl/compose', { orderId: order.id, formId: form.id })
    if (code !== 200) throw new Error(`${code} ${msg}`)
    return body.data
  }
  const booked = (given: OrderGiven = {}) =>
    build.orderWithAccount(
      { state: ORDER_STATE.booked, vessel: 'EVER GIVEN', voyage: '025W', ...given },
      { language: 'en' },
    )
  const save = async (order: { id: number }, bills?: object[], more: object = {}) => {
    const now = await compose(order)
    return as(operator).send<{ data: Bills }>('POST /bl/save', {
      orderId: order.id,
      version: now.version,
      formId: form.id,
      bills: bills ?? liveBills(now.bills).map((bill) => inputOf(bill)),
      ...more,
    })
  }
  const command = async (path: string, order: { id: number }, more: object = {}, by: { id: number } = operator) =>
    as(by).send<{ data: Bills }>(`POST /bl/${path}` as never, {
      orderId: order.id,
      version: (await compose(order)).version,
      ...more,
    })
  const show = (order: { id: number }) => command('show', order)
  const agree = async (order: { id: number }, by: { id: number }) => {
    const { orderVersion: version } = await compose(order)
    return as(by).call('POST /order/confirmDraftFile', { id: order.id, version })
  }
  const depart = (order: { id: number }, at = new Date('2026-11-19T01:00:00Z'), more: object = {}) =>
    changeOrder(order, { state: ORDER_STATE.inTransit, actual_departure: at, ...more })
  const issue = (order: { id: number }, more: object = {}) => command('issue', order, { place: 'SHANGHAI', ...more })
  const print = (bill: { id: number | null }, copy: string, more: object = {}, by: { id: number } = operator) =>
    as(by).send('POST /bl/print', { id: bill.id, copy, ...more })
  /** An order whose bills are agreed and that has sailed. */
  const agreed = async (given: OrderGiven = {}) => {
    const made = await booked(given)
    for (const step of [await save(made.order), await show(made.order), await agree(made.order, made.customer)])
      if (step.code !== 200) throw new Error(`${step.code} ${step.msg}`)
    await depart(made.order)
    return made
  }
  return {
    context,
    clock,
    manager,
    operator,
    form,
    compose,
    booked,
    save,
    command,
    show,
    agree,
    depart,
    issue,
    print,
    agreed,
  }
}
