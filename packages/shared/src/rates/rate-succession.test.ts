import { expect, test } from 'vitest'
import { addDays } from '../dates.ts'
import { type ApprovedRate, planSuccession, type RateToApprove, saleEnd } from './rate-succession.ts'

const sold = (id: number, openTime: string, given: Partial<ApprovedRate> = {}): ApprovedRate => ({
  id,
  service: 's',
  openTime,
  closeTime: null,
  validTo: '2027-03-31',
  isValid: true,
  ...given,
})
const next = (id: number, given: Partial<RateToApprove> = {}): RateToApprove => ({
  id,
  service: 's',
  validTo: '2027-03-31',
  revisesId: null,
  ...given,
})
const TODAY = '2026-11-20'
const DECEMBER = '2026-12-01'
const november = sold(1, '2026-11-01', { closeTime: DECEMBER })
const december = sold(2, DECEMBER)

/** `id: openTime – closeTime` of the new ones, `id → closeTime` of those that end, `from – to` of the gaps. */
const inShort = (...given: Parameters<typeof planSuccession>) => {
  const plan = planSuccession(...given)
  return [
    ...plan.opened.map(({ id, openTime, closeTime, isValid }) =>
      [`${id}: ${openTime} –`, closeTime, isValid ? null : 'off'].filter(Boolean).join(' '),
    ),
    ...plan.closed.map(({ id, closeTime, byId }) => `${id} → ${closeTime} by ${byId}`),
    ...plan.overtaken.map((id) => `${id} overtaken`),
    ...plan.gaps.map(({ service, from, to }) => `gap ${service} ${from} – ${to ?? 'for good'}`),
  ]
}

const cases: [string, Parameters<typeof planSuccession>, string[]][] = [
  [
    'a new rate ends the effective one',
    [[sold(1, '2026-11-01')], [next(9)], TODAY],
    ['9: 2026-11-20 –', '1 → 2026-11-20 by 9'],
  ],
  ['a new service ends nothing', [[], [next(9)], TODAY], ['9: 2026-11-20 –']],
  [
    'a correction for today ends when the tariff approved for later begins',
    [[november, december], [next(9)], TODAY],
    ['9: 2026-11-20 – 2026-12-01', '1 → 2026-11-20 by 9'],
  ],
  [
    'a revision for today keeps the tariff approved for later',
    [[november, december], [next(9, { revisesId: 1 })], TODAY],
    ['9: 2026-11-20 – 2026-12-01', '1 → 2026-11-20 by 9'],
  ],
  [
    'a revision of a future rate opens with it',
    [[november, december], [next(9, { revisesId: 2 })], TODAY],
    ['9: 2026-12-01 –', '2 → 2026-12-01 by 9'],
  ],
  [
    'the newer of two rates with one opening day replaces the older entirely',
    [[november, december], [next(9)], DECEMBER],
    ['9: 2026-12-01 –', '2 → 2026-12-01 by 9'],
  ],
  [
    'of one batch the higher id is effective',
    [[sold(1, '2026-11-01')], [next(9), next(8)], TODAY],
    ['8: 2026-11-20 – 2026-11-20', '9: 2026-11-20 –', '1 → 2026-11-20 by 8'],
  ],
  [
    'a revision of an ended rate is outdated',
    [[{ ...november, closeTime: TODAY }, sold(3, TODAY)], [next(9, { revisesId: 1 })], TODAY],
    ['9 overtaken'],
  ],
  [
    'a revision of a rate that is replaced before it opens is outdated',
    [[sold(2, DECEMBER, { closeTime: DECEMBER }), sold(3, DECEMBER)], [next(9, { revisesId: 2 })], TODAY],
    ['9 overtaken'],
  ],
  [
    'a shorter validity leaves days without a price',
    [[sold(1, '2026-11-01')], [next(9, { validTo: '2027-02-28' })], TODAY],
    ['9: 2026-11-20 –', '1 → 2026-11-20 by 9', 'gap s 2027-03-01 – for good'],
  ],
  [
    'a later tariff that begins after the validity leaves days without a price',
    [[december], [next(9, { validTo: '2026-11-25' })], TODAY],
    ['9: 2026-11-20 – 2026-12-01', 'gap s 2026-11-26 – 2026-11-30'],
  ],
  [
    'a rate that was not effective before leaves no gap',
    [[sold(1, '2026-11-01', { validTo: '2026-11-10' }), december], [next(9, { validTo: null })], TODAY],
    ['9: 2026-11-20 – 2026-12-01', '1 → 2026-11-20 by 9'],
  ],
  [
    'a revision that moves to another service ends the old one',
    [
      [november, december, sold(5, '2026-11-02', { service: 'other' })],
      [next(9, { revisesId: 1, service: 'other' })],
      TODAY,
    ],
    [
      '9: 2026-11-20 – 2026-12-01',
      '1 → 2026-11-20 by 9',
      '5 → 2026-11-20 by 9',
      'gap other 2026-12-01 – for good',
      'gap s 2026-11-20 – 2026-11-30',
    ],
  ],
  [
    'a service can get a new rate while a revision moves away from it',
    [[december], [next(8), next(9, { revisesId: 2, service: 'other' })], TODAY],
    ['8: 2026-11-20 –', '9: 2026-12-01 –', '2 → 2026-12-01 by 9'],
  ],
  [
    'a revision of an invalid rate stays inactive',
    [[sold(1, '2026-11-01', { isValid: false })], [next(9, { revisesId: 1 })], TODAY],
    ['9: 2026-11-20 – off', '1 → 2026-11-20 by 9'],
  ],
  [
    'a revision of an invalid rate is effective when it is restored',
    [[sold(1, '2026-11-01', { isValid: false })], [next(9, { revisesId: 1 })], TODAY, { restoreInvalid: true }],
    ['9: 2026-11-20 –', '1 → 2026-11-20 by 9'],
  ],
  [
    'a rate that ends where an invalid one begins is reported',
    [[{ ...december, isValid: false }], [next(9)], TODAY],
    ['9: 2026-11-20 – 2026-12-01', 'gap s 2026-12-01 – for good'],
  ],
]
test.each(cases)('%s', (_name, given, expected) => expect(inShort(...given)).toEqual(expected))

