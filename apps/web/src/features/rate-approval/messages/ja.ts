import type { RateApprovalMessages } from './zh-cn.ts'

export const messages: RateApprovalMessages = {
  approvalStatus: '承認状態',
  validity: '有効／無効',
}
