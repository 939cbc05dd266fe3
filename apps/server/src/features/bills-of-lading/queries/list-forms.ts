import type { BlForm, blFormsContract } from '@kairo/shared/bills-of-lading/bl-forms.contract'
import type { FileReply, ParsedOf } from '@kairo/shared/contract/endpoint'
import { tokyoDateTime, tokyoToday } from '@kairo/shared/dates'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { ROLE } from '@kairo/shared/roles'
import type { AppContext } from '../../../app-context.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { renderBlTestPage } from '../../../pdf/bill-of-lading-pdf.ts'
import { cleanName } from '../../../storage/clean-name.ts'
import type { FileOwner } from '../../documents/queries/file-owner.ts'
import { nextNumber } from '../record/bill-form.ts'
import { findForm, isReady, readForms, type StoredForm } from '../record/stored-bills.ts'

const formOf = (form: StoredForm, today: string): BlForm => ({
  id: form.id,
  version: form.version,
  code: form.code,
  name: form.name,
  kind: form.kind,
  paper: form.paper,
  offsetX: form.offset_x,
  offsetY: form.offset_y,
  issuer: form.issuer,
  signature: form.signature,
  termsFileId: form.terms_file_id,
  termsFileName: form.terms_name ?? '',
  termsApprovedBy: form.approver ?? '',
  termsApprovedAt: form.terms_approved_at ? tokyoDateTime(form.terms_approved_at) : '',
  isReady: isReady(form),
  series: form.series,
  lastNo: form.last_no,
  nextNo: nextNumber(form, today),
  deliveryAgents: Object.entries(form.delivery_agents).map(([unlocode, text]) => ({ unlocode, text })),
  active: form.active,
})

export async function listBlForms({ db }: AppContext, { now }: RequestContext) {
  const forms = await readForms(db)
  return { dataList: forms.map((form) => formOf(form, tokyoToday(now))), total: forms.length }
}

/** A page with a ruler, to lay under the operator's own paper. Throws RECORD_NOT_EXIST. */
export async function printBlTestPage(
  { db }: AppContext,
  { id }: ParsedOf<typeof blFormsContract.printBlTestPage>,
): Promise<FileReply> {
  const form = await findForm(db, id)
  if (!form) throw new Refusal('RECORD_NOT_EXIST')
  const pdf = await renderBlTestPage({ paper: form.paper, offsetX: form.offset_x, offsetY: form.offset_y }, form.kind)
  return { name: cleanName(`${form.code} test page`, 'pdf'), content: pdf, size: pdf.byteLength }
}

/** The terms of forms: for those who edit forms. */
export const blTermsFileOwner: FileOwner = async ({ db }, { actor }, fileId) => {
  if (actor.roleId !== ROLE.manager) return null
  const file = await db
    .selectFrom('bl_forms as b')
    .innerJoin('files as f', 'f.id', 'b.terms_file_id')
    .select(['f.hash', 'f.name', 'f.size', 'f.mime', 'b.code'])
    .where('b.terms_file_id', '=', fileId)
    .executeTakeFirst()
  if (!file) return null
  const { code, ...owned } = file
  return { ...owned, object: code, info: { fileId, name: file.name } }
}
