import { expectRefused } from '../../../test/expect-refused.ts'
import type { CalendarImportPreview } from '@kairo/shared/calendars/calendars.contract'
import { COUNTRY } from '@kairo/shared/countries'
import { beforeEach, expect, test } from 'vitest'
import { seedCalendars } from '../../../seed/seed-calendars.ts'
import { testApp } from '../../../test/app.ts'
import { as, refusedData } from '../../../test/as.ts'
import { build } from '../../../test/build.ts'
import { readDays } from './import/read-days.ts'
import { draftOf, invoiceAs, proposed, quotedOrder } from '../billing/test-billing.ts'

const PREVIEW = 'POST /calendar/previewImport'
const IMPORT = 'POST /calendar/import'
const LIST = 'POST /calendar/list'

/** As the State Council writes it; the days are plausible, the notice is made up. */
const NOTICE = `各省、自治区、直辖市人民政府，国务院各部委、各直属机构：
经党中央、国务院批准，现将2027年元旦、春节、清明节、劳动节、端午节、中秋节和国庆节放假调休日期的具体安排通知如下。
一、元旦：1月1日（周五）至3日（周日）放假，共3天。
二、春节：2月5日（农历除夕、周五）至12日（农历正月初七、周五）放假调休，共8天。1月31日（周日）、2月20日（周六）上班。
三、清明节：4月3日（周六）至5日（周一）放假，共3天。
四、劳动节：5月1日（周六）至5日（周三）放假调休，共5天。4月25日（周日）上班。
五、端午节：6月9日（周三）放假1天，不调休。
六、中秋节：9月15日（周三）放假1天，不调休。
七、国庆节：10月1日（周五）至7日（周四）放假调休，共7天。9月26日（周日）、10月9日（周六）上班。
节假日期间，各地区、各部门要妥善安排好值班和安全、保卫、疫情防控等工作。`
const notice = { code: 'CN', year: 2027, text: NOTICE, source: 'https://www.gov.cn/notice.htm' }
const DAY = { nameCn: '公司', nameEn: 'Company', nameJp: '会社', kind: 'off', code: 'CN' } as const

/** China's calendar as it is shipped. */
beforeEach(async () => {
  const { db } = (await testApp()).context
  await db.deleteFrom('calendar_days').where('calendar_code', '=', 'CN').where('day', '>=', '2026-01-01').execute()
  await db.transaction().execute(seedCalendars)
})

const daysOf = async (code: string, year: number) =>
  (await as(await build.operator()).call(LIST, { code, year, size: 100 })).body.data
const previewOf = async (input: object) =>
  (await as(await build.manager()).call(PREVIEW, { ...notice, ...input })).body.data
const short = (days: CalendarImportPreview['added']) => days.map(({ day, kind }) => `${day.slice(5)} ${kind}`)

/** A Chinese customer with a draft due 77 days after 2026-11-20, moved on to the next business day. */
async function chineseDraft() {
  const { context } = await testApp()
  const customer = await build.customer({ country: COUNTRY.china, company_name: 'Shanghai Trading' })
  await context.db
    .insertInto('billing_terms')
    .values({ customer_id: customer.id, invoice_currency: 'JPY', language: 'en', pay_days: 77, due_adjust: 'after' })
    .execute()
  const { order } = await quotedOrder({ customer, state: 8 })
  return { customer, order, id: await draftOf(await build.operator(), order) }
}

