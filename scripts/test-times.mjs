// Reporters of Vitest and Playwright that write how long each test file took to the file KAIRO_TEST_TIMES, a line of JSON
// each ({file, seconds}), for scripts/test.mjs.
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

const note = (file, seconds) => {
  const to = process.env.KAIRO_TEST_TIMES
  if (to) appendFileSync(to, `${JSON.stringify({ file: path.relative(process.cwd(), file), seconds })}\n`)
}

export class VitestTimes {
  onTestRunEnd(modules) {
    for (const module of modules) note(module.moduleId, module.diagnostic().duration / 1000)
  }
}

/** Playwright wants the default export. */
export default class PlaywrightTimes {
  #seconds = new Map()
  onTestEnd(test, result) {
    const { file } = test.location
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + result.duration / 1000)
  }
  onEnd() {
    for (const [file, seconds] of this.#seconds) note(file, seconds)
  }
}