/** Seeded random numbers. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
}

const FIRST = '2026-11-01'
const DAYS = 40
const HORIZON = Array.from({ length: DAYS + 20 }, (_, n) => addDays(FIRST, n))

function company(random: (below: number) => number) {
  const approved: ApprovedRate[] = []
  for (const service of ['s', 'other']) {
    let from = random(6)
    for (let n = random(4); n > 0; n--) {
      const length = 1 + random(15)
      const [openTime, closeTime] = [addDays(FIRST, from), random(4) > 0 ? addDays(FIRST, from + length) : null]
      const validTo = random(2) ? addDays(openTime, random(25)) : null
      approved.push({ id: approved.length + 1, service, openTime, closeTime, validTo, isValid: random(5) > 0 })
      if (closeTime === null) break
      from += length + random(4)
    }
  }
  const openTime = addDays(FIRST, 5 + random(15))
  const batch: RateToApprove[] = Array.from({ length: 1 + random(4) }, (_, n) => {
    const base = random(2) ? approved[random(Math.max(1, approved.length))] : undefined
    return {
      id: 100 - n,
      service: base && random(3) ? base.service : random(2) ? 's' : 'other',
      validTo: random(2) ? addDays(openTime, 1 + random(25)) : null,
      revisesId: base?.id ?? null,
    }
  })
  return { approved, batch, openTime }
}

interface Claim extends ApprovedRate {
  isNew: boolean
}
/** Day by day, from the rules alone: the one that opened last has the day, if its sale time reaches so far. */
function claimsOf({ approved, batch, openTime }: ReturnType<typeof company>): Claim[] {
  const bases = new Map(approved.map((rate) => [rate.id, rate]))
  const added = batch.flatMap((rate): Claim[] => {
    if (rate.revisesId === null) return [{ ...rate, openTime, closeTime: null, isValid: true, isNew: true }]
    const base = bases.get(rate.revisesId)
    if (!base) return []
    const opens = base.openTime > openTime ? base.openTime : openTime
    if (base.closeTime !== null && base.closeTime <= opens) return []
    return [{ ...rate, openTime: opens, closeTime: base.closeTime, isValid: base.isValid, isNew: true }]
  })
  const moved = new Map(added.map((claim) => [batch.find(({ id }) => id === claim.id)?.revisesId, claim.openTime]))
  const kept = approved.map((rate) => ({ ...rate, closeTime: moved.get(rate.id) ?? rate.closeTime, isNew: false }))
  return [...kept, ...added].filter((claim) => claim.closeTime === null || claim.closeTime > claim.openTime)
}
const sells = (rate: { openTime: string; closeTime: string | null; validTo: string | null }, day: string) =>
  rate.openTime <= day &&
  (rate.closeTime === null || rate.closeTime > day) &&
  (rate.validTo === null || rate.validTo >= day)
