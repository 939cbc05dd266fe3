export const TASK_RULES = 'POST /taskRule/list'
