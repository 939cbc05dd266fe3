import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Language } from '@kairo/shared/languages'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { CONSULTATION_GROUPS, CONSULTATION_LIMITS } from '@kairo/shared/tax-consultations/consultation-limits'
import type { taxConsultationsContract } from '@kairo/shared/tax-consultations/tax-consultations.contract'
import type { Kysely } from 'kysely'
import type { DB } from '../../database/tables.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AppContext } from '../../app-context.ts'
import { storeAttachment, insertFile } from '../documents/commands/store-upload.ts'
import { writeLog } from '../logs/write-log.ts'
import { notify } from '../notifications/notify.ts'

type Input = ParsedOf<typeof taxConsultationsContract.insertConsultation>
const VALUE = { 'zh-cn': 'value_cn', en: 'value_en', ja: 'value_ja' } as const

/** The label of the type. Throws PARAMETER_ERROR for one that the dictionary does not have. */
async function typeName(db: Kysely<DB>, code: string, language: Language): Promise<string> {
  const entry = await db
    .selectFrom('dictionary')
    .select(`${VALUE[language]} as name`)
    .where('entry_id', '=', CONSULTATION_GROUPS.type)
    .where('entry_code', '=', code)
    .executeTakeFirst()
  if (!entry) throw new Refusal('PARAMETER_ERROR', { errors: [{ path: 'consultationType', message: 'choice' }] })
  return entry.name
}

/**
 * Submits a question to the operator; staff are notified by message and mail. Fields that the short form lacks come
 * from the account; a missing title is made of type and company. Throws PARAMETER_ERROR, FILE_EMPTY, TOO_LARGE.
 */
export async function submitConsultation(context: AppContext, input: Input, request: RequestContext) {
  const { actor } = request
  const storedFile = request.files.length > 0 ? await storeAttachment(context, request) : undefined
  return context.db.transaction().execute(async (trx) => {
    const now = request.now
    const type = input.consultationType
    const name = type === undefined ? '' : await typeName(trx, type, request.language)
    const company = input.company ?? actor.companyName
    const title = input.title ?? [...`${name} · ${company}`].slice(0, CONSULTATION_LIMITS.title).join('')
    const fileId = storedFile ? await insertFile(trx, storedFile, actor, now) : null
    const saved = await trx
      .insertInto('consultations')
      .values({
        user_id: actor.id,
        title,
        problem_describe: input.problemDescribe,
        consultation_type: type ?? null,
        company,
        contact_email: input.contactEmail ?? actor.email,
        file_id: fileId,
        create_time: now,
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await writeLog(trx, request, {
      type: 'consultation',
      explain: 'ask',
      object: `${saved.id} ${title}`,
      info: {
        company,
        ...(type ? { consultationType: type } : {}),
        ...(storedFile ? { file: storedFile.name } : {}),
      },
    })
    await notify(trx, context, request.now, {
      kind: 'consultationSubmitted',
      params: { who: company || actor.name, title },
      to: { staff: true },
      link: `/adminReductionManageDetail?id=${saved.id}`,
      detail: input.problemDescribe,
      mail: true,
    })
    return saved
  })
}
