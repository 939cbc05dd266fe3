import process from 'node:process'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { startupError } from './startup-error.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** A command was called wrongly; the help follows, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'WrongCall'
}

interface ParsedArgs {
  /** Arguments without dashes, in order. */
  args: string[]
  /** The value of `--name value`; undefined when absent. */
  value: (name: string) => string | undefined
  /** Whether `--name` is given. */
  has: (name: string) => boolean
}

interface Command {
  help: string
  options?: Options
  run: (called: ParsedArgs) => Promise<void>
}

/**
 * Runs a command of the operator. Exit codes: 0 done, 1 refused or failed, 2 invalid arguments. `--help` prints the
 * usage.
 */
export async function runCommand({ help, options = {}, run }: Command): Promise<void> {
  try {
    const called = read(options)
    if (called.has('help')) console.log(help)
    else await run(called)
  } catch (error) {
    console.error(error instanceof UsageError ? `${error.message}\n\n${help}` : (startupError(error) ?? error))
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}

function read(options: Options): ParsedArgs {
  try {
    const { values, positionals } = parseArgs({
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    })
    const given: Record<string, unknown> = values
    return {
      args: positionals,
      value: (name) => (typeof given[name] === 'string' ? given[name] : undefined),
      has: (name) => given[name] === true,
    }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
