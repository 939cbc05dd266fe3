import { expect, test } from 'vitest'
import { aliasesIn, routesIn } from '../build/routes-in.ts'

const ROUTES = `
  publicScreen({
    path: '/ResetPassword',
    title: (t) => t.path,
    load: () => import('./ResetPasswordScreen.tsx'),
  }),
  publicScreen({ path: "/invitation", load: () => import("./ResetPasswordScreen.tsx") }),
  screen({ path: '/companySignIn/$provider', load: () => import('../other/FinishScreen.tsx') }),
  screen({ path: '/nowhere', load }),`

test('each address of the table is known, also where several have one screen', () => {
  expect(routesIn(ROUTES)).toEqual([
    { address: '/ResetPassword', screen: './ResetPasswordScreen' },
    { address: '/invitation', screen: './ResetPasswordScreen' },
    { address: '/companySignIn/$provider', screen: '../other/FinishScreen' },
    { address: '/nowhere', screen: undefined },
  ])
})

test('an alias is an address too', () => {
  expect(aliasesIn(`[alias('/old', '/new'), alias("/index.html", "/homePage")]`)).toEqual(['/old', '/index.html'])
})
