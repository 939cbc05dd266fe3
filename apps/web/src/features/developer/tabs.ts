/** The parts of the page for developers, as its address names them. */
export const TABS = ['keys', 'webhooks', 'examples'] as const