test('the pasted notice is previewed and stored; dates move with it and lose their mark', async () => {
  const { clock, context } = await testApp()
  const { customer, order, id } = await chineseDraft()
  const today = await build.operator()
  expect(await invoiceAs(today, id)).toMatchObject({
    expectedDueDate: '2027-02-09',
    dueProvisional: { day: '2027-02-05', name: { en: 'Spring Festival' } },
  })
  const preview = await previewOf({})
  expect(short(preview.added)).toEqual(
    ['01-02', '01-03', '01-31 work', '02-09', '02-10', '02-11', '02-12', '02-20 work', '04-03', '04-04']
      .concat(['04-25 work', '05-03', '05-04', '05-05', '09-26 work', '10-04', '10-05', '10-06', '10-07', '10-09 work'])
      .map((day) => (day.includes(' ') ? day : `${day} off`)),
  )
  expect(preview.added[2]).toMatchObject({ nameCn: '春节调休上班', nameEn: 'Worked for Spring Festival' })
  expect(preview.changed).toHaveLength(13)
  expect(preview.changed.every((day) => day.old.provisional && !day.provisional)).toBe(true)
  expect([preview.removed, preview.kept, preview.same]).toEqual([[], [], 0])
  const moved = { kind: 'draft', id, orders: order.code, customer: 'Shanghai Trading' }
  expect(preview.moved.dates).toContainEqual({ ...moved, old: '2027-02-09', now: '2027-02-15' })
  expect((await daysOf('CN', 2027)).total).toBe(13)

  clock.set(new Date('2027-01-28T03:00:00Z'))
  const [manager, operator] = [await build.manager(), await build.operator()]
  const charge = await proposed(operator, order, { kind: 'DEM', price: '18000' })
  const chargeNow = async () =>
    (await as(customer).call('POST /orderCharge/list', { orderId: order.id })).body.data.dataList[0]
  expect(await chargeNow()).toMatchObject({ id: charge, expiresOn: '2027-02-15' })
  const stored = await as(manager).call(IMPORT, { ...notice, base: (await previewOf({})).base })
  expect(stored.body.data).toMatchObject({ added: 20, changed: 13, removed: 0 })
  expect(await chargeNow()).toMatchObject({ expiresOn: '2027-02-18', expiresProvisional: null })
  expect((await invoiceAs(operator, id)).dueProvisional).toBeNull()
  const { dataList, total } = await daysOf('CN', 2027)
  expect(total).toBe(33)
  expect(dataList.every((day) => !day.provisional && day.source === notice.source && day.edited)).toBe(true)
  const log = await context.db.selectFrom('log').select('info').where('explain', '=', 'importCalendar').execute()
  expect(JSON.stringify(log)).toContain(`answer ${charge}: 2027-02-15 → 2027-02-18`)
})

test('days that the notice does not have: provisional ones go, settled ones stay', async () => {
  const manager = await build.manager()
  for (const [day, provisional] of [
    ['2027-08-13', true],
    ['2027-08-16', false],
  ] as const) {
    const version = (await daysOf('CN', 2027)).calendars.find(({ code }) => code === 'CN')?.version ?? 0
    expect((await as(manager).call('POST /calendar/save', { ...DAY, day, provisional, version })).code).toBe(200)
  }
  const preview = await previewOf({})
  expect([short(preview.removed), short(preview.kept)]).toEqual([['08-13 off'], ['08-16 off']])
  await as(manager).call(IMPORT, { ...notice, base: preview.base })
  const after = (await daysOf('CN', 2027)).dataList.map(({ day }) => day)
  expect([after.includes('2027-08-13'), after.includes('2027-08-16')]).toEqual([false, true])
  const again = await previewOf({})
  expect([again.added, again.changed, again.removed, again.same]).toEqual([[], [], [], 33])
})

test('an import whose calendar changed since the preview is refused with a fresh one', async () => {
  const manager = await build.manager()
  const { base } = await previewOf({})
  const version = (await daysOf('CN', 2027)).calendars.find(({ code }) => code === 'CN')?.version ?? 0
  const input = { ...DAY, day: '2027-02-09', provisional: true, version }
  expect((await as(manager).call('POST /calendar/save', input)).code).toBe(200)
  const late = await as(manager).call(IMPORT, { ...notice, base })
  const { preview } = refusedData<{ preview: CalendarImportPreview }>(late)
  expect([late.code, preview.added.length, preview.changed.length]).toEqual([6112, 19, 14])
  expect((await daysOf('CN', 2027)).total).toBe(14)
  expect((await as(manager).call(IMPORT, { ...notice, base: preview.base })).code).toBe(200)
})

test('a day entered by hand moves the running deadlines as well', async () => {
  const { clock } = await testApp()
  const [manager, operator] = [await build.manager(), await build.operator()]
  const { customer, order } = await chineseDraft()
  clock.set(new Date('2027-01-28T03:00:00Z'))
  await proposed(operator, order, { kind: 'DEM', price: '18000' })
  const version = (await daysOf('CN', 2027)).calendars.find(({ code }) => code === 'CN')?.version ?? 0
  await as(manager).call('POST /calendar/save', { ...DAY, day: '2027-02-09', version })
  const { dataList } = (await as(customer).call('POST /orderCharge/list', { orderId: order.id })).body.data
  expect(dataList[0]).toMatchObject({ expiresOn: '2027-02-16' })
})

