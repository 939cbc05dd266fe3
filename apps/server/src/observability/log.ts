import process from 'node:process'
import pino from 'pino'

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
export const LOG_FORMATS = ['text', 'json'] as const

interface LogOptions {
  level: (typeof LOG_LEVELS)[number]
  format: (typeof LOG_FORMATS)[number]
  /** Takes a line with its end; unless given, standard output, and standard error for errors as text. */
  write?: (line: string) => void
}

export type Log = Pick<pino.Logger, 'debug' | 'info' | 'warn' | 'error'>

/** `isCalm`: the line may wait for others. */
type Print = (line: string, isCalm: boolean) => void

/**
 * What looks like the address of a person, or like a password in a URL; but not the name of a package in a path. Looked
 * for at the beginnings of words only: else each letter of a long word is one.
 */
const ADDRESS = /(?<![^\s@<>"'(),;/\\])[^\s@<>"'(),;/\\]+@[^\s@<>"'(),;/\\]+/g

/** The log of the process: one line of JSON for each entry, or of text, in which errors bring the lines of their stack. */
export function openLog({ level, format, write }: LogOptions): Log {
  const print: Print = write ?? printTo(1)
  const printError: Print = write ?? (format === 'text' ? printTo(2) : print)
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: errorFacts },
    },
    {
      write(entry: string) {
        // Messages of mail servers and of PostgreSQL name those whom they concern.
        const line = entry.includes('@') ? entry.replace(ADDRESS, '[address]') : entry
        const isCalm = CALM.test(line)
        if (format === 'json') return print(line, isCalm)
        const { text, isError } = asText(line)
        return (isError ? printError : print)(text, isCalm)
      },
    },
  )
}

/** To write each call alone costs more than making its line (bench/README.md): so many wait, so long at most. */
const CALM = /^{"level":"(?:info|debug)"/
const WAIT_MS = 200
const WAIT_LINES = 100

/**
 * Warnings and errors are written at once, with what waits before them: the last lines of a process that is killed are
 * those that matter.
 */
function printTo(fd: number): Print {
  const destination = pino.destination({ fd, sync: true })
  const waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  const flush = (): void => {
    clearTimeout(timer)
    timer = undefined
    process.off('exit', flush)
    destination.write(waiting.splice(0).join(''))
  }
  return (line, isCalm) => {
    waiting.push(line)
    if (!isCalm || waiting.length === WAIT_LINES) return flush()
    if (timer) return
    timer = setTimeout(flush, WAIT_MS).unref()
    process.once('exit', flush)
  }
}

interface ErrorFacts {
  type: string
  message: string
  code?: string
  stack?: string
  causes?: ErrorFacts[]
}

/** The chosen properties of an error: those of PostgreSQL quote whole rows in others. */
function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name: type, message, stack, cause } = error
  const { code } = error as NodeJS.ErrnoException
  const causes = [...(error instanceof AggregateError ? error.errors : []), ...(cause === undefined ? [] : [cause])]
  return {
    type,
    message,
    ...(code === undefined ? {} : { code: String(code) }),
    ...(stack === undefined ? {} : { stack }),
    ...(causes.length === 0 ? {} : { causes: causes.map(errorFacts) }),
  }
}

function asText(line: string): { text: string; isError: boolean } {
  const { time, level, msg, err, ...facts } = JSON.parse(line) as Record<string, unknown> & { err?: ErrorFacts }
  const words = Object.entries(facts).map(([name, value]) => `${name}=${String(value)}`)
  const head = [time, level, msg, ...words].filter((part) => part !== undefined && part !== '').join(' ')
  return { text: `${head}\n${err ? stackOf(err) : ''}`, isError: level === 'error' }
}

const stackOf = ({ type, message, stack, causes = [] }: ErrorFacts): string =>
  `${stack ?? `${type}: ${message}`}\n${causes.map((cause) => `caused by ${stackOf(cause)}`).join('')}`
