export const messages = {
  approvalStatus: '审批状态',
  validity: '有效/无效',
  chooseFilters: '筛选条件',
  chooseFiltersHint: '选择要显示的筛选条件，会为您保存。',
}
export type RateApprovalMessages = typeof messages
