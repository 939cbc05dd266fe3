import process from 'node:process'
import { inspect, type ParseArgsConfig, parseArgs } from 'node:util'
import { startupError } from '../process/startup-error.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** A command was called wrongly; the help follows, and the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'WrongCall'
}

export interface Terminal {
  input: NodeJS.ReadableStream & { isTTY?: boolean }
  /** Receives questions; never a typed password. */
  output: NodeJS.WritableStream
}

/** What a command has to do with: in a program its process, in a test what the test gives. */
export interface Io {
  env: NodeJS.ProcessEnv
  terminal: Terminal
  print: (line: string) => void
  warn: (line: string) => void
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
  /** Returns an exit code where it is not 0. */
  run: (called: ParsedArgs, io: Io) => Promise<number | undefined>
}

/** A command as it is called: with the arguments behind its name. Resolves to the exit code. */
export type Main = (argv: readonly string[], io: Io) => Promise<number>

/**
 * A command of the operator. Exit codes: 0 done, 1 refused or failed, 2 invalid arguments. `--help` prints the usage.
 */
export const command =
  ({ help, options = {}, run }: Command): Main =>
  async (argv, io) => {
    try {
      const called = read(argv, options)
      if (!called.has('help')) return (await run(called, io)) ?? 0
      io.print(help)
      return 0
    } catch (error) {
      io.warn(error instanceof UsageError ? `${error.message}\n\n${help}` : (startupError(error) ?? inspect(error)))
      return error instanceof UsageError ? 2 : 1
    }
  }

/** Runs it as this process. */
export async function runProgram(main: Main): Promise<void> {
  process.exitCode = await main(process.argv.slice(2), {
    env: process.env,
    terminal: { input: process.stdin, output: process.stderr },
    print: (line) => console.log(line),
    warn: (line) => console.error(line),
  })
}

function read(argv: readonly string[], options: Options): ParsedArgs {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
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
