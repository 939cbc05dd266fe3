import { describe, expect, it } from 'vitest'
import { ALL_ROLES } from '../roles.ts'
import { CHARGE_STATE, CHARGE_STATES, INVOICE_STATES, type TaxCode } from './billing-codes.ts'
import { CHARGE_ACTIONS, CHARGE_RULES, canDoCharge, chargeActions, isBillable, needsFile } from './charge-actions.ts'
import { type KindFacts, billedKindOf, taxCodeOf } from './charge-kinds.ts'
import { canDoInvoice, INVOICE_ACTIONS } from './invoice-actions.ts'
import { documentNumber, seriesOf } from './document-numbers.ts'
import { OCEAN_FREIGHT_KIND } from '../quotations/charges.ts'
import { compareQuotations } from './variance.ts'

describe('invoices', () => {
  it('allow exactly the actions of the table', () => {
    const allowed = INVOICE_ACTIONS.flatMap((action) =>
      (['invoice', 'credit'] as const).flatMap((kind) =>
        INVOICE_STATES.flatMap((state) =>
          ALL_ROLES.filter((role) => canDoInvoice(action, { state, kind }, role) === true).map(
            (role) => `${action} ${kind} ${state} ${role}`,
          ),
        ),
      ),
    )
    expect(allowed.sort()).toEqual(
      [
        ...['updateDraft', 'discard', 'issue'].flatMap((action) =>
          ['invoice', 'credit'].flatMap((kind) => [2, 3].map((role) => `${action} ${kind} 0 ${role}`)),
        ),
        'credit invoice 1 2',
        'pay invoice 1 2',
        'pay invoice 1 3',
      ].sort(),
    )
  })
})

describe('charges', () => {
  const charge = { state: CHARGE_STATE.proposed, via: null, objectionUntil: null } as const
  const today = '2026-11-24'

  it('allow exactly the transitions of the table', () => {
    const allowed = CHARGE_ACTIONS.flatMap((action) =>
      CHARGE_STATES.flatMap((state) =>
        ALL_ROLES.filter((role) => canDoCharge(action, { ...charge, state }, role, today) === true).map(
          (role) => `${action} ${state} ${role}`,
        ),
      ),
    )
    expect(allowed.sort()).toEqual(
      [
        'agree 0 4',
        'refuse 0 4',
        'agreeByLetter 0 2',
        'agreeByLetter 0 3',
        'withdraw 0 2',
        'withdraw 0 3',
        'withdraw 2 2',
        'withdraw 2 3',
      ].sort(),
    )
    expect(ALL_ROLES.filter((role) => canDoCharge('propose', null, role, today) === true)).toEqual([2, 3])
  })

  it('agreed by letter can be objected to for some days, and are billable only afterwards', () => {
    const letter = { state: CHARGE_STATE.agreed, via: 'letter', objectionUntil: '2026-12-01' } as const
    expect(chargeActions(letter, 4, '2026-12-01')).toEqual(['object'])
    expect(chargeActions(letter, 4, '2026-12-02')).toEqual([])
    expect([isBillable(letter, '2026-12-01'), isBillable(letter, '2026-12-02')]).toEqual([false, true])
    expect(isBillable({ ...letter, via: 'portal', objectionUntil: null }, today)).toBe(true)
    expect(isBillable({ ...charge }, today)).toBe(false)
  })

  it('reach every state, and each has a next action or is final', () => {
    const reached = new Set(CHARGE_RULES.map(({ to }) => to))
    expect([...reached].sort()).toEqual([...CHARGE_STATES].sort())
  })

  it('for third-party costs require a document', () => {
    expect(['4', '5', '3', '6', '1'].map(needsFile)).toEqual([true, true, true, true, false])
  })
})

