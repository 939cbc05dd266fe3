/** Only an address of this page: `//elsewhere.example` and `https:` must not redirect elsewhere after signing in. */
export function returnPath(to: string | undefined): string | undefined {
  if (!to?.startsWith('/') || to.startsWith('//') || to.startsWith('/\\')) return undefined
  try {
    const url = new URL(to, window.location.origin)
    return url.origin === window.location.origin && url.pathname !== '/' ? url.pathname + url.search : undefined
  } catch {
    return undefined
  }
}
