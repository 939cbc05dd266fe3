interface NotificationTarget {
  orderId: number | null
  link: string | null
}

/** The link of a message: its order, or the page it names; undefined where this user has no such screen. */
export function addressOf(message: NotificationTarget, hasScreen: (path: string) => boolean): string | undefined {
  const href = message.link ?? (message.orderId === null ? undefined : `/searchOrder?open=${message.orderId}`)
  // Only internal pages: `//elsewhere` would leave the product.
  if (!href || !/^\/(?!\/)/.test(href)) return undefined
  return hasScreen(href.split('?')[0] ?? '') ? href : undefined
}