const json = (days: object[], more: object = {}) => JSON.stringify({ year: 2027, ...more, days })
const ics = (...events: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flatMap((event) => ['BEGIN:VEVENT', event, 'END:VEVENT'])]
    .concat('END:VCALENDAR')
    .join('\r\n')
const spring = { date: '2027-02-05', name: '春节', isOffDay: true }

test.each([
  [
    'JSON of public holiday data',
    json([spring, { date: '2027-02-20', name: '春节', isOffDay: false }], { papers: ['P'] }),
  ],
  [
    'iCalendar',
    ics(
      'DTSTART;VALUE=DATE:20270205\r\nDTEND;VALUE=DATE:20270206\r\nSUMMARY:春节\r\n 假期',
      'DTSTART;VALUE=DATE:20270220\r\nSUMMARY:春节(班)',
    ),
  ],
  ['a list', '2027-02-05 春节 off\n\n2027-02-20 春节 work'],
  ['a notice without numbers, in one line', '春节：2027年2月5日放假。2月20日（星期六）上班。'],
])('%s is read', async (_format, text) => {
  const { added, changed, removed } = await previewOf({ text })
  expect(short(added)).toEqual(['02-20 work'])
  expect(changed).toMatchObject([{ day: '2027-02-05', nameJp: '春節', provisional: false, old: { provisional: true } }])
  expect(added[0]?.nameEn).toBe('Worked for Spring Festival')
  expect(removed).toHaveLength(12)
})

/** 国民の祝日・休日月日,国民の祝日・休日名称 and seven rows of 1955, 2026 and 2027, as the Cabinet Office writes them. */
const SHIFT_JIS =
  'jZGWr4LMj2qT+oFFi3iT+oyOk/osjZGWr4LMj2qT+oFFi3iT+pa8j8wNCjE5NTUvMS8xLIyzk/oNCjE5NTUvMS8xNSyQrJBsgsyT+g0KMjAyNi8xLzEsjLOT+g0KMjAyNy8xLzEsjLOT+g0KMjAyNy8xLzExLJCskGyCzJP6DQoyMDI3LzMvMjEsj3SVqoLMk/oNCjIwMjcvMy8yMiyLeJP6DQo='

test("Japan's official file is taken as it is downloaded, in its encoding", async () => {
  const manager = await build.manager()
  const input = { code: 'JP', year: 2027 }
  const files = [{ field: 'file', name: 'syukujitsu.csv', bytes: Buffer.from(SHIFT_JIS, 'base64') }]
  const preview = (await as(manager).upload(PREVIEW, input, files)).body.data
  expect([...preview.added, ...preview.changed].map(({ day }) => day).every((day) => day.startsWith('2027-'))).toBe(
    true,
  )
  expect([preview.same + preview.added.length + preview.changed.length, preview.otherYears]).toEqual([4, [1955, 2026]])
  const stored = await as(manager).upload(IMPORT, { ...input, base: preview.base }, files)
  expect(stored.code).toBe(200)
  const days = (await daysOf('JP', 2027)).dataList.map(({ day }) => day)
  expect(days).toEqual(expect.arrayContaining(['2027-01-01', '2027-01-11', '2027-03-21', '2027-03-22']))
})

test('a stretch over the turn of the year keeps its December days', async () => {
  const text = '元旦：2026年12月31日（周四）至2027年1月2日（周六）放假调休，共3天。1月10日（周日）上班。'
  expect(short((await previewOf({ text })).added)).toEqual(['12-31 off', '01-02 off', '01-10 work'])
})

test('the exported year imports as the same', async () => {
  const exported = await as(await build.operator()).call('GET /calendar/export', { code: 'JP', year: 2027 })
  const { added, changed, removed, same } = await previewOf({ code: 'JP', text: exported.bytes.toString('utf8') })
  expect([added, changed, removed, same > 15]).toEqual([[], [], [], true])
})

