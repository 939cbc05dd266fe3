import { describe, expect, it } from 'vitest'
import { as, refusedData } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { expectRefused } from '../../../test/expect-refused.ts'

/** Registers of each kind of lock: a table, one of an account's row, none but that of the row. */
const REGISTERS = [
  {
    add: 'POST /feeRule/save',
    update: 'POST /feeRule/save',
    form: { kind: 'cancel', basis: 'container', amount: '9000', currency: 'JPY', validFrom: '2031-01-01' },
    wrong: { amount: '0.5' },
    missing: 'RECORD_NOT_EXIST',
  },
  {
    add: 'POST /chargeKind/save',
    update: 'POST /chargeKind/save',
    form: {
      code: 'REGISTERED',
      nameCn: '登记费',
      nameEn: 'Registration fee',
      nameJp: '登録料',
      aliases: [],
      costSide: 'origin',
    },
    wrong: { code: 'small letters' },
    missing: 'RECORD_NOT_EXIST',
  },
  {
    add: 'POST /insurer/insert',
    update: 'POST /insurer/update',
    form: { name: 'Register Marine' },
    wrong: {},
    missing: 'RECORD_NOT_EXIST',
  },
  {
    add: 'POST /mailAddress/add',
    update: 'POST /mailAddress/update',
    form: { contacts: 'register@kairo.test', name: '受付' },
    wrong: {},
    missing: 'CONTACTS_NOT_EXIST',
  },
] as const

describe.each(REGISTERS)('the register of $update', ({ add, update, form, wrong, missing }) => {
  it('takes one of two edits made at once, and answers the other with the record as it is', async () => {
    const manager = await build.manager()
    const { id, version } = (await as(manager).send<{ data: Saved }>(add, { ...form })).body.data
    const edits = await Promise.all(
      [1, 2].map(() => as(manager).send<{ code: number; data: Saved }>(update, { ...form, id, version })),
    )
    const [saved, late] = edits.toSorted((a, b) => a.code - b.code)
    expect(saved?.body.data).toEqual({ id, version: version + 1 })
    expectRefused(late, 'UPDATE_FAIL')
    expect(late && refusedData<{ latest: Saved }>(late)).toMatchObject({ latest: { id, version: version + 1 } })

    // Missing or newer is said before what is wrong with the form.
    expectRefused(await as(manager).send(update, { ...form, ...wrong, id: 999_999, version: 1 }), missing)
    expectRefused(await as(manager).send(update, { ...form, ...wrong, id, version }), 'UPDATE_FAIL')
  })
})

interface Saved {
  id: number
  version: number
}
