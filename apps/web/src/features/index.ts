/** One line a feature: its screens behind the sign-in, or its public ones. */
export const screens = [] as const

export const publicScreens = [] as const
