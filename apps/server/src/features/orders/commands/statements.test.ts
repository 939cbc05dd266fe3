import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '../../../../test/as.ts'
import { attach } from '../../../../test/attach.ts'
import { build } from '../../../../test/build.ts'
import { briefly, statementApp } from '../../../../test/count-statements.ts'
import { orderForm } from '../../../../test/order-form.ts'
import { showTerms, TOKYO_DEM } from '../../container-clocks/test-clocks.ts'

/** Statements of a whole call, those of its session and its transaction included. */
const MOST = { submission: 39, booking: 35, departure: 36 }

let counted: Awaited<ReturnType<typeof statementApp>>
let manager: Awaited<ReturnType<typeof build.manager>>
beforeAll(async () => {
  await build.exchangeRate()
  manager = await build.manager({ name: 'Okada' })
  counted = await statementApp()
})
afterAll(() => counted?.app.close())

/** The statements of a call. */
async function statementsOf(name: keyof typeof MOST, call: () => Promise<{ code: number; msg: string }>) {
  counted.sent.length = 0
  const { code, msg } = await call()
  expect([code, msg]).toEqual([200, expect.anything()])
  const sent = [...counted.sent]
  process.stdout.write(`${name}: ${sent.length} statements\n`)
  // Shown where the test fails.
  console.info(sent.map(briefly).join('\n'))
  return sent
}
const within = (account: { id: number }) => as(account, 'en', {}, counted.app)

test('a submission, a booking and a departure take no more statements than they have to', async () => {
  const customer = await build.customer({ company_name: 'Minato Shokai' })
  const rate = await build.rate()
  const draft = (await as(customer).call('POST /order/add', { ...orderForm(rate), state: 0 } as never)).body.data
  const submission = await statementsOf('submission', () =>
    within(customer).call('POST /order/updateState', { id: draft.id, version: 1, state: 1 }),
  )
  await as(manager).call('POST /order/updateState', { id: draft.id, version: 2, state: 2 })
  await showTerms(draft, [TOKYO_DEM])
  await attach(draft, 1, 2, 3)
  const booking = await statementsOf('booking', () =>
    within(manager).upload(
      'POST /order/saveBooking',
      {
        id: draft.id,
        version: 3,
        customs_clearance_method: '2',
        packing_method: '3',
        trade_terms: '4',
        freight_method: '2',
        hs_code_top_six: '847130',
        mbl: 'SITGSH123456',
        hbl_no: 'KAIRO0001',
        remark: 'N/M',
      },
      [],
    ),
  )
  const departure = await statementsOf('departure', () =>
    within(manager).call('POST /order/updateState', {
      id: draft.id,
      version: 4,
      state: 7,
      actualLeavePortDate: '2026-11-20',
      acceptDeparture: true,
      containerNumber: 'CSQU3054383, TCLU4265243',
    }),
  )
  expect(submission.length).toBeLessThanOrEqual(MOST.submission)
  expect(booking.length).toBeLessThanOrEqual(MOST.booking)
  expect(departure.length).toBeLessThanOrEqual(MOST.departure)
})
