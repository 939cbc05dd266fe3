import { afterAll, afterEach } from 'vitest'
import { resetClock } from './app.ts'
import { checkLogWords } from './log-words.ts'

/** The program is shared by the files of a worker: a test that moved the clock must not move it for the next. */
afterEach(resetClock)
afterAll(checkLogWords)
