import { beforeAll, expect, test } from 'vitest'
import { orderRow } from '@test/order.ts'
import { actionTexts, orderTexts } from '../texts.ts'
import type { OrderCommands } from './order-commands.ts'
import { TASK_KIND_NAMES } from '@kairo/shared/tasks/task-codes'
import { ownersOf } from '@kairo/shared/tasks/task-rules'
import { entryToStart, nextStep, otherStepOfTask, rowEntries, sideOf, stepOfTask } from './row-entries.ts'
import { startOfTask } from './task-commands.ts'

const done: unknown[] = []
const commands: OrderCommands = {
  start: (...args) => {
    done.push(['start', args[0], args[2]])
    return Promise.resolve(false)
  },
  preview: (document) => done.push(['preview', document]),
  upload: (type) => done.push(['upload', type]),
  chip: (chip) => done.push(['chip', chip]),
  export: (format, order) => done.push(['export', format, order.id]),
  details: () => done.push(['details']),
}
beforeAll(() => void (done.length = 0))

const factsOf = (role: number, given: Parameters<typeof orderRow>[1]) => ({
  order: orderRow(role, given),
  role,
  commands,
  t: actionTexts['zh-cn'],
  list: orderTexts['zh-cn'],
})
const shippingDocuments = { invoice_file_id: 1, parking_list_file_id: 2 }
const booked = { state: 5, loading_notice_file_id: 9 }

test.each<[string, number, Parameters<typeof orderRow>[1], string]>([
  ['complete a draft', 4, { state: 0 }, 'saveDraft'],
  ['staff accept a submitted order', 3, { state: 1 }, 'accept'],
  ['staff answer a change request first', 3, { state: 1, is_allow_consignee_change: 1 }, 'agreeChange'],
  ['the customer makes an agreed change', 4, { state: 2, is_allow_consignee_change: 3 }, 'saveChange'],
  ['staff book an accepted order', 2, { state: 2 }, 'book'],
  ['the customer uploads invoice and packing list while staff accept', 4, { state: 1 }, 'uploadDocuments'],
  ['the customer uploads the documents of a booking', 4, booked, 'uploadDocuments'],
  ['the customer uploads the packing list next', 4, { ...booked, invoice_file_id: 1 }, 'uploadDocuments'],
  ['staff make the draft B/L, whoever uploads the documents', 2, booked, 'makeDraft'],
  [
    'the customer confirms the draft',
    4,
    { ...booked, ...shippingDocuments, bl_draft_file_id: 3, is_bl_draft_confirmed: 1 },
    'confirmDraft',
  ],
  [
    'staff record the departure, whether or not the draft is confirmed by then',
    2,
    { ...booked, ...shippingDocuments, bl_draft_file_id: 3, is_bl_draft_confirmed: 1 },
    'depart',
  ],
  [
    'staff record the departure',
    2,
    { ...booked, ...shippingDocuments, bl_draft_file_id: 3, is_bl_draft_confirmed: 2 },
    'depart',
  ],
  ['the B/L, uploaded while no draft is agreed to', 2, { state: 7, ...shippingDocuments }, 'upload4'],
  ['the B/L, issued after that', 2, { state: 7, ...shippingDocuments, is_bl_draft_confirmed: 2 }, 'issueBl'],
  ['staff make the arrival notice', 2, { state: 7, ...shippingDocuments, bl_file_id: 4 }, 'makeArrivalNotice'],
  [
    'a change request left open at the departure',
    2,
    { state: 7, ...shippingDocuments, is_allow_shipper_change: 1 },
    'upload4',
  ],
  ['a change request left open at the cancellation', 2, { state: 4, is_allow_consignee_change: 1 }, 'trace'],
  [
    'staff make the delivery order',
    2,
    { state: 7, ...shippingDocuments, bl_file_id: 4, an_fee_request_file_id: 5 },
    'makeDeliveryOrder',
  ],
  [
    'staff record the arrival',
    2,
    { state: 7, ...shippingDocuments, bl_file_id: 4, an_fee_request_file_id: 5, do_file_id: 6 },
    'arrive',
  ],
  [
    'staff record the delivery',
    2,
    { state: 8, ...shippingDocuments, bl_file_id: 4, an_fee_request_file_id: 5, do_file_id: 6 },
    'deliver',
  ],
  ['only the trace after the delivery', 4, { state: 9 }, 'trace'],
])('the next action: %s', (_name, role, given, key) => {
  const facts = factsOf(role, given)
  expect(nextStep(facts)?.key ?? 'trace').toBe(key)
  // The row's button is the same.
  expect(rowEntries(facts)[0]?.key).toBe(key)
})

test('row, card and checklist name one step in every state: that of the first open task of the reader’s side', () => {
  for (const role of [2, 3, 4, 5])
    for (const state of [1, 2, 5, 7, 8, 9])
      for (const kind of TASK_KIND_NAMES)
        for (const owner of ownersOf(kind)) {
          const facts = factsOf(role, { state, nextTask: { kind, owner } })
          const line = owner === sideOf(role) ? stepOfTask(kind, facts) : undefined
          if (line) expect(nextStep(facts)?.key, `${role} ${state} ${kind}`).toBe(line.key)
          expect(rowEntries(facts)[0]?.key).toBe(nextStep(facts)?.key ?? 'trace')
        }
})

test('a draft is opened when editable and can be copied when read-only', () => {
  const keys = (facts: ReturnType<typeof factsOf>) => rowEntries(facts).map((entry) => entry.key)
  const draft = factsOf(4, { state: 0 })
  expect(keys(draft)).toContain('saveDraft')
  expect(keys(draft)).not.toContain('orderAgain')
  expect(keys(factsOf(4, { state: 9 }))).toContain('orderAgain')
  const readOnly = { ...draft.order, allowedActions: ['orderAgain' as const], blockedActions: [] }
  expect(keys({ ...draft, order: readOnly })).toContain('orderAgain')
})

