import { describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { DEMO_COMPANY, DEMO_MAIL_ADDRESSES, DEMO_OFFICES } from './demo-company.ts'
import { DEMO_CUSTOMERS } from './demo-customers.ts'
import { DEMO_STAFF } from './demo-staff.ts'
import { SHIPPED_DICTIONARY } from '../dictionary/dictionary.ts'
import { isChineseWithLatin } from '../ports/test-national-scripts.ts'
import { portOf } from '../ports/ports.ts'

const shipperAccounts = DEMO_CUSTOMERS.flatMap((customer) => customer.shipperAccounts)
const parties = DEMO_CUSTOMERS.flatMap((customer) => customer.parties)
const EMAIL = /^[a-z.]+@[a-z]+\.example$/

/** Japan's corporation number: 9 − (Σ Pn·Qn mod 9), Pn from the right, Qn 1, 2, 1, 2 … */
const isCorporationNumber = (number: string): boolean => {
  if (!/^\d{13}$/.test(number)) return false
  const sum = [...number.slice(1)].reverse().reduce((total, digit, n) => total + Number(digit) * (n % 2 ? 2 : 1), 0)
  return Number(number[0]) === 9 - (sum % 9)
}
const USCC = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** China's unified social credit code: weights 3^(i−1) mod 31. */
const isCreditCode = (code: string): boolean => {
  if (!/^[0-9A-HJ-NPQRTUWXY]{18}$/.test(code)) return false
  const sum = [...code.slice(0, 17)].reduce((total, sign, n) => total + USCC.indexOf(sign) * (3 ** n % 31), 0)
  return USCC.indexOf(code[17] ?? '') === (31 - (sum % 31)) % 31
}

describe('demo accounts', () => {
  it('are those that the sign-in page offers, each with its role', () => {
    const roles = new Map<string, number>([
      ...DEMO_STAFF.filter((user) => user.state === 1).map((user) => [user.email, user.roleId] as const),
      ...DEMO_CUSTOMERS.filter((customer) => customer.state === 1).map((customer) => [customer.email, 4] as const),
      ...shipperAccounts.filter((account) => account.state === 1).map((account) => [account.email, 5] as const),
    ])
    for (const account of DEMO_ACCOUNTS)
      expect(`${account.email} ${roles.get(account.email)}`).toBe(`${account.email} ${account.role_id}`)
    const [first] = DEMO_CUSTOMERS
    expect(first?.shipperAccounts.map((account) => account.email)).toContain('shipper@kairo.example')
  })

  it('have unique emails and keys', () => {
    const people = [...DEMO_STAFF, ...DEMO_CUSTOMERS, ...shipperAccounts]
    expect(new Set(people.map((user) => user.email)).size).toBe(people.length)
    expect(new Set(people.map((user) => user.key)).size).toBe(people.length)
    for (const user of people) expect(user.email).toMatch(EMAIL)
  })
})

describe('demo customers', () => {
  it('cover both countries, all states, discounts and markups', () => {
    expect(DEMO_CUSTOMERS.length).toBeGreaterThanOrEqual(12)
    expect(new Set(DEMO_CUSTOMERS.map((customer) => customer.country))).toEqual(new Set([1, 2]))
    expect(new Set(DEMO_CUSTOMERS.map((customer) => customer.state))).toEqual(new Set([0, 1, 2, 3]))
    expect(new Set(DEMO_CUSTOMERS.map((customer) => customer.language))).toEqual(new Set(['ja', 'zh-cn', 'en']))
    const discounts = DEMO_CUSTOMERS.map((customer) => customer.discount)
    for (const factor of ['1.00', '0.90', '0.85', '0.75', '2.00']) expect(discounts).toContain(factor)
  })

  it.each(DEMO_CUSTOMERS.map((customer) => [customer.key, customer] as const))(
    '%s is valid for its form',
    (_key, customer) => {
      // Half-width katakana in the zengin form: no small kana, no long mark, capitals and a few signs (rules 2.17).
      expect(customer.bankAccount).toMatch(/^[ｦｱ-ﾝﾞﾟ0-9A-Z ()\-./]+$/)
      expect(customer.telephone).toMatch(/^\d{10,15}$/)
      expect(customer.fax).toMatch(/^\d{10,15}$/)
      expect(customer.postalCode).toMatch(customer.country === 2 ? /^\d{7}$/ : /^\d{6}$/)
      expect(customer.address).not.toBe('')
      if (customer.country === 1) expect(isChineseWithLatin(customer.companyName)).toBe(true)
      for (const port of [...customer.departurePorts, ...customer.destinationPorts]) portOf(port)
      expect(customer.rejectReason !== '').toBe(customer.state === 3)
      expect(new Set(customer.contacts.map((contact) => contact.email)).size).toBe(customer.contacts.length)
      if (customer.state !== 1) expect(customer.shipperAccounts).toEqual([])
    },
  )

  it.each(shipperAccounts.map((account) => [account.key, account] as const))(
    'account %s has a reason for its rejection',
    (_key, account) => {
      expect(account.rejectReason !== '').toBe(account.state === 3)
    },
  )
})

describe('demo consignees and consignors', () => {
  const cities =
    SHIPPED_DICTIONARY.find((group) => group.entryID === 30)?.entries.map((entry) => entry.entryValueEN) ?? []

  it.each(parties.map((party) => [party.key, party] as const))(
    '%s is complete enough for a manifest',
    (_key, party) => {
      for (const text of [party.name, party.companyName, party.telephone, party.fax, party.city, party.postalCode]) {
        expect(text).toMatch(/^[\x20-\x7e]{1,15}$/)
      }
      expect(party.telephone).toMatch(/^\d+$/)
      expect(party.address).toMatch(/^[\x20-\x7e]{1,255}$/)
      expect(party.email).toMatch(/^[a-z.]+@[a-z]+\.example$/)
      expect(party.email.length).toBeLessThanOrEqual(50)
      expect(cities).toContain(party.city)
      if (party.kind === 'consignee') expect(party.corporateId).toBe('')
      else
        expect(party.area === 2 ? isCorporationNumber(party.corporateId) : isCreditCode(party.corporateId)).toBe(true)
    },
  )

  it('have unique keys, and customers that book have both kinds', () => {
    expect(new Set(parties.map((party) => party.key)).size).toBe(parties.length)
    const [first] = DEMO_CUSTOMERS
    expect(new Set(first?.parties.map((party) => party.kind))).toEqual(new Set(['consignee', 'consignor']))
  })
})

describe('demo company', () => {
  it('has valid numbers and an office in each country', () => {
    expect(isCorporationNumber('7123456789012')).toBe(true)
    expect(isCorporationNumber(DEMO_COMPANY.corporationNumber)).toBe(true)
    expect(DEMO_COMPANY.invoiceNumber).toBe(`T${DEMO_COMPANY.corporationNumber}`)
    expect(DEMO_OFFICES.map((office) => office.key)).toEqual(['tokyo', 'osaka', 'shanghai'])
    const addresses = DEMO_MAIL_ADDRESSES.map((address) => address.contacts)
    expect(new Set(addresses).size).toBe(addresses.length)
  })
})
