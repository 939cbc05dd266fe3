interface Told {
  orderId: number | null
  link: string | null
}

/** Where a message leads: its order, or the page it names; undefined where this person has no such screen. */
export function addressOf(message: Told, hasScreen: (path: string) => boolean): string | undefined {
  const href = message.link ?? (message.orderId === null ? undefined : `/searchOrder?open=${message.orderId}`)
  // Only ever a page of our own: `//elsewhere` would leave the product.
  if (!href || !/^\/(?!\/)/.test(href)) return undefined
  return hasScreen(href.split('?')[0] ?? '') ? href : undefined
}
