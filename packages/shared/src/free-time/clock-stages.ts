/** Of a clock: counted from an expected day; in its free days; costing; ended. */
export const CLOCK_STAGES = ['forecast', 'free', 'over', 'ended'] as const
export type ClockStage = (typeof CLOCK_STAGES)[number]
