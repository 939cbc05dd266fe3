import type { ExceptionRule } from '../exceptions/exception-codes.ts'
import type { Trilingual } from '../languages.ts'

/** What has to be done before cargo is handed over. */
export const RELEASE_CHECKS = ['paper', 'money', 'exceptions'] as const
export type ReleaseCheck = (typeof RELEASE_CHECKS)[number]

export const RELEASE_CHECK_TEXTS = {
  paper: { 'zh-cn': '放单凭证', en: 'Title to the cargo', ja: '引渡しの根拠' },
  money: { 'zh-cn': '费用', en: 'Charges', ja: '費用' },
  exceptions: { 'zh-cn': '未了结的异常', en: 'Open exceptions', ja: '未解消の要対応' },
} as const satisfies Record<ReleaseCheck, Trilingual>

/**
 * Exceptions that hold cargo back: somebody owes what is overdue, has not answered a charge, or asks for another party.
 * Free time that runs out is no reason to keep it.
 */
export const HOLDING_RULES: readonly ExceptionRule[] = ['invoiceOverdue', 'chargeUnanswered', 'requestUnanswered']