test.each([
  ['nonsense', 'Sehr geehrte Damen und Herren', [/No holidays were found/]],
  ['broken JSON', '{"days": [', [/not valid JSON/]],
  ['an entry without a date', json([spring, { name: '元旦', isOffDay: true }]), [/^Entry 2: .*needs date/]],
  ['a day twice', json([spring, spring]), [/^Entry 2: 2027-02-05 stands there twice/]],
  ['another year', json([{ ...spring, date: '2026-02-15' }]), [/^Entry 1: 2026-02-15 is not in 2027/]],
  ['a file of another year', json([], { year: 2026 }), [/This is the file of 2026/]],
  ['a day that does not exist', '2027-02-30 春节 off', [/^Line 1: .2027-02-30. is no date/]],
  ['a line that is no day', '2027-02-05 春节 off\nhello', [/^Line 2: Write it as/]],
  ['a worked weekday', '2027-02-10 春节 work', [/^Line 1: .*no weekend day/]],
  [
    'a notice of another year',
    NOTICE.replaceAll('周', '星期').replace('1月1日（星期五）', '1月1日（星期四）'),
    [/^Line 3: 2027-01-01 is a Friday, the text says Thursday/],
  ],
  ['a wrong number of days', NOTICE.replace('共8天', '共9天'), [/^Line 4: .*says 9 days, its dates are 8/]],
  [
    'an item without days',
    '一、元旦：放假安排另行通知。\n二、春节：2月5日放假。',
    [/^Line 1: No days off were recognised/],
  ],
  ['days of no holiday', '2月5日放假。', [/^Line 1: These days belong to no holiday/]],
  [
    'an event with hours',
    ics('DTSTART:20270205T090000Z\r\nDTEND:20270205T100000Z\r\nSUMMARY:春节'),
    [/^Event 1: It must be an all-day event/],
  ],
  ['a feed of other years', ics('DTSTART;VALUE=DATE:20250101\r\nSUMMARY:元旦'), [/has days of 2025, none of 2027/]],
  ['a line too long to be one', `2027-02-05 春节 off\n2027-02-06${',x'.repeat(12_000)}`, [/^Line 2: .*more than 200/]],
  ['several faults at once', '2027-02-30 a off\n2026-02-15 b off\nc', [/^Line 1/, /^Line 2/, /^Line 3/]],
])('%s is named with its place', (_what, text, messages) => {
  const { errors } = readDays(text, { code: 'CN', year: 2027 }, 'en')
  expect(errors.map(({ message }) => message)).toEqual(messages.map((each) => expect.stringMatching(each)))
})

test('a text with faults is refused by preview and import, and nothing is stored', async () => {
  const manager = await build.manager()
  const text = '2027-02-30 a off\n2026-02-15 b off\nc'
  const refused = await as(manager, 'en').send(PREVIEW, { ...notice, text })
  expectRefused(refused, 'PARAMETER_ERROR')
  expect(refused.errors?.map(({ message }) => message)).toEqual(
    [/^Line 1/, /^Line 2/, /^Line 3/].map((each) => expect.stringMatching(each)),
  )
  expectRefused(await as(manager).send(IMPORT, { ...notice, text, base: 'x' }), 'PARAMETER_ERROR')
  expect((await daysOf('CN', 2027)).total).toBe(13)
})

test('refuses too much, other calendars, and everybody but business administrators', async () => {
  const manager = await build.manager()
  const many = json(Array.from({ length: 401 }, () => spring))
  expect((await as(manager, 'en').send(PREVIEW, { ...notice, text: many })).errors?.[0]?.message).toContain(
    'At most 400',
  )
  expectRefused(await as(manager).send(PREVIEW, { ...notice, text: 'x'.repeat(200_001) }), 'PARAMETER_ERROR')
  expect((await as(manager, 'ja').send(PREVIEW, { ...notice, code: 'JP' })).errors?.[0]?.message).toContain('CN')
  expectRefused(await as(manager).send(PREVIEW, { ...notice, code: 'XX' }), 'RECORD_NOT_EXIST')
  for (const other of [await build.operator(), await build.customer()]) {
    expectRefused(await as(other).send(PREVIEW, notice), 'PERMISSION_ERROR')
    expectRefused(await as(other).send(IMPORT, { ...notice, base: 'x' }), 'PERMISSION_ERROR')
  }
})
