import { taxConsultationsContract } from '@kairo/shared/tax-consultations/tax-consultations.contract'
import { type Route, route } from '../../http/endpoint-handler.ts'
import type { AppContext } from '../../app-context.ts'
import { answerConsultation } from './answer-consultation.ts'
import { findConsultation } from './consultation-record.ts'
import { currentGuide, downloadOwnGuide, uploadGuide } from './guide.ts'
import { listConsultations, listOwnConsultations } from './list-consultations.ts'
import { submitConsultation } from './submit-consultation.ts'

export const taxConsultationsRoutes = (context: AppContext): Route[] => {
  const contract = taxConsultationsContract
  return [
    route(contract.listConsultations, (input, request) => listConsultations(context, input, request)),
    route(contract.listOwnConsultations, (input, request) => listOwnConsultations(context, input, request)),
    route(contract.getConsultation, ({ id }, request) => findConsultation(context.db, id, request)),
    route(contract.insertConsultation, (input, request) => submitConsultation(context, input, request)),
    route(contract.answerConsultation, (input, request) => answerConsultation(context, input, request)),
    route(contract.uploadGuide, (_input, request) => uploadGuide(context, request)),
    route(contract.getGuidePath, (_input, request) => currentGuide(context.db, request.language)),
    route(contract.downloadGuide, (input, request) =>
      downloadOwnGuide(context, input.language ?? request.language, request),
    ),
  ]
}
