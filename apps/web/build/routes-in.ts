/** A line of the table of routes. */
interface StatedRoute {
  /** As the router takes it: `/companySignIn/$provider`. */
  address: string
  /** Its file from that of the routes, without `.tsx`; undefined where none is stated. */
  screen: string | undefined
}

/** The routes that a routes.ts states by `screen({ path, …, load: () => import(…) })`; several may have one screen. */
export const routesIn = (code: string): StatedRoute[] =>
  code
    .split(/\bpath: ["'](?=\/)/)
    .slice(1)
    .map((route) => ({
      address: route.split(/["']/, 1)[0] ?? '',
      screen: /\bimport\(["']([^"']{1,200}Screen)\.tsx["']\)/.exec(route)?.[1],
    }))

/** Addresses that lead on to a screen, as the router states them by `alias('/customerManagement', …)`. */
export const aliasesIn = (code: string): string[] =>
  [...code.matchAll(/\balias\(["'](\/[^"']{0,200})["']/g)].map(([, address = '']) => address)
