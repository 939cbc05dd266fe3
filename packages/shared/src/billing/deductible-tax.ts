/**
 * Last days of the steps in which a buyer in Japan may still deduct a part of the consumption tax of a paper without
 * registration number, as if it were within the price. The first two rows are of the first schedule of the law (2016,
 * supplementary provisions articles 52 and 53: everything before the system began, then 80 % for three years); the rest
 * are its amendment of 2026, which put 70, 50 and 30 % in place of 50 %.
 */
const STEPS = [
  { until: '2023-09-30', percent: 100 },
  { until: '2026-09-30', percent: 80 },
  { until: '2028-09-30', percent: 70 },
  { until: '2030-09-30', percent: 50 },
  { until: '2031-09-30', percent: 30 },
] as const

/** The steps that are left on a day, the present one first. */
export const deductionSteps = (day: string) => STEPS.filter(({ until }) => day <= until)

/** How much of the tax the buyer may deduct, by the date of the paper (yyyy-MM-dd), and until when that holds. */
export const deductibleTax = (day: string): { percent: number; until: string | null } =>
  deductionSteps(day)[0] ?? { percent: 0, until: null }
