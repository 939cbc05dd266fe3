import { LANGUAGES, type Language } from '@kairo/shared/languages'
import { ORDER_STATE_TEXTS } from '@kairo/shared/orders/rules/order-state-texts'
import { TRACE_NODE_TEXTS, TRACE_NODES } from '@kairo/shared/orders/rules/trace'
import { refusalText } from '@kairo/shared/refusals/texts'
import { placeOnRoute, seaRoute } from '@kairo/shared/route-master/sea-lanes'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../../../test/app.ts'
import { as } from '../../../../test/as.ts'
import { attach } from '../../../../test/attach.ts'
import { build } from '../../../../test/build.ts'
import { planned } from '../../statistics/test-figures.ts'
import { atSea, FIGURES, fillWithLeaks, LEAK, linkTo, visit, withContainers } from './test-shared.ts'

const withoutNonce = (text: string): string => text.replaceAll(/nonce-?[=]?["']?[\w+/=-]+/g, 'nonce')
const textOf = (page: string): string =>
  page
    .replace(/<style.*?<\/style>/s, '')
    .replaceAll(/<svg.*?<\/svg>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const pageAt = async (url: string, language: Language = 'en') => (await visit(`${url}?lang=${language}`)).body

describe('the page', () => {
  test('tells ports, ship, dates on the clock of the port, steps, and who provides it', async () => {
    const { customer, order } = await atSea()
    await withContainers(order, 'CSQU3054383', 'TGHU5990012')
    const text = textOf(await pageAt(await linkTo(customer, order)))
    for (const told of [
      `Order no. ${order.code}`,
      ORDER_STATE_TEXTS[7].en,
      'Expected in Osaka on Tue 24 Nov',
      'Shanghai CNSHA',
      'Osaka JPOSA',
      'ETD Wed 18 Nov',
      'Departed Wed 18 Nov 12:00 Shanghai',
      'Vessel EVER CALM',
      'Voyage 2648E',
      'CSQU305•••• TGHU599••••',
      'Last updated',
    ])
      expect(text).toContain(told)
    expect(text).not.toContain('CSQU3054383')
    for (const node of TRACE_NODES) expect(text).toContain(TRACE_NODE_TEXTS[node].en)
  })

  test('shows whole container numbers where the link says so', async () => {
    const { customer, order } = await atSea()
    await withContainers(order, 'CSQU3054383')
    expect(await pageAt(await linkTo(customer, order, { showContainers: true }))).toContain('CSQU3054383')
  })

  test('tells by how many days the arrival moved since the booking was confirmed', async () => {
    const { customer, order } = await atSea()
    await planned(order.id, 'DEPA', '2026-11-18')
    await planned(order.id, 'ARRI', '2026-11-22')
    const text = textOf(await pageAt(await linkTo(customer, order)))
    expect(text).toContain('2 days later than confirmed')
    expect(text).toContain('Confirmed as Sun 22 Nov ETA Tue 24 Nov 2 days later')
    const { context } = await testApp()
    await context.db.updateTable('orders').set({ eta: '2026-11-21' }).where('id', '=', order.id).execute()
    expect(textOf(await pageAt(await linkTo(customer, order)))).toContain('1 day earlier than confirmed')
  })

  test('says that an ETA has passed, that the ship arrived, that the order is cancelled', async () => {
    const { customer, order } = await atSea({ eta: '2026-11-19' })
    const link = await linkTo(customer, order)
    const textAfter = async (columns: object) => {
      const { context } = await testApp()
      await context.db.updateTable('orders').set(columns).where('id', '=', order.id).execute()
      return textOf(await pageAt(link))
    }
    expect(await textAfter({ state: 7 })).toContain('Was expected in Osaka on Thu 19 Nov, has not arrived yet')
    expect(await textAfter({ state: 8, actual_arrival: new Date('2026-11-19T22:50:00Z') })).toContain(
      'Arrived in Osaka on Fri 20 Nov 07:50 Tokyo',
    )
    const cancelled = await textAfter({ state: 4 })
    expect(cancelled).toContain('This order was cancelled.')
    expect(cancelled).not.toContain('Planned')
  })

  test('has nothing of parties, goods, amounts, papers, people or containers but their masked numbers', async () => {
    const { customer, order } = await atSea()
    await withContainers(order, 'CSQU3054383')
    await attach(order, 1, 2, 3, 4, 5)
    const link = await linkTo(customer, order)
    await fillWithLeaks(order)
    for (const language of LANGUAGES)
      for (const url of [`${link}?lang=${language}`, `${link}/track.geojson?lang=${language}`]) {
        const { statusCode, body } = await visit(url)
        expect(statusCode).toBe(200)
        expect(body).not.toContain(LEAK)
        for (const figure of FIGURES) expect(body).not.toContain(figure)
      }
  })

  test('escapes what others typed', async () => {
    const { customer, order } = await atSea({ vessel: '<script>alert(1)</script>', voyage: '"><img src=x>' })
    const page = await pageAt(await linkTo(customer, order))
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).not.toMatch(/<script|<img/)
  })

  test('speaks the language of its link, else of the browser, else Chinese', async () => {
    const { customer, order } = await atSea()
    const link = await linkTo(customer, order)
    const state = ORDER_STATE_TEXTS[7]
    for (const language of LANGUAGES) {
      const page = await pageAt(link, language)
      expect(page).toContain(`<h1>${state[language]}</h1>`)
      expect(page).toContain(`<html lang="${language === 'zh-cn' ? 'zh-CN' : language}">`)
    }
    expect((await visit(link, { language: 'ja-JP,ja;q=0.9' })).body).toContain(`<h1>${state.ja}</h1>`)
    expect((await visit(link, { language: 'ko' })).body).toContain(`<h1>${state['zh-cn']}</h1>`)
    expect((await visit(`${link}?lang=tlh`)).body).toContain(`<h1>${state['zh-cn']}</h1>`)
  })

  test('is one request below 150 kB, without script, cookie or trace of it elsewhere', async () => {
    const { customer, order } = await atSea()
    const { body, headers } = await visit(await linkTo(customer, order))
    expect(Buffer.byteLength(body)).toBeLessThan(150_000)
    expect(body).not.toMatch(/<script|<link|<iframe|\sstyle=|\son\w+=|url\((?!#)|@import|<img/)
    expect(body).toContain('<meta name="robots" content="noindex,nofollow">')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
      'x-frame-options': 'DENY',
    })
    const nonce = /<style nonce="([^"]+)">/.exec(body)?.[1]
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
  })

  test('bears the name, the colour and the logo of the operator', async () => {
    const { customer, order } = await atSea()
    const link = await linkTo(customer, order)
    const { context } = await testApp()
    const brand = (logo: object | null) =>
      JSON.stringify({ name: { 'zh-cn': '', en: 'Blue & Co', ja: '' }, colour: '#00508c', logo })
    const save = (value: string) =>
      context.db
        .insertInto('settings')
        .values({ key: 'brand', value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute()
    await save(brand(null))
    const named = await pageAt(link, 'ja')
    expect(named).toContain('<b>Blue &amp; Co</b>')
    expect(named).toContain('--c-primary:#00508c')
    await save(brand({ hash: 'ab12', png: '', width: 1, height: 1 }))
    const pictured = await pageAt(link)
    expect(pictured.match(/<img [^>]+>/g)).toEqual([
      '<img src="/api/operatorCompany/logo?hash=ab12" alt="Blue &amp; Co">',
    ])
    await context.db.deleteFrom('settings').where('key', '=', 'brand').execute()
  })

  test('draws no map where a port’s place is not known', async () => {
    const { customer, order } = await atSea()
    const link = await linkTo(customer, order)
    expect(await pageAt(link)).toContain('class="map"')
    const { context } = await testApp()
    const port = await build.port('CNSHA')
    await context.db.updateTable('ports').set({ longitude: null }).where('id', '=', port.id).execute()
    const [page, track] = [await pageAt(link), (await visit(`${link}/track.geojson`)).json()]
    await context.db.updateTable('ports').set({ longitude: port.longitude }).where('id', '=', port.id).execute()
    expect(page).not.toContain('class="map"')
    expect(track.ship).toBe('unknown')
    expect(track.features.map((one: { properties: { kind: string } }) => one.properties.kind)).toEqual([
      'portOfDischarge',
    ])
  })
})

describe('an address without an order behind it', () => {
  test('shows one page, whatever the reason', async () => {
    const { customer, order } = await atSea()
    const [revoked, ended, withdrawn] = [
      await linkTo(customer, order),
      await linkTo(customer, order, { lastDay: '2026-11-20' }),
      (await atSea()).order,
    ]
    const draft = await linkTo(await build.operator(), withdrawn)
    const { context, clock } = await testApp()
    const { dataList } = (await as(customer).call('POST /trackingLink/list', { orderId: order.id })).body.data
    await as(customer).call('POST /trackingLink/revoke', { id: dataList.at(-1)?.id ?? 0 })
    await context.db.updateTable('orders').set({ state: 0 }).where('id', '=', withdrawn.id).execute()
    clock.set(new Date('2026-11-20T15:00:00Z'))
    const paths = [revoked, ended, draft, '/t/AAAAAAAAAAAAAAAAAAAAAA', '/t/x', `/t/${'a'.repeat(300)}`, '/t/a/b']
    const shown = await Promise.all(
      [...paths, `${revoked}/track.geojson`].map((path) => visit(path, { language: 'en' })),
    )
    expect(new Set(shown.map(({ statusCode }) => statusCode))).toEqual(new Set([404]))
    expect(new Set(shown.map(({ body }) => withoutNonce(body)))).toHaveProperty('size', 1)
    const headersOf = ({ headers }: (typeof shown)[number]) =>
      JSON.stringify({ ...headers, 'x-request-id': '', date: '', 'content-security-policy': '' })
    expect(new Set(shown.map(headersOf))).toHaveProperty('size', 1)
    expect(shown[0]?.body).toContain(refusalText('LINK_GONE', 'en'))
  })
})

test('views are counted where the page is opened, not for its head or its track', async () => {
  const { customer, order } = await atSea()
  const link = await linkTo(customer, order)
  const seen = async () =>
    (await as(customer).call('POST /trackingLink/list', { orderId: order.id })).body.data.dataList[0]
  expect(await seen()).toMatchObject({ views: 0, lastViewTime: null })
  const head = await visit(link, { method: 'HEAD' })
  expect([head.statusCode, head.body]).toEqual([200, ''])
  await visit(`${link}/track.geojson`)
  await visit(link)
  await visit(link)
  expect(await seen()).toMatchObject({ views: 2, lastViewTime: '2026-11-20 12:00' })
})

test('an address gets sixty views a minute of all links together', async () => {
  const { customer, order } = await atSea()
  const link = await linkTo(customer, order)
  const from = '203.0.113.60'
  for (let i = 0; i < 58; i++) await visit('/t/x', { from })
  const last = [await visit(link, { from }), await visit(`${link}/track.geojson`, { from })]
  expect(last.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const refused = await visit(link, { from, language: 'ja' })
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['content-type']).toContain('text/html')
  expect(refused.body).toContain(refusalText('TOO_MANY_REQUESTS', 'ja'))
  expect((await visit(link, { from: '203.0.113.61' })).statusCode).toBe(200)
})

describe('the track', () => {
  const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
  const feature = <G extends z.ZodType, P extends z.ZodType>(geometry: G, properties: P) =>
    z.strictObject({ type: z.literal('Feature'), geometry, properties })
  const point = z.strictObject({ type: z.literal('Point'), coordinates: position })
  const port = z.strictObject({
    kind: z.enum(['portOfLoading', 'portOfDischarge']),
    name: z.string(),
    unlocode: z.string(),
  })
  const line = z.strictObject({ type: z.literal('LineString'), coordinates: z.array(position).min(2) })
  const ship = z.strictObject({
    kind: z.literal('ship'),
    order: z.string(),
    basis: z.enum(['interpolated', 'port']),
    at: z.iso.datetime(),
  })
  const schema = z.strictObject({
    type: z.literal('FeatureCollection'),
    ship: z.enum(['interpolated', 'port', 'notDeparted', 'cancelled', 'unknown']),
    features: z.array(
      z.union([
        feature(point, port),
        feature(line, z.strictObject({ kind: z.literal('route'), basis: z.literal('usual lane') })),
        feature(point, ship),
      ]),
    ),
  })
  const trackAt = async (link: string) => {
    const { headers, body } = await visit(`${link}/track.geojson?lang=en`)
    expect(headers).toMatchObject({
      'content-type': 'application/geo+json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'no-store',
    })
    return schema.parse(JSON.parse(body))
  }

  test('has ports, lane and ship where its dates say it is: longitude before latitude', async () => {
    const { customer, order } = await atSea()
    const { ship, features } = await trackAt(await linkTo(customer, order))
    expect(ship).toBe('interpolated')
    expect(features.map(({ properties }) => properties.kind)).toEqual([
      'portOfLoading',
      'portOfDischarge',
      'route',
      'ship',
    ])
    const [from, to] = [await build.port('CNSHA'), await build.port('JPOSA')]
    const route = seaRoute([Number(from.longitude), Number(from.latitude)], [Number(to.longitude), Number(to.latitude)])
    // From the 18th, 13:00 in Tokyo, to the 24th, 0:00: 131 hours, of which 47 are over at noon of the 20th.
    const [longitude, latitude] = placeOnRoute(route, 47 / 131)
    const { geometry, properties } = features.at(-1) ?? {}
    expect(properties).toEqual({
      kind: 'ship',
      order: order.code,
      basis: 'interpolated',
      at: '2026-11-20T03:00:00.000Z',
    })
    expect(geometry?.coordinates[0]).toBeCloseTo(longitude, 4)
    expect(geometry?.coordinates[1]).toBeCloseTo(latitude, 4)
  })

  test.each([
    ['before departure', { state: 5, actual_departure: null }, 'notDeparted', 3],
    ['of a cancelled order', { state: 4 }, 'cancelled', 3],
    ['without an ETA', { eta: null }, 'unknown', 3],
    ['in its port', { state: 8, actual_arrival: new Date('2026-11-20T01:00:00Z') }, 'port', 4],
  ])('says where the ship is %s', async (_when, columns, basis, count) => {
    const { customer, order } = await atSea()
    const link = await linkTo(customer, order)
    const { context } = await testApp()
    await context.db.updateTable('orders').set(columns).where('id', '=', order.id).execute()
    const { ship, features } = await trackAt(link)
    expect([ship, features.length]).toEqual([basis, count])
  })
})
