import { taskRulesContract } from '@kairo/shared/tasks/task-rules.contract'
import { tasksContract } from '@kairo/shared/tasks/tasks.contract'
import type { AppContext } from '../../app-context.ts'
import { type Route, route } from '../../http/endpoint-handler.ts'
import { tickTask, waiveTask } from './change-task.ts'
import { listTaskRules } from './list-task-rules.ts'
import { listTasks } from './list-tasks.ts'
import { remindOfTask } from './remind-of-task.ts'
import { saveTaskRule } from './save-task-rule.ts'

export const tasksRoutes = (context: AppContext): Route[] => [
  route(tasksContract.listTasks, (input, request) => listTasks(context, input, request)),
  route(tasksContract.waiveTask, (input, request) => waiveTask(context, input, request)),
  route(tasksContract.remindOfTask, (input, request) => remindOfTask(context, input, request)),
  route(taskRulesContract.listTaskRules, (input) => listTaskRules(context.db, input)),
  route(taskRulesContract.saveTaskRule, (input, request) => saveTaskRule(context, input, request)),
  route(tasksContract.tickTask, (input, request) => tickTask(context, input, request)),
]
