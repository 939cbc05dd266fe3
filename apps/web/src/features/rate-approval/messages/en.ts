import type { RateApprovalMessages } from './zh-cn.ts'

export const messages: RateApprovalMessages = {
  approvalStatus: 'Approval',
  validity: 'Valid / invalid',
  chooseFilters: 'More search',
  chooseFiltersHint: 'Choose the filters in view; your choice is kept.',
}
