import type { MailGroup } from '@kairo/shared/mail-setting/mail-preferences'
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-texts.ts'
import { OWN_ACCOUNT_TEXTS } from './own-account-texts.ts'

/** The kinds of each group that staff choose a mail mode for; all others are about orders. */
const KINDS: Partial<Record<MailGroup, readonly NotificationKind[]>> = {
  documents: [
    'draftUploaded',
    'draftConfirmed',
    'draftCommented',
    'documentsUploaded',
    'arrivalNoticeUploaded',
    'arrivalNoticeOpened',
    'arrivalNoticeRevised',
  ],
  billing: [
    ...(['chargeProposed', 'chargeReminder', 'chargeReduced', 'chargeAgreed', 'chargeRefused'] as const),
    ...(['chargeWithdrawn', 'chargeAgreedByLetter', 'chargeExpired', 'freeTimeCharged'] as const),
    ...(['termsProposed', 'termsWithdrawn', 'termsAgreed', 'termsDeclined'] as const),
    ...(['invoiceIssued', 'creditIssued', 'invoiceCredited', 'invoiceOverdue'] as const),
  ],
  rates: [
    ...(['rateApproved', 'rateRejected', 'rateSubmitted', 'rateReplaced'] as const),
    ...(['surchargesSubmitted', 'surchargesConfirmed', 'surchargesRejected'] as const),
  ],
  accounts: [
    ...(['registrationReceived', 'registrationSubmitted', 'accountApproved', 'accountRejected'] as const),
    ...(['contractTerminated', 'contractRenewed', 'customerAdded', 'customersImported'] as const),
    ...(['shipperAdded', 'shipperReapplied', 'shipperApproved', 'shipperRejected'] as const),
    ...(['shipperTerminated', 'shipperRenewed', 'webhookStopped'] as const),
  ],
  consultations: ['consultationSubmitted', 'consultationAnswered'],
}
const GROUP_OF = new Map(
  Object.entries(KINDS).flatMap(([group, kinds]) => kinds.map((kind) => [kind, group as MailGroup] as const)),
)

/**
 * The group of a notification; null for one about the user's own account, which is mailed immediately whatever was
 * chosen.
 */
export const mailGroupOf = (kind: NotificationKind): MailGroup | null =>
  Object.hasOwn(OWN_ACCOUNT_TEXTS.en, kind) ? null : (GROUP_OF.get(kind) ?? 'orders')

/** The kinds of a group, for lists of messages: there the user's own account is one of the accounts. */
export const kindsOf = (group: MailGroup): NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => (mailGroupOf(kind) ?? 'accounts') === group)
