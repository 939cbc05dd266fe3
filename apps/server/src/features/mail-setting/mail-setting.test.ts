import { expectRefused } from '../../../test/expect-refused.ts'
import { describe, expect, it } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { as, refusedData } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { notify } from '../notifications/notify.ts'

let n = 0
const address = (): string => `desk-${process.pid}-${++n}@kairo.test`
const rowsOf = async (user: { id: number }) => (await as(user).call('POST /userContacts/list', {})).body.data.dataList

describe('the operator’s notification addresses', () => {
  it('are added, listed with paging, edited and deleted by staff', async () => {
    const [operator, manager] = [await build.operator(), await build.manager()]
    const contacts = address()
    const added = await as(operator).call('POST /mailAddress/add', {
      contacts: ` ${contacts.toUpperCase()} `,
      name: '受付',
    })
    expect(added.body.data).toEqual({ id: expect.any(Number), version: 1 })
    const { id } = added.body.data
    const all = (await as(manager).call('POST /mailAddress/list', { pageNum: 1, pageSize: 9999 })).body.list
    expect(all.list).toContainEqual({ id, version: 1, contacts, name: '受付', state: 1 })
    expect(all.totalRow).toBe(all.list.length)
    const page = (await as(manager).call('POST /mailAddress/list', { page: all.totalRow, limit: 1 })).body.list
    expect(page).toEqual({ list: [all.list.at(-1)], totalRow: all.totalRow })

    const saved = await as(manager).call('POST /mailAddress/update', {
      id,
      version: 1,
      contacts,
      name: '書類',
      state: 0,
    })
    expect(saved.body.data).toEqual({ id, version: 2 })
    const late = await as(operator).call('POST /mailAddress/update', { id, version: 1, contacts, name: 'late' })
    expect([late.code, late.body]).toMatchObject([9002, { data: { latest: { name: '書類', state: 0, version: 2 } } }])
    expect((await as(operator).call('POST /mailAddress/delete', { id })).code).toBe(200)
    expectRefused(await as(operator).call('POST /mailAddress/delete', { id }), 'CONTACTS_NOT_EXIST')
    expect((await as(operator).call('POST /mailAddress/update', { id, version: 2, contacts, name: 'x' })).code).toBe(
      6009,
    )
  })

  it('are edited and deleted concurrently without errors', async () => {
    const manager = await build.manager()
    for (let round = 0; round < 6; round++) {
      const { id } = (await as(manager).call('POST /mailAddress/add', { contacts: address(), name: 'Turns' })).body.data
      const edited = { id, version: 1, contacts: address(), name: 'Edited' }
      const codes = await Promise.all(
        Array.from({ length: 4 }, (_, i) =>
          i % 2 === 0
            ? as(manager).call('POST /mailAddress/update', edited)
            : as(manager).call('POST /mailAddress/delete', { id }),
        ),
      )
      for (const { code } of codes) expect([200, 6009, 9002]).toContain(code)
    }
  })

  it('are unique', async () => {
    const manager = await build.manager()
    const [one, two] = [address(), address()]
    await as(manager).call('POST /mailAddress/add', { contacts: one, name: 'One' })
    const again = await as(manager).call('POST /mailAddress/add', { contacts: one.toUpperCase(), name: 'Again' })
    expectRefused(again, 'CONTACTS_ADDED', 'contacts')
    const { id } = (await as(manager).call('POST /mailAddress/add', { contacts: two, name: 'Two' })).body.data
    const third = (await as(manager).call('POST /mailAddress/add', { contacts: address(), name: 'Three' })).body.data
    const [target, rename] = [address(), (id: number, contacts: string) => ({ id, version: 1, contacts, name: 'Same' })]
    const both = await Promise.all(
      [id, third.id].map((each) => as(manager).call('POST /mailAddress/update', rename(each, target))),
    )
    expect(both.map(({ code }) => code).sort()).toEqual([200, 6008])
    const moved = await as(manager).call('POST /mailAddress/update', {
      id,
      version: both[0]?.code === 200 ? 2 : 1,
      contacts: one,
      name: 'Two',
    })
    expectRefused(moved, 'CONTACTS_ADDED')
  })

  it.each([
    ['contacts', { contacts: 'desk@kairo.test\r\nBcc: thief@evil.test' }],
    ['contacts', { contacts: 'desk@kairo.test\nx' }],
    ['contacts', { contacts: 'Desk <desk@kairo.test>' }],
    ['contacts', { contacts: 'a@kairo.test,b@kairo.test' }],
    ['contacts', { contacts: '' }],
    ['name', { name: '' }],
    ['name', { name: '社'.repeat(256) }],
  ])('refuse a wrong %s: %j', async (path, invalid) => {
    const form = { contacts: address(), name: '窓口', ...invalid }
    const response = await as(await build.manager()).send('POST /mailAddress/add', form)
    expect([response.status, [...new Set(response.errors?.map((error) => error.path))]]).toEqual([400, [path]])
  })

  it('receive mails while enabled, and none while paused', async () => {
    const manager = await build.manager()
    const [used, paused] = [address(), address()]
    await as(manager).call('POST /mailAddress/add', { contacts: used, name: 'Used' })
    await as(manager).call('POST /mailAddress/add', { contacts: paused, name: 'Paused', state: 0 })
    const { context } = await testApp()
    await context.db.transaction().execute((trx) =>
      notify(trx, context, context.clock.now(), {
        kind: 'orderDelivered',
        params: { code: 'K1' },
        to: { staff: true },
        mail: true,
      }),
    )
    const mails = await context.db
      .selectFrom('mails')
      .select('to_address')
      .where('to_address', 'in', [used, paused])
      .execute()
    expect(mails).toEqual([{ to_address: used }])
  })
})

