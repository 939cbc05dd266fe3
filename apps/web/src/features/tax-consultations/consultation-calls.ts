import { DICTIONARY } from '@kairo/shared/parameters/dictionary-groups'
import type { Consultation } from '@kairo/shared/tax-consultations/tax-consultations.contract'
import { invalidate, useApiQuery } from '@/api/queries.ts'
import { upload, type UploadOptions } from '@/api/upload.ts'
import { call, type Input } from '@/api/call.ts'

export type { Consultation }
const INSERT = 'POST /reduction/insertReduction'

/** Submits a question, with its file where there is one. */
export async function submitQuestion(
  question: Input<typeof INSERT>,
  files: readonly File[] | undefined,
  about: Pick<UploadOptions, 'onProgress'>,
): Promise<void> {
  const [file] = files ?? []
  if (file) await upload(INSERT, [file], question, about)
  else await call(INSERT, question)
  await invalidate('GET /reduction/getCustomerReductionList', 'GET /home/getOverview')
}

/** Types and states of consultations in the page's language, as options. */
export function useConsultationLabels() {
  const { data } = useApiQuery(
    'GET /common/getDictList',
    { entryID: [DICTIONARY.consultationType, DICTIONARY.consultationStatus] },
    { staleMs: 600_000 },
  )
  const optionsOf = (group: number) =>
    (data?.data.find(({ entryID }) => entryID === group)?.entryList ?? []).map((entry) => ({
      value: entry.entryCode,
      label: entry.entryValue,
    }))
  return { types: optionsOf(18), states: optionsOf(19) }
}
