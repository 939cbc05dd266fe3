import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '@test/axe.ts'
import { page } from '@test/draw.tsx'
import { listed, ok, refuse, requests, response } from '@test/fake-server.ts'
import { addressNow, open, stubFrame, userOf } from '@test/open.tsx'
import { companySignInTexts } from './texts.ts'

const t = companySignInTexts['zh-cn']
const BEGIN = 'POST /login/company/begin'
const FINISH = 'POST /login/company/finish'
const sent = (route: string) => requests.filter((one) => one.route === route).map(({ input }) => input)

/** Where the page would go; nothing leaves it. */
let left: string[] = []
beforeEach(() => {
  left = []
  stubFrame()
  sessionStorage.clear()
  response('GET /login/isInAllowedCountry', () =>
    ok({
      isInAllowedCountry: true,
      enrolmentOpen: true,
      companyProviders: [
        { key: 'office', name: 'Kairo Office', domains: ['office.example'] },
        { key: 'osaka', name: 'Osaka Foods', domains: ['osaka.example'] },
      ],
    }),
  )
  response(BEGIN, () => ok({ url: 'https://login.osaka.example/auth?state=s', secret: 'the secret' }))
  const stay = (event: NavigateEvent) => {
    const { url } = event.destination
    if (!url.startsWith('https://')) return
    event.preventDefault()
    left.push(url)
  }
  window.navigation.addEventListener('navigate', stay)
  return () => window.navigation.removeEventListener('navigate', stay)
})
const button = (name: string) => page.getByRole('button', { name: t.signInWith(name) })

describe('the sign-in page', () => {
  test('offers each company, and proposes that of the typed address without asking whether it has an account', async () => {
    open('/')
    await expect.element(button('Kairo Office')).toBeVisible()
    await expect.element(page.getByText(t.or)).toBeVisible()
    await page.getByRole('textbox', { name: '邮箱' }).fill('Hana@Osaka.example')
    await expect.element(page.getByText(t.proposed('Osaka Foods'))).toBeVisible()
    expect(requests.map(({ route }) => route).filter((route) => route.startsWith('POST'))).toEqual([])
    await expectAccessible()
  })

  test('leaves for the provider by the keyboard, and keeps what finishes it in this tab', async () => {
    open('/?to=/searchOrder')
    await expect.element(button('Osaka Foods')).toBeVisible()
    ;(button('Osaka Foods').element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => left).toEqual(['https://login.osaka.example/auth?state=s'])
    expect(sent(BEGIN)).toEqual([{ provider: 'osaka' }])
    expect(JSON.parse(sessionStorage.getItem('companySignIn') ?? '')).toEqual({
      provider: 'osaka',
      secret: 'the secret',
      remember: false,
      to: '/searchOrder',
    })
  })

  test('says that a provider does not answer, and still takes a password', async () => {
    response(BEGIN, () => refuse(6131))
    open('/')
    await button('Osaka Foods').click()
    await expect.element(page.getByRole('alert')).toHaveTextContent('请使用密码登录')
    await expect.element(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
    expect(left).toEqual([])
  })

  test('shows no button without settings', async () => {
    response('GET /login/isInAllowedCountry', () => ok({ isInAllowedCountry: true, enrolmentOpen: true }))
    open('/')
    await expect.element(page.getByRole('button', { name: '登录', exact: true })).toBeVisible()
    expect(page.getByText(t.or).elements()).toEqual([])
  })
})

describe('coming back', () => {
  const underWay = { provider: 'osaka', secret: 'the secret', remember: false, to: '/myInfo' }
  beforeEach(() => sessionStorage.setItem('companySignIn', JSON.stringify(underWay)))
  const back = (more = 'code=the-code') => open(`/companySignIn/osaka?state=s&iss=https://login.osaka.example&${more}`)

  test('signs in once, takes the code out of the address, and opens the page that was wanted', async () => {
    const signedIn = { token: 'fresh', device: 'known', user: userOf(4), consigneeList: [], version: '1.0.0' }
    response(FINISH, () => ok(signedIn))
    back()
    await expect.poll(addressNow).toBe('/myInfo')
    expect(sent(FINISH)).toEqual([
      {
        provider: 'osaka',
        state: 's',
        iss: 'https://login.osaka.example',
        code: 'the-code',
        secret: 'the secret',
        remember: false,
      },
    ])
    expect(sessionStorage.getItem('token')).toBe('fresh')
    expect([sessionStorage.getItem('companySignIn'), sessionStorage.getItem('companyAnswer')]).toEqual([null, null])
  })

  test('says why not, with the way to the password and another try', async () => {
    response(FINISH, () => refuse(6132, { msg: '没有可用此公司账号登录的账户。' }))
    back()
    await expect.element(page.getByRole('heading', { name: t.failed })).toBeVisible()
    await expect.element(page.getByRole('alert')).toHaveTextContent('没有可用此公司账号登录的账户。')
    expect(addressNow()).toBe('/companySignIn/osaka')
    await expectAccessible()
    await page.getByRole('button', { name: t.again }).click()
    await expect.poll(() => left).toHaveLength(1)
    await page.getByRole('link', { name: t.password }).click()
    await expect.poll(addressNow).toBe('/')
  })

  test('in a tab that began nothing, says that it is over', async () => {
    sessionStorage.clear()
    back()
    await expect.element(page.getByRole('alert')).toHaveTextContent(t.over)
    expect(sent(FINISH)).toEqual([])
  })

  test('to a page that is loaded again, says the same', async () => {
    sessionStorage.clear()
    open('/companySignIn/osaka')
    await expect.element(page.getByRole('alert')).toHaveTextContent(t.over)
  })
})

describe('the own accounts', () => {
  const account = {
    id: 7,
    provider: 'Osaka Foods',
    email: 'hana@osaka.example',
    since: '2026-11-20 09:00',
    lastUsed: '2026-11-26 09:00',
  }
  beforeEach(() => {
    response('POST /user/userLatestInfo', () => refuse(9003))
    response('POST /calendarFeed/list', () => listed([]))
    response('POST /user/sessions', () => listed([]))
  })

  test('are listed and unlinked', async () => {
    let rows = [account]
    response('POST /user/companyAccounts', () => listed(rows))
    response('POST /user/unlinkCompanyAccount', () => {
      rows = []
      return ok()
    })
    open('/myInfo', 4)
    await expect.element(page.getByText('hana@osaka.example')).toBeVisible()
    await page.getByRole('button', { name: t.unlinkLabel('Osaka Foods') }).click()
    await page.getByRole('dialog').getByRole('button', { name: t.unlink }).click()
    await expect.poll(() => page.getByRole('heading', { name: t.linked }).elements()).toEqual([])
    expect(sent('POST /user/unlinkCompanyAccount')).toEqual([{ id: 7 }])
  })
})
