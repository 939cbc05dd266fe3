import path from 'node:path'
import { parseArgs } from 'node:util'
import { CLOCK, FULL, SMALL, type Size } from './size.ts'

export interface Options {
  size: Size
  /** Absolute; the database stays here between runs. */
  dataDir: string
  /** Empties the database first. */
  fresh: boolean
  /** Part of the names of the cases to measure; empty: all. */
  only: string
  clients: number[]
  rounds: number
  /** Of one measurement at least. */
  seconds: number
  /** Of one measurement at most: it goes on until every client has ended `minCalls`. */
  maxSeconds: number
  minCalls: number
  profile: boolean
}

const USAGE = `npm run bench -- [--small] [--clock] [--fresh] [--only=part of a name] [--clients=1,8,32] [--rounds=3] [--seconds=2] [--most-seconds=30] [--least-calls=3] [--data=folder] [--profile]`

/** Parses the arguments after `npm run bench --`; throws with the usage. */
export function readOptions(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      small: { type: 'boolean', default: false },
      clock: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
      clients: { type: 'string', default: '1,8,32' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '2' },
      'most-seconds': { type: 'string', default: '30' },
      'least-calls': { type: 'string', default: '3' },
      data: { type: 'string', default: path.join(import.meta.dirname, 'data') },
    },
  })
  const number = (name: string, text: string, most: number): number => {
    const value = Number(text)
    if (!(value > 0 && value <= most)) throw new Error(`--${name} must be above 0 and at most ${most}\n${USAGE}`)
    return value
  }
  return {
    size: values.clock ? CLOCK : values.small ? SMALL : FULL,
    dataDir: path.resolve(values.data, values.clock ? 'clock' : values.small ? 'small' : 'full'),
    fresh: values.fresh,
    only: values.only,
    clients: values.clients.split(',').map((text) => number('clients', text, 64)),
    rounds: number('rounds', values.rounds, 20),
    seconds: number('seconds', values.seconds, 60),
    maxSeconds: number('most-seconds', values['most-seconds'], 600),
    minCalls: number('least-calls', values['least-calls'], 100),
    profile: values.profile,
  }
}
