/** DEM: at the terminal; DET: outside it; CMB: both in one clock, from discharge to the empty container's return. */
export const FREE_TIME_KINDS = ['DEM', 'DET', 'CMB'] as const
export type FreeTimeKind = (typeof FREE_TIME_KINDS)[number]

/** import: at the port of discharge; export: at the port of loading. */
export const FREE_TIME_DIRECTIONS = ['import', 'export'] as const
export type FreeTimeDirection = (typeof FREE_TIME_DIRECTIONS)[number]

/** What orders book is dry. */
export const CONTAINER_CLASSES = ['dry', 'reefer', 'special'] as const
export type ContainerClass = (typeof CONTAINER_CLASSES)[number]

/** Day 1 is the day of this fact at the port, or the day after it (`…Next`). */
export const CLOCK_STARTS = ['berth', 'berthNext', 'discharge', 'dischargeNext', 'gateOut', 'gateOutNext'] as const
export type ClockStart = (typeof CLOCK_STARTS)[number]

/** Which days count: all, all but Sundays and holidays, all but Saturdays, Sundays and holidays. */
export const DAY_COUNTS = ['calendar', 'exclSunHol', 'exclSatSunHol'] as const
export type DayCount = (typeof DAY_COUNTS)[number]

/** More free days move all tiers (`shift`), or only make the additional days free (`absolute`). */
export const FREE_TIME_EXTENSIONS = ['shift', 'absolute'] as const
export type FreeTimeExtension = (typeof FREE_TIME_EXTENSIONS)[number]

export const TARIFF_STATES = ['pending', 'approved', 'rejected'] as const
export type TariffState = (typeof TARIFF_STATES)[number]

/** Where the terms of an order were shown. */
export const SHOWN_IN = ['search', 'form', 'quotation', 'letter'] as const
export type ShownIn = (typeof SHOWN_IN)[number]

export const TIER_SIZES = ['gp20', 'gp40', 'hq40'] as const
export type TierSize = (typeof TIER_SIZES)[number]
