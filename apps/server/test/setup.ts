import { afterAll, afterEach } from 'vitest'
import { closeApp, resetClock } from './app.ts'

/** The server is shared by the tests of a file: a changed clock must not affect the next test. */
afterEach(resetClock)
afterAll(closeApp)
