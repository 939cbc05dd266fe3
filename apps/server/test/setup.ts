import { afterAll, afterEach } from 'vitest'
import { closeApp, resetClock } from './app.ts'

/** The program is shared by the tests of a file: one that moved the clock must not move it for the next. */
afterEach(resetClock)
afterAll(closeApp)
