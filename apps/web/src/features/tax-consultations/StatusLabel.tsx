import { CONSULTATION_STATUS } from '@kairo/shared/tax-consultations/consultation-limits'
import { StatusTag } from '@/ui/layout/StatusTag.tsx'
import type { Consultation } from './consultation-calls.ts'

export function StatusLabel({ of: { status, statusName } }: { of: Pick<Consultation, 'status' | 'statusName'> }) {
  return <StatusTag tone={status === CONSULTATION_STATUS.processed ? 'green' : 'amber'}>{statusName}</StatusTag>
}
