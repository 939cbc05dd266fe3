import type { ParsedOf } from '@kairo/shared/contract/endpoint'
import type { Severity } from '@kairo/shared/exceptions/exception-codes'
import { Refusal } from '@kairo/shared/refusals/refusal'
import { isInHours, TASK_RULE_ISSUES, taskRuleIssues } from '@kairo/shared/tasks/task-rules'
import type { TaskRule, taskRulesContract } from '@kairo/shared/tasks/task-rules.contract'
import { assertVersion } from '../../database/versioned-row.ts'
import type { AppContext } from '../../app-context.ts'
import { NEXT_VERSION } from '../../database/next-version.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { changesOf, writeLog } from '../logs/write-log.ts'
import { selectTaskRules, shownTaskRules } from './list-task-rules.ts'
import { recomputeAllOrders } from './recompute-job.ts'

/** What the log keeps of a rule. */
const loggedOf = ({
  owner,
  anchor,
  offset,
  unit,
  calendar,
  atHour,
  remindBefore,
  blocks,
  active,
  severity,
}: TaskRule) => ({
  owner,
  anchor,
  offset,
  unit,
  calendar,
  atHour,
  remindBefore,
  blocks,
  active,
  severity,
})

/** Changes a rule; the tasks of live orders follow. Throws RECORD_NOT_EXIST, UPDATE_FAIL, PARAMETER_ERROR. */
export const saveTaskRule = (
  { db }: AppContext,
  { id, version, ...form }: ParsedOf<typeof taskRulesContract.saveTaskRule>,
  request: RequestContext,
): Promise<{ id: number; version: number }> =>
  db.transaction().execute(async (trx) => {
    const stored = await selectTaskRules(trx).where('r.id', '=', id).forUpdate('r').executeTakeFirst()
    if (!stored) throw new Refusal('RECORD_NOT_EXIST')
    const [before] = await shownTaskRules(trx, [stored])
    if (!before) throw new Refusal('RECORD_NOT_EXIST')
    await assertVersion(before, version)
    const issues = taskRuleIssues(before.kind, form)
    if (issues.length > 0)
      throw new Refusal('PARAMETER_ERROR', {
        errors: issues.map(({ path, issue }) => ({ path, message: TASK_RULE_ISSUES[issue][request.language] })),
      })
    const after: TaskRule = {
      ...before,
      ...form,
      calendar: form.calendar ?? null,
      atHour: form.atHour ?? null,
      remindBefore: form.remindBefore.toSorted((a, b) => b - a),
      blocks: form.blocks ?? null,
      severity: (form.severity as Severity | undefined) ?? before.severity,
    }
    const changes = changesOf(loggedOf(before), loggedOf(after))
    if (Object.keys(changes).length === 0) return { id, version }
    const now = request.now
    const saved = await trx
      .updateTable('task_rules')
      .set({
        owner: after.owner,
        anchor: after.anchor,
        offset_n: after.offset,
        unit: after.unit,
        // In hours a deadline is counted without days off; it is shown on the clock of whoever has to act.
        calendar: isInHours(after.unit) ? 'owner' : (after.calendar ?? 'owner'),
        at_hour: after.atHour,
        remind_before: after.remindBefore,
        blocks: after.blocks,
        active: after.active,
        severity: after.severity,
        updated_by: request.actor.id,
        update_time: now,
        version: NEXT_VERSION,
      })
      .where('id', '=', id)
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await writeLog(trx, request, {
      type: 'master',
      explain: 'saveTaskRule',
      object: `${before.code} ${before.kind}`,
      info: changes,
    })
    await recomputeAllOrders(trx)
    return saved
  })
