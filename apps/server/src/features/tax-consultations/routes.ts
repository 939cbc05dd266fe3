import { taxConsultationsContract } from '@kairo/shared/tax-consultations/tax-consultations.contract'
import { type Route, route } from '../../http/route.ts'
import type { Kairo } from '../../kairo.ts'
import { answerConsultation } from './answer-consultation.ts'
import { findConsultation } from './consultation-record.ts'
import { currentGuide, downloadOwnGuide, uploadGuide } from './guide.ts'
import { listConsultations, listOwnConsultations } from './list-consultations.ts'
import { submitConsultation } from './submit-consultation.ts'

export const taxConsultationsRoutes = (kairo: Kairo): Route[] => {
  const contract = taxConsultationsContract
  return [
    route(contract.listConsultations, (input, call) => listConsultations(kairo, input, call)),
    route(contract.listOwnConsultations, (input, call) => listOwnConsultations(kairo, input, call)),
    route(contract.getConsultation, async ({ id }, call) => ({ data: await findConsultation(kairo.db, id, call) })),
    route(contract.insertConsultation, (input, call) => submitConsultation(kairo, input, call)),
    route(contract.answerConsultation, (input, call) => answerConsultation(kairo, input, call)),
    route(contract.uploadGuide, (_input, call) => uploadGuide(kairo, call)),
    route(contract.getGuidePath, async (_input, call) => ({ data: await currentGuide(kairo.db, call.language) })),
    route(contract.downloadGuide, (input, call) => downloadOwnGuide(kairo, input.language ?? call.language, call)),
  ]
}
