import type { RateApprovalMessages } from './zh-cn.ts'

export const messages: RateApprovalMessages = {
  approvalStatus: '承認状態',
  validity: '有効／無効',
  chooseFilters: '検索条件',
  chooseFiltersHint: '表示する検索条件を選びます。選択内容は保存されます。',
}
