export const messages = {
  approvalStatus: '审批状态',
  validity: '有效/无效',
}
export type RateApprovalMessages = typeof messages
