import { z } from 'zod'
import { data, done, endpoint } from '../contract/endpoint.ts'
import { email, flag, line, nothing } from '../contract/fields.ts'
import { printed } from '../contract/printed.ts'
import { newPassword } from '../sign-in/new-password.ts'
import { pageLanguage } from '../sign-in/sign-in.contract.ts'
import { ROLE } from '../roles.ts'

/** Invitations go by mail, so its test comes early; rates name the numbers of surcharges, so surcharges come before them. */
export const SETUP_STEPS = [
  'letterhead',
  'testMail',
  'bank',
  'exchangeRates',
  'surcharges',
  'rates',
  'customer',
  'colleague',
] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

/** What came in by the two sample sheets, and what becomes of it when they are taken out. */
const samples = z.object({
  rates: z.array(
    z.object({
      id: z.int(),
      from: z.string(),
      to: z.string(),
      carrier: z.string(),
      type: z.enum(['FCL', 'LCL']),
      /** An order has it: it is set invalid and stays. */
      isUsed: z.boolean(),
      /** Some of those orders, by their numbers. */
      orders: z.array(z.string()),
    }),
  ),
  surcharges: z.array(
    z.object({
      number: z.string(),
      /** A rate that stays names it: it stays as well. */
      isUsed: z.boolean(),
    }),
  ),
  /** Rows of freight sheets that were not submitted. */
  draftRates: z.int(),
  /** Surcharge sheets that were not confirmed. */
  openSheets: z.int(),
})

const token = line(200)
const tag = 'setup'

export const setupContract = {
  checkSetupLink: endpoint({
    method: 'POST',
    path: '/setup/checkLink',
    roles: 'public',
    summary: 'Whether the link of the console still makes the first account.',
    tag,
    input: z.strictObject({ token }),
    response: data(z.object({ isValid: z.boolean(), hasAccount: z.boolean() })),
    perMinute: 60,
  }),
  createFirstAccount: endpoint({
    method: 'POST',
    path: '/setup/createFirstAccount',
    roles: 'public',
    summary: 'Makes the first account, a business administrator, by the token of the link that the console printed.',
    tag,
    input: z
      .strictObject({
        /** Of the printed link; without a valid one 6014. */
        token,
        name: printed(line()),
        email: email(),
        password: newPassword(),
        passwordCheck: z.string({ error: 'required' }).min(1, 'required'),
        language: pageLanguage,
      })
      .refine((form) => form.password === form.passwordCheck, { error: 'passwordsDiffer', path: ['passwordCheck'] }),
    response: done,
    refusals: ['SETUP_DONE', 'USER_REGISTERED'],
    perMinute: 10,
  }),
  getSetupSteps: endpoint({
    method: 'GET',
    path: '/setup/steps',
    roles: [ROLE.manager],
    summary: 'What an installation needs before its first order, and what of it is done, found from the data.',
    tag,
    input: nothing,
    response: data(
      z.object({
        /** False in the demonstration, and once every step is done. */
        isOpen: z.boolean(),
        /** Somebody has put the list away, for everybody. */
        isHidden: z.boolean(),
        /** Whether something of the sample sheets is there that can be taken out. */
        hasSamples: z.boolean(),
        /** In the order in which they are best done. */
        steps: z.array(z.object({ name: z.enum(SETUP_STEPS), isDone: z.boolean() })),
      }),
    ),
  }),
  hideSetupSteps: endpoint({
    method: 'POST',
    path: '/setup/hideSteps',
    roles: [ROLE.manager],
    summary: 'Puts the set-up list away for everybody, or shows it again.',
    tag,
    input: z.strictObject({ isHidden: flag() }),
    response: done,
  }),
  getSamples: endpoint({
    method: 'GET',
    path: '/setup/samples',
    roles: [ROLE.manager],
    summary: 'What came in by the sample sheets, and what of it would go and stay.',
    tag,
    input: nothing,
    response: data(samples),
  }),
  takeSamplesOut: endpoint({
    method: 'POST',
    path: '/setup/takeSamplesOut',
    roles: [ROLE.manager],
    summary:
      'Deletes the rates and surcharges of the sample sheets; rates that an order has are set invalid instead, and surcharges that a remaining rate names stay. Answers what was done.',
    tag,
    input: nothing,
    response: data(samples),
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/setup/sendTestMail',
    roles: [ROLE.manager],
    summary: 'Sends a mail to the own address at once and answers whether the mail server took it.',
    tag,
    input: nothing,
    response: data(
      z.object({
        to: z.string(),
        isAccepted: z.boolean(),
        /** In plain words, in the language of the caller; empty where it was accepted. */
        reason: z.string(),
        /** What the mail server said, as it said it. */
        detail: z.string(),
      }),
    ),
    perMinute: 5,
  }),
}
