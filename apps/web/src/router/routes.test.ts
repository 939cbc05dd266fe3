import { expect, test } from 'vitest'
import { router } from './router.tsx'

interface Loaded {
  id: string
  options: {
    component?: { preload?: () => Promise<unknown> | undefined }
    loader?: unknown
    staticData?: { screen?: { title: (texts: never) => string } }
  }
}
// The router's own types name each route; the test takes them all alike.
const routes = Object.values<Loaded>(router.routesById)

test.each(routes.map((route) => [route.id, route] as const))(
  '%s loads its screen and has a title',
  async (_id, { options }) => {
    // A wrong export name would compile; loading finds it.
    await expect(Promise.resolve(options.component?.preload?.())).resolves.not.toThrow()
    const screen = options.staticData?.screen
    const texts = await (options.loader as undefined | (() => Promise<{ ja: never }>))?.()
    if (screen) expect(screen.title(texts?.ja as never)).not.toBe('')
  },
)
