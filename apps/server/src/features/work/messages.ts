import type { Language, Trilingual } from '@kairo/shared/languages'
import type { WorkReasonName } from '@kairo/shared/work/work-reasons'

/** Refusals of what somebody wants to do with an exception. */
export const MESSAGES = {
  ended: {
    'zh-cn': '该异常已结束，无需再处理。请刷新列表。',
    en: 'It has ended; nothing is left to do. Refresh the list.',
    ja: 'この項目は終了しています。対応は不要です。一覧を更新してください。',
  },
  isOpen: {
    'zh-cn': '该异常仍未结束，不需要重新打开。',
    en: 'It is still open and need not be opened again.',
    ja: 'この項目はまだ終了していないため、再開は不要です。',
  },
  endsByFact: {
    'zh-cn': '此类异常不能手动关闭：事实消除后（例如已付款）会自动结束。可以推迟或交给他人。',
    en: 'One of this kind cannot be closed by hand: it ends by its fact, such as the payment. Snooze or assign it instead.',
    ja: 'この種の項目は手動で閉じられません。入金などの事実で自動的に終了します。保留または担当者の変更をご利用ください。',
  },
  snoozeDays: {
    'zh-cn': '请选择明天至 7 天后的日期。',
    en: 'Choose a day from tomorrow to 7 days ahead.',
    ja: '明日から7日後までの日付を選んでください。',
  },
  anotherOpen: {
    'zh-cn': '同一事项已有另一条未结束的异常，请处理那一条。',
    en: 'Another one about the same is open. Work on that one.',
    ja: '同じ内容の項目が別に発生しています。そちらで対応してください。',
  },
} as const satisfies Record<string, Trilingual>

/** What a customer reads of a container, without an amount; of a charge its name is enough. */
export const ABOUT: Partial<Record<WorkReasonName, Record<Language, (container: string) => string>>> = {
  freeTimeEnding: {
    'zh-cn': (container) => `${container} 免箱期最后一天`,
    en: (container) => `${container}: last free day`,
    ja: (container) => `${container}：フリータイム最終日`,
  },
  accruing: {
    'zh-cn': (container) => `${container} 免箱期已结束，请尽快提箱或还箱`,
    en: (container) => `${container}: free time is over; pick it up or return it`,
    ja: (container) => `${container}：フリータイム超過。引取または返却をお急ぎください`,
  },
}