describe('a customer’s additional notification addresses', () => {
  it('are added, listed, edited and deleted by the customer', async () => {
    const customer = await build.customer()
    const email = address()
    const { id } = (await as(customer).call('POST /userContacts/add', { name: '倉庫 担当', email })).body.data
    await as(customer).call('POST /userContacts/add', { name: '経理', email: address() })
    const page = (await as(customer).call('POST /userContacts/pageList', { pageNum: 1, pageSize: 1 })).body.list
    expect(page).toEqual({ list: [{ id, version: 1, name: '倉庫 担当', email }], totalRow: 2 })
    expect((await as(customer).call('POST /userContacts/update', { id, version: 1, name: '倉庫', email })).code).toBe(
      200,
    )
    expect(await rowsOf(customer)).toMatchObject([{ id, version: 2, name: '倉庫' }, { name: '経理' }])
    const late = await as(customer).call('POST /userContacts/update', { id, version: 1, name: 'x', email })
    expect([late.code, late.body]).toMatchObject([9002, { data: { latest: { name: '倉庫' } } }])
    expect((await as(customer).call('POST /userContacts/delete', { id })).code).toBe(200)
    expect(await rowsOf(customer)).toHaveLength(1)
  })

  it('are unique for a customer, while another customer may use the same', async () => {
    const [customer, other] = [await build.customer(), await build.customer()]
    const email = address()
    const both = await Promise.all(
      [1, 2].map(() => as(customer).call('POST /userContacts/add', { name: 'Once', email })),
    )
    expect(both.map(({ code }) => code).sort()).toEqual([200, 6008])
    expect((await as(other).call('POST /userContacts/add', { name: 'Once', email })).code).toBe(200)
  })

  it('of another customer are not found, and staff have none', async () => {
    const [customer, other] = [await build.customer(), await build.customer()]
    const email = address()
    const { id } = (await as(other).call('POST /userContacts/add', { name: 'Theirs', email })).body.data
    expect(await rowsOf(customer)).toEqual([])
    expectRefused(await as(customer).call('POST /userContacts/delete', { id }), 'CONTACTS_NOT_EXIST')
    const update = { id, version: 1, name: 'Mine', email }
    expectRefused(await as(customer).call('POST /userContacts/update', update), 'CONTACTS_NOT_EXIST')
    expect(await rowsOf(other)).toMatchObject([{ name: 'Theirs' }])
    expectRefused(await as(await build.manager()).send('POST /userContacts/list', {}), 'PERMISSION_ERROR')
  })

  it('cannot be deleted by staff who have not seen them', async () => {
    const [customer, operator] = [await build.customer(), await build.operator()]
    const seen = (await as(operator).call('POST /user/getUserById', { id: customer.id })).body.data.user
    const email = address()
    await as(customer).call('POST /userContacts/add', { name: 'New', email })
    const save = (version: number, contactInfo: { name: string; email: string }[]) =>
      as(operator).call('POST /user/update', { id: customer.id, version, contactInfo, remark: 'VIP' })
    const late = await save(seen.version, [])
    expect([late.code, late.body]).toMatchObject([
      9002,
      { data: { latest: { contactInfo: [{ name: 'New', email }] } } },
    ])
    expect(await rowsOf(customer)).toMatchObject([{ email }])
    const { version } = refusedData<{ latest: { version: number } }>(late).latest
    expect((await save(version, [{ name: 'New', email }])).code).toBe(200)
  })

  it('must differ from the account’s own address, which gets every mail anyway', async () => {
    const customer = await build.customer()
    const form = { name: '本人', email: customer.email.toUpperCase() }
    const response = await as(customer).call('POST /userContacts/add', form)
    expectRefused(response, 'CONTACTS_ADDED', 'email')
  })

  it('are limited to twenty', async () => {
    const customer = await build.customer()
    const add = () => as(customer, 'ja').call('POST /userContacts/add', { name: '担当', email: address() })
    for (let i = 0; i < 19; i++) expect((await add()).code).toBe(200)
    const [one, other] = await Promise.all([add(), add()])
    expect([one.code, other.code].sort()).toEqual([200, 9001])
    expect([one.msg, other.msg].join()).toContain('20 件まで')
  })

  it('refuse a line break, which prevents header injection', async () => {
    const form = { name: 'Wang', email: 'wang@kairo.test\nBcc: all@kairo.test' }
    const response = await as(await build.customer()).send('POST /userContacts/add', form)
    expectRefused(response, 'PARAMETER_ERROR', 'email')
  })
})
