import { ALL_ROLES, type RoleId } from '@kairo/shared/roles'
import { describe, expect, test } from 'vitest'
import { EVERYONE, MENU_OF, ROLE_OF } from '@test/menu-entries.ts'
import { screenRoles } from '@/router/has-screen.ts'
import { router } from '@/router/router.tsx'
import { litPath, type MenuEntry, menuOf } from './menu.ts'

const rolesOf = screenRoles(router)
const paths = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) => [...(entry.to ? [entry.to] : []), ...paths(entry.children ?? [])])
const all = (role: RoleId): string[] => menuOf(role, rolesOf).flatMap((section) => paths(section.entries))

/** The entries of a role's menu, with the screens that they open. */
const entriesOf = (role: RoleId): string[] => {
  const walk = (entries: readonly MenuEntry[]): string[] =>
    entries.flatMap(({ text, to, children = [] }) => [...(to ? [`${text} ${to}`] : []), ...walk(children)])
  return menuOf(role, rolesOf).flatMap((section) => walk(section.entries))
}

describe('menus by role (rules 16.4)', () => {
  // Stated a second time there, so that a screen or an entry with a role too many is noticed.
  test.each(EVERYONE)('the %s has the entries of test/menu-entries.ts', (who) => {
    const stated = MENU_OF[who].map(([text, path]) => `${text} ${path}`)
    expect([...new Set(entriesOf(ROLE_OF[who]))].toSorted()).toEqual(stated.toSorted())
  })
  test('the system administrator sees home, parameters, logs and the own account, nothing about rates or orders', () => {
    expect(all(1)).toEqual(['/homePage', '/systemDict', '/systemLog', '/myInfo'])
  })
  test('only the business administrator manages business users and the letterhead', () => {
    expect(all(2)).toContain('/systemBusinessUserManage')
    expect(all(2).filter((path) => !all(3).includes(path))).toEqual([
      '/systemBusinessUserManage',
      '/insurers',
      '/taskRules',
      '/operatorCompany',
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
  test('staff see air and mixed freight as not yet available', () => {
    const freight = menuOf(2, rolesOf)[0]?.entries.find((entry) => entry.text === 'freight')
    expect(freight?.children?.filter((entry) => entry.disabled).map((entry) => entry.text)).toEqual(['air', 'mixed'])
  })
  test('a customer has orders, booking, parties and rates, but no parameters, customers or approval', () => {
    for (const path of ['/freightRateRetrieval', '/searchOrder', '/addOrder', '/consignee', '/shipper', '/qa', '/tool'])
      expect(all(4)).toContain(path)
    for (const path of ['/systemDict', '/searchCustomer', '/transportApproval', '/exchangeRate'])
      expect(all(4)).not.toContain(path)
  })
  test('a shipper account sees home, rates, booking, tracking and the own account', () => {
    expect(all(5)).toEqual(
      expect.arrayContaining([
        '/homePage',
        '/freightRateRetrieval',
        '/addOrder',
        '/orderTracking',
        '/upPwd',
        '/myInfo',
      ]),
    )
    expect(all(5)).not.toContain('/statistics')
  })
  test('a heading is shown above several entries, never above one', () => {
    for (const role of [1, 2, 3, 4, 5] as const)
      for (const { title, entries } of menuOf(role, rolesOf))
        expect(title === undefined || entries.length > 1, `${title} of role ${role}`).toBe(true)
  })
  test('a customer finds both address books under one entry, and news outside the settings', () => {
    const [work] = menuOf(4, rolesOf)
    const book = work?.entries.find(({ text }) => text === 'addressBook')
    expect(book?.children?.map(({ to }) => to)).toEqual(['/consignee', '/shipper'])
    expect(work?.entries.map(({ to }) => to)).toContain('/systemAnnouncement')
  })
  test('a customer has no heading of the system over its own entries, and statistics among its work', () => {
    const [work, account] = menuOf(4, rolesOf)
    expect([account?.title, account?.entries.map(({ to }) => to)]).toEqual(['account', ['/myEmail', '/myInfo']])
    expect(work?.entries.map(({ to }) => to)).toContain('/statistics')
  })
  test('the order list of a shipper account highlights an entry of its menu', () => {
    const lit = (role: RoleId) => litPath(menuOf(role, rolesOf), '/searchOrder')
    expect([lit(4), lit(5)]).toEqual(['/searchOrder', '/orderTracking'])
  })
  test('an entry without a screen is not shown, nor is an empty group', () => {
    const sections = menuOf(2, (path) => (path === '/homePage' ? ALL_ROLES : []))
    expect(sections.flatMap((section) => section.entries.map((entry) => entry.text))).toEqual(['home'])
  })
})
