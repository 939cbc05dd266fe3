import { ALL_ROLES, type RoleId } from '@kairo/shared/roles'
import { describe, expect, test } from 'vitest'
import { EVERYONE, MENU_OF, ROLE_OF } from '@test/menu-entries.ts'
import { screenRoles } from '@/router/has-screen.ts'
import { router } from '@/router/router.tsx'
import { menuOf, placeIn } from './menu.ts'

const rolesOf = screenRoles(router)
const viewsOf = (role: RoleId) => menuOf(role, rolesOf).flatMap(({ entries }) => entries.flatMap(({ views }) => views))
const all = (role: RoleId): string[] => viewsOf(role).map(({ to }) => to)
const entryOf = (role: RoleId, text: string) =>
  menuOf(role, rolesOf)
    .flatMap(({ entries }) => entries)
    .find((entry) => entry.text === text)

describe('menus by role (rules 16.4)', () => {
  // Stated a second time there, so that a screen or an entry with a role too many is noticed.
  test.each(EVERYONE)('the %s has the entries of test/menu-entries.ts', (who) => {
    const stated = MENU_OF[who].map(([text, path]) => `${text} ${path}`)
    expect(
      viewsOf(ROLE_OF[who])
        .map(({ text, to }) => `${text} ${to}`)
        .toSorted(),
    ).toEqual(stated.toSorted())
  })
  test('the system administrator sees home, parameters and logs, nothing about rates or orders', () => {
    expect(all(1)).toEqual(['/homePage', '/systemDict', '/systemLog'])
  })
  test('only the business administrator manages business users and the letterhead', () => {
    expect(all(2)).toContain('/systemBusinessUserManage')
    expect(all(2).filter((path) => !all(3).includes(path))).toEqual([
      '/operatorCompany',
      '/systemBusinessUserManage',
      '/insurers',
      '/blForms',
      '/taskRules',
    ])
    for (const path of [
      '/searchPrice',
      '/transportApproval',
      '/searchOrder',
      '/searchCustomer',
      '/portOfDestination',
      '/shippingCompany',
    ])
      expect(all(3)).toContain(path)
  })
  test('nobody meets more entries than can be read at a glance', () => {
    const count = (role: RoleId) => menuOf(role, rolesOf).flatMap(({ entries }) => entries).length
    expect([count(1), count(2), count(3), count(4), count(5)]).toEqual([3, 16, 15, 9, 4])
  })
  test('a customer has orders, booking, parties and rates, but no parameters, customers or approval', () => {
    for (const path of ['/freightRateRetrieval', '/searchOrder', '/addOrder', '/consignee', '/shipper', '/qa', '/tool'])
      expect(all(4)).toContain(path)
    for (const path of ['/systemDict', '/searchCustomer', '/transportApproval', '/exchangeRate'])
      expect(all(4)).not.toContain(path)
  })
  test('a shipper account sees home, rates, booking and tracking', () => {
    expect(all(5)).toEqual(
      expect.arrayContaining(['/homePage', '/freightRateRetrieval', '/addOrder', '/orderTracking']),
    )
    expect(all(5)).not.toContain('/statistics')
  })
  test('a heading is shown above several entries, never above one', () => {
    for (const role of [1, 2, 3, 4, 5] as const)
      for (const { title, entries } of menuOf(role, rolesOf))
        expect(title === undefined || entries.length > 1, `${title} of role ${role}`).toBe(true)
  })
  test('a customer finds address books and help each under one entry, as views', () => {
    expect(entryOf(4, 'addressBook')?.views.map(({ to }) => to)).toEqual(['/consignee', '/shipper', '/shipperAccounts'])
    expect(entryOf(4, 'help')?.views.map(({ to }) => to)).toContain('/systemAnnouncement')
  })
  test('an entry with one view left is called as that view', () => {
    const [entry] = menuOf(5, (path) => (path === '/orderTracking' ? ALL_ROLES : [])).flatMap(({ entries }) => entries)
    expect([entry?.text, entry?.views.map(({ to }) => to)]).toEqual(['tracking', ['/orderTracking']])
    expect([entryOf(5, 'orders')?.views.length, entryOf(4, 'orders')?.views.length]).toEqual([2, 3])
  })
  test('a screen is lit at its own view, else at the one that it belongs to', () => {
    const lit = (role: RoleId, path: string, below?: string) => {
      const place = placeIn(menuOf(role, rolesOf), path, below)
      return place && [place.entry.text, place.view.to, place.isView]
    }
    expect(lit(4, '/searchOrder')).toEqual(['orders', '/searchOrder', true])
    expect(lit(5, '/searchOrder')).toEqual(['orders', '/orderTracking', false])
    expect(lit(5, '/billsOfLading/7/check', '/billsOfLading')).toEqual(['orders', '/billsOfLading', false])
    expect(lit(2, '/upPrice', '/searchPrice')).toEqual(['rates', '/searchPrice', false])
    expect(lit(4, '/addOrder', '/searchOrder')).toEqual(['booking', '/addOrder', true])
    expect(lit(2, '/myMsg')).toBeUndefined()
  })
  test('an entry without a screen is not shown', () => {
    const sections = menuOf(2, (path) => (path === '/homePage' ? ALL_ROLES : []))
    expect(sections.flatMap((section) => section.entries.map((entry) => entry.text))).toEqual(['home'])
  })
})
