/** The parts of an order, under their names in the address. */
export const ORDER_TABS = ['tasks', 'papers', 'cargo', 'sailing', 'money', 'history'] as const
export type OrderTab = (typeof ORDER_TABS)[number]
