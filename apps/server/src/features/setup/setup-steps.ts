import { ROLE, STAFF, USER_STATE } from '@kairo/shared/roles'
import { SETUP_STEPS } from '@kairo/shared/setup/setup.contract'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { AppContext } from '../../app-context.ts'
import type { DB } from '../../database/tables.ts'
import { OPERATOR_COMPANY } from '../operator-company/issuer.ts'
import { isSampleOnSale } from '../rates/sample-rates.ts'
import { isSampleSurchargeIdle } from '../surcharges/sample-surcharges.ts'

/** The row of `settings` with what no other data tells: whether the list was put away, and a mail was accepted. */
const SETUP = 'setup'
const setupRow = z.object({ isHidden: z.boolean().default(false), testMail: z.boolean().default(false) })

/** What of the set-up is done, by one statement; a step is done when its data is there, whoever entered it. */
export async function setupSteps({ db, settings }: AppContext) {
  const facts = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('settings').select('value').where('key', '=', OPERATOR_COMPANY).as('letterhead'),
      eb.selectFrom('settings').select('value').where('key', '=', SETUP).as('setup'),
      eb.exists(eb.selectFrom('exchange_rates').select('id')).as('exchangeRates'),
      eb.exists(eb.selectFrom('surcharges').select('id')).as('surcharges'),
      // Uploaded ones that nobody approved are on sale to no one.
      eb.exists(eb.selectFrom('rates').select('id').where('status', '=', 'approved')).as('rates'),
      eb
        .exists(
          eb
            .selectFrom('users')
            .select('id')
            .where('role_id', '=', ROLE.customer)
            .where('state', '=', USER_STATE.approved),
        )
        .as('customer'),
      isSampleOnSale(eb).as('ratesOfSample'),
      isSampleSurchargeIdle(eb).as('surchargesOfSample'),
      // Besides the caller.
      eb.exists(eb.selectFrom('users').select('id').where('role_id', 'in', STAFF).offset(1)).as('colleague'),
    ])
    .executeTakeFirstOrThrow()
  const stored = setupRow.parse(facts.setup ?? {})
  const bank = z.object({ bank: z.object({ accountNumber: z.string().min(1) }) }).safeParse(facts.letterhead)
  const isDone = {
    letterhead: facts.letterhead !== null,
    bank: bank.success,
    exchangeRates: Boolean(facts.exchangeRates),
    surcharges: Boolean(facts.surcharges),
    rates: Boolean(facts.rates),
    customer: Boolean(facts.customer),
    colleague: Boolean(facts.colleague),
    testMail: stored.testMail,
  }
  const steps = SETUP_STEPS.map((name) => ({ name, isDone: isDone[name] }))
  return {
    isOpen: !settings.demo && steps.some((step) => !step.isDone),
    isHidden: stored.isHidden,
    hasSamples: Boolean(facts.ratesOfSample) || Boolean(facts.surchargesOfSample),
    steps,
  }
}

/** Keeps one of the two facts and leaves the other. */
export async function saveSetup(
  db: Kysely<DB>,
  fact: { isHidden: boolean } | { testMail: true },
  updated_by: number,
  update_time: Date,
): Promise<void> {
  const value = JSON.stringify(fact)
  await db
    .insertInto('settings')
    .values({ key: SETUP, value, updated_by, update_time })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        value: sql<string>`settings.value || excluded.value`,
        updated_by,
        update_time,
      }),
    )
    .execute()
}
