import type { RateApprovalMessages } from './zh-cn.ts'

export const messages: RateApprovalMessages = {
  approvalStatus: 'Approval',
  validity: 'Valid / invalid',
}
