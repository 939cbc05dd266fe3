import { screen } from '../../router/screen.ts'
import { approvalSearch } from '../rates/desk-filters.ts'
import { rateDeskTexts } from '../rates/desk-messages/index.ts'

/** `/transportApproval` and `/TransportApprovalTab` are the same page (DECISIONS 4.8). */
export const rateApprovalScreens = [
] as const
