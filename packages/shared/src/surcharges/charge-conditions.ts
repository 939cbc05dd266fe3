import type { Trilingual } from '../languages.ts'

/** `surchargeType` (dictionary 32): the port at which a surcharge is charged. */
export const SURCHARGE_TYPE = { departure: 1, destination: 2 } as const

/** When a surcharge line is charged (rules 6.5). */
export const CHARGE_CONDITIONS = ['always', 'telexRelease', 'houseDelivery', 'noOwnExportClearance'] as const
export type ChargeCondition = (typeof CHARGE_CONDITIONS)[number]

/** The facts of an order that such lines depend on. An absent fact is unknown, and nothing is charged for it. */
export interface OrderedServices {
  telexRelease?: boolean | undefined
  houseDelivery?: boolean | undefined
  /** The shipper clears the export itself. */
  ownExportClearance?: boolean | undefined
}

/** The one rule: whether a line with this condition is charged. Lines frozen before there were conditions have none. */
export function isCharged(condition: ChargeCondition | undefined, services: OrderedServices | undefined): boolean {
  switch (condition) {
    case undefined:
    case 'always':
      return true
    case 'telexRelease':
      return services?.telexRelease === true
    case 'houseDelivery':
      return services?.houseDelivery === true
    case 'noOwnExportClearance':
      return services?.ownExportClearance === false
  }
}

/** The answers of an order form or a stored order: 1 yes, 0 no, anything else not answered. */
export function servicesOf(answers: {
  telex?: number | null | undefined
  hds?: number | null | undefined
  isExitCustomhouse?: number | null | undefined
}): OrderedServices {
  const yes = (answer: number | null | undefined) => (answer === 1 || answer === 0 ? answer === 1 : undefined)
  return {
    telexRelease: yes(answers.telex),
    houseDelivery: yes(answers.hds),
    ownExportClearance: yes(answers.isExitCustomhouse),
  }
}

/** As sheets offer it and screens show it. */
export const CONDITION_TEXTS: Record<ChargeCondition, Trilingual> = {
  always: { 'zh-cn': '始终收取', en: 'Always', ja: '常に適用' },
  telexRelease: { 'zh-cn': '需要电放时', en: 'With telex release', ja: 'サレンダーB/Lの場合' },
  houseDelivery: { 'zh-cn': '需要 HDS 时', en: 'With HDS', ja: 'HDS利用の場合' },
  noOwnExportClearance: {
    'zh-cn': '不自行出口报关时',
    en: 'Without own export clearance',
    ja: '輸出通関を自社手配しない場合',
  },
}
