import type { Language, Trilingual } from '../languages.ts'
import { withPlace } from '../port-time.ts'
import { TASK_KIND_NAMES, type TaskKind } from './task-codes.ts'

const words = (cn: string, en: string, ja: string): Trilingual => ({ 'zh-cn': cn, en, ja })

/** What is to be done, as a line of a checklist. */
export const TASK_TEXTS: Record<TaskKind, Trilingual> = {
  accept: words('受理订单', 'Accept the order', 'オーダーの受付'),
  loadingNotice: words('上传入货通知（S/O）', 'Upload the shipping order (S/O)', '船積案内（S/O）の登録'),
  invoice: words('上传发票', 'Upload the invoice', 'インボイスの登録'),
  packingList: words('上传装箱单', 'Upload the packing list', 'パッキングリストの登録'),
  vgm: words('填写各箱 VGM', 'Enter the VGM of each container', '各コンテナのVGMの登録'),
  draft: words('提交提单草稿', 'Send the draft B/L', 'ドラフトB/Lの提示'),
  confirmDraft: words('确认提单草稿', 'Confirm the draft B/L', 'ドラフトB/Lの確認'),
  departure: words('登记实际开船日', 'Record the actual departure', '実際の出港日の登録'),
  bl: words('签发提单', 'Issue the B/L', 'B/Lの発行'),
  telexRelease: words('办理电放', 'Telex release', 'サレンダー手続き'),
  originalsSent: words('寄出正本提单', 'Send the original B/L', 'B/L原本の発送'),
  arrivalNotice: words('发出到货通知（A/N）', 'Send the arrival notice (A/N)', 'アライバルノーティス（A/N）の送付'),
  deliveryOrder: words(
    '签发提货单（D/O）或登记提货码',
    'Issue the delivery order (D/O) or enter its code',
    'デリバリーオーダー（D/O）の発行または引渡コードの登録',
  ),
  arrival: words('登记实际到港日', 'Record the actual arrival', '実際の入港日の登録'),
  containerDates: words('填写各箱卸船日期', 'Enter the discharge date of each container', '各コンテナの荷揚日の登録'),
}

/** An open task and its deadline, `due` as it is to be read, where an action is refused. */
export function openTaskText(kind: TaskKind, due: string | null, zone: string, language: Language): string {
  const what = TASK_TEXTS[kind]
  const at = due && withPlace(due, zone, language)
  const texts = words(
    `待办：${what['zh-cn']}${at ? `（期限 ${at}）` : ''}。`,
    `Still to do: ${what.en}${at ? ` (due ${at})` : ''}.`,
    `未対応：${what.ja}${at ? `（期限 ${at}）` : ''}。`,
  )
  return texts[language]
}

/** `valueTypeKey` of the deadline of a task in the change history. */
export const deadlineKey = (kind: TaskKind): string => `due.${kind}`

/** How the change history names the deadline of that key; null for any other key. */
export function deadlineText(key: string): Trilingual | null {
  const kind = TASK_KIND_NAMES.find((name) => deadlineKey(name) === key)
  const what = kind && TASK_TEXTS[kind]
  return what ? words(`期限：${what['zh-cn']}`, `Deadline: ${what.en}`, `期限：${what.ja}`) : null
}