test('an action that only lacks a document stays in the menu to report it', () => {
  const keys = rowEntries(factsOf(2, booked)).map((entry) => entry.key)
  expect(keys).toContain('depart')
  expect(keys).not.toContain('accept')
  const note = (given: Parameters<typeof orderRow>[1], key: string) =>
    rowEntries(factsOf(2, given)).find((entry) => entry.key === key)?.note
  const { docName } = orderTexts['zh-cn']
  expect(note(booked, 'depart')).toBe(actionTexts['zh-cn'].waitsFor(docName.shippingDocuments))
  expect(note({ state: 7, ...shippingDocuments }, 'arrive')).toBe(
    actionTexts['zh-cn'].waitsFor(`${docName.bl}、${docName.arrivalNotice}`),
  )
})

test('staff can replace a wrong loading notice after the booking', () => {
  const keys = (role: number, given: Parameters<typeof orderRow>[1]) =>
    rowEntries(factsOf(role, given)).map((entry) => entry.key)
  expect(keys(2, booked)).toContain('upload1')
  expect(keys(2, { state: 2 })).not.toContain('upload1')
  expect(keys(4, booked)).not.toContain('upload1')
})

test('a paper that is made here can be uploaded as well, in menu and task', () => {
  const draft = factsOf(2, booked)
  expect(otherStepOfTask('draft', draft)?.key).toBe('upload9')
  expect(rowEntries(draft).map((entry) => entry.key)).toContain('upload9')
  const agreed = factsOf(2, { state: 7, ...shippingDocuments, is_bl_draft_confirmed: 2 })
  expect(otherStepOfTask('bl', agreed)?.key).toBe('upload4')
  // Where nothing can be issued yet the upload is the only way.
  expect(otherStepOfTask('bl', factsOf(2, { state: 7, ...shippingDocuments }))).toBeUndefined()
  expect(otherStepOfTask('arrivalNotice', agreed)).toBeUndefined()
})

test('a draft is commented where it is checked, not from the menu', () => {
  const keys = rowEntries(
    factsOf(4, { ...booked, ...shippingDocuments, bl_draft_file_id: 3, is_bl_draft_confirmed: 1 }),
  ).map((entry) => entry.key)
  expect(keys).toContain('confirmDraft')
  expect(keys).not.toContain('commentDraft')
})

test('customers are offered no staff actions', () => {
  for (const role of [4, 5])
    for (const state of [0, 1, 2, 4, 5, 7, 8, 9]) {
      const keys = rowEntries(factsOf(role, { state, ...shippingDocuments })).map((entry) => entry.key)
      for (const staffs of [
        'accept',
        'book',
        'bookingCheck',
        'cabinFull',
        'assign',
        'depart',
        'arrive',
        'deliver',
        'changeCutOff',
        'makeDraft',
        'issueBl',
      ])
        expect(keys, `role ${role} state ${state}`).not.toContain(staffs)
    }
})

test('each entry appears once', () => {
  for (const role of [2, 4, 5])
    for (const state of [0, 1, 2, 4, 5, 7, 8, 9]) {
      const keys = rowEntries(factsOf(role, { state })).map((entry) => entry.key)
      expect(new Set(keys).size, `role ${role} state ${state}: ${keys.join()}`).toBe(keys.length)
    }
})

test('change requests of both sides are answered separately', () => {
  const entries = rowEntries(factsOf(2, { state: 2, is_allow_consignee_change: 1, is_allow_shipper_change: 1 }))
  done.length = 0
  for (const entry of entries) if (/^(agree|refuse)Change\d$/.test(entry.key)) entry.onClick()
  expect(done).toEqual([
    ['start', 'agreeChange', 4],
    ['start', 'refuseChange', 4],
    ['start', 'agreeChange', 5],
    ['start', 'refuseChange', 5],
  ])
})

test('the tracking list shows the trace beside the row and the next action in its menu', () => {
  const entries = rowEntries({ ...factsOf(2, { state: 1 }), traceFirst: true })
  expect(entries[0]).toMatchObject({ key: 'trace', primary: true })
  expect(entries[1]).toMatchObject({ key: 'accept', primary: false })
})

test('every order can be exported as workbook and as PDF by everyone who can read it', () => {
  for (const role of [2, 3, 4, 5]) {
    const facts = factsOf(role, { state: 5 })
    done.length = 0
    for (const entry of rowEntries(facts)) if (entry.key.startsWith('export-')) entry.onClick()
    expect(done, `role ${role}`).toEqual([
      ['export', 'xlsx', facts.order.id],
      ['export', 'pdf', facts.order.id],
    ])
  }
})

test('an address that begins a task does so, whether or not the task is the next one', () => {
  const states: Parameters<typeof orderRow>[1][] = [
    ...[1, 2, 5, 7, 8].map((state) => ({ state, loading_notice_file_id: state > 2 ? 9 : null })),
    { ...booked, ...shippingDocuments, bl_draft_file_id: 3, is_bl_draft_confirmed: 1 },
    { state: 7, bl_file_id: 4 },
  ]
  for (const kind of TASK_KIND_NAMES)
    for (const owner of ownersOf(kind)) {
      const role = owner === 'operator' ? 3 : 4
      const begun = states.filter((given) => entryToStart(startOfTask(kind) ?? '', factsOf(role, given)))
      expect(begun, `${kind} of role ${role}`).not.toEqual([])
    }
})
