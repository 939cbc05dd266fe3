import type { RateApprovalMessages } from './zh-cn.ts'

export const messages: RateApprovalMessages = {
  approvalStatus: '承認ステータス',
  validity: '有効／無効',
}