const sellerOf = (claims: Claim[], service: string, day: string): Claim | undefined => {
  const [latest] = claims
    .filter((claim) => claim.service === service && claim.openTime <= day)
    .sort((a, b) => b.openTime.localeCompare(a.openTime) || Number(b.isNew) - Number(a.isNew) || b.id - a.id)
  return latest?.isValid && sells(latest, day) ? latest : undefined
}

/** `day service seller` of every day, and whether a gap names it; the seller is `+`-joined should there be two. */
function calendar(given: ReturnType<typeof company>) {
  const { approved, batch, openTime } = given
  const plan = planSuccession(approved, batch, openTime)
  const closes = new Map(plan.closed.map((rate) => [rate.id, rate.closeTime]))
  const opened = new Map(plan.opened.map((rate) => [rate.id, rate]))
  const after = [
    ...approved.map((rate) => ({ ...rate, closeTime: closes.get(rate.id) ?? rate.closeTime })),
    ...batch.flatMap((rate) => (opened.has(rate.id) ? [{ ...rate, ...opened.get(rate.id) } as ApprovedRate] : [])),
  ]
  const claims = claimsOf(given)
  const planned: string[] = []
  const expected: string[] = []
  for (const service of ['s', 'other'])
    for (const day of HORIZON.filter((each) => each >= openTime)) {
      const of = (rates: ApprovedRate[]) =>
        rates.filter((rate) => rate.service === service && rate.isValid && sells(rate, day)).map(({ id }) => id)
      const isNamed = plan.gaps.some(
        (gap) => gap.service === service && gap.from <= day && (gap.to === null || gap.to >= day),
      )
      const seller = sellerOf(claims, service, day)
      planned.push(`${day} ${service} ${of(after).join('+')} ${isNamed}`)
      // Days without an effective rate before may be reported or not; the table says which.
      const named = seller ? false : of(approved).length > 0 ? true : isNamed
      expected.push(`${day} ${service} ${seller?.id ?? ''} ${named}`)
    }
  return { plan, planned, expected }
}

test('the effective rates equal a day-by-day calculation on every day, and every loss is reported', () => {
  for (let seed = 1; seed <= 400; seed++) {
    const given = company(seeded(seed))
    const { plan, planned, expected } = calendar(given)
    expect(planned.join('\n'), `seed ${seed}`).toBe(expected.join('\n'))
    // No rate is reopened or extended.
    const isLater = plan.closed.some(
      ({ closeTime, oldCloseTime }) =>
        (oldCloseTime !== null && closeTime >= oldCloseTime) || closeTime < given.openTime,
    )
    expect(isLater, `seed ${seed}`).toBe(false)
  }
})

test('a rate ends with its successor or its validity, whichever comes first', () => {
  expect(saleEnd({ closeTime: null, validTo: null })).toBeNull()
  expect(saleEnd({ closeTime: '2026-12-01', validTo: '2026-12-31' })).toBe('2026-12-01')
  expect(saleEnd({ closeTime: '2027-12-01', validTo: '2026-12-31' })).toBe('2027-01-01')
})