describe('kinds of charges', () => {
  const kind = (
    code: string,
    costSide: KindFacts['costSide'],
    taxCode: TaxCode | null,
    ...aliases: string[]
  ): KindFacts => ({
    code,
    costSide,
    taxCode,
    aliases,
  })
  const kinds = [
    kind('OF', 'freight', 'G', 'Ocean freight'),
    kind('THC_O', 'origin', 'G', 'THC'),
    kind('THC_D', 'destination', 'G', 'THC'),
    kind('DO', 'destination', 'S', 'D/O'),
    kind('FAF', 'freight', 'G', 'FAF'),
    kind('ROUTE', 'freight', 'G'),
    kind('OTHER', 'none', null),
  ]
  it.each([
    ['anything', 'freight', 'OF'],
    ['THC', 'origin', 'THC_O'],
    ['ＴＨＣ ', 'destination', 'THC_D'],
    ['d/o', 'destination', 'DO'],
    ['faf', 'destination', 'FAF'],
    ['Peak season', 'route', 'ROUTE'],
    ['never heard of', 'origin', 'OTHER'],
    ['D/O', 'origin', 'OTHER'],
  ] as const)('%s of %s is %s', (item, side, code) => {
    const kind = side === 'freight' ? OCEAN_FREIGHT_KIND : null
    expect(billedKindOf(kinds, { side, kind, item })?.code).toBe(code)
  })
  it('have tax code O ashore in China, whatever the kind', () => {
    const [toJapan, toChina] = [
      { departureCountry: 1, destinationCountry: 2 },
      { departureCountry: 2, destinationCountry: 1 },
    ]
    const codes = (code: string) =>
      kinds.filter((one) => one.code === code).flatMap((one) => [taxCodeOf(one, toJapan), taxCodeOf(one, toChina)])
    expect({ origin: codes('THC_O'), destination: codes('DO'), freight: codes('FAF') }).toEqual({
      origin: ['O', 'G'],
      destination: ['S', 'O'],
      freight: ['G', 'G'],
    })
  })
})

it('number documents by month', () => {
  expect(documentNumber(seriesOf('invoice', '2026-11-22'), 1)).toBe('I2611-0001')
  expect(documentNumber(seriesOf('credit', '2027-01-05'), 12_345)).toBe('N2701-12345')
})

describe('variance', () => {
  const line = (item: string, quantity: string, amount: string, id = item) => ({
    id,
    side: 'origin' as const,
    kind: null,
    item,
    containerType: null,
    quantity,
    amount,
  })
  it('gives the reason for each line that differs', () => {
    const rows = compareQuotations(
      [
        line('O/F', '2', '100'),
        line('THC', '2', '50'),
        line('DOC', '1', '10'),
        line('AFR', '1', '469'),
        line('LSS', '1', '7'),
      ],
      [line('O/F', '2', '100'), line('THC', '3', '75'), line('AFR', '1', '470'), line('LSS', '1', '9')],
      [line('O/F', '2', '100')],
      'JPY',
    )
    expect(
      rows.map(({ item, quoted, current, invoiced, difference, why }) => [
        item,
        quoted,
        current,
        invoiced,
        difference,
        why,
      ]),
    ).toEqual([
      ['O/F', '100', '100', '100', '0', 'same'],
      ['THC', '50', '75', null, '25', 'quantity'],
      ['DOC', '10', null, null, '-10', 'removed'],
      ['AFR', '469', '470', null, '1', 'rounding'],
      ['LSS', '7', '9', null, '2', 'exchange'],
    ])
  })
  it('matches by what a line is, whatever a charge is called', () => {
    const thc = (side: 'origin' | 'destination', item: string, amount: string) => ({
      ...line(item, '1', amount, `${side}/THC`),
      side,
      kind: side === 'origin' ? 'THC_O' : 'THC_D',
    })
    const quoted = [thc('origin', 'THC', '10'), thc('destination', 'THC', '20')]
    const now = [thc('destination', 'CY (THC)', '20'), thc('origin', 'T.H.C.', '10')]
    expect(compareQuotations(quoted, now, now, 'JPY').map(({ side, why }) => [side, why])).toEqual([
      ['origin', 'same'],
      ['destination', 'same'],
    ])
  })
  it('matches two charges of the same name separately', () => {
    const both = [line('THC', '2', '44200'), line('THC', '2', '98000', 'THC/2')]
    expect(compareQuotations(both, both, both, 'JPY').map(({ quoted, why }) => [quoted, why])).toEqual([
      ['44200', 'same'],
      ['98000', 'same'],
    ])
  })
})
